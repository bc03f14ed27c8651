import { expiredRecords, staleTexts } from '#queries/desk'
import type { Client } from '#queries/shared'
import {
  type ListedText,
  NAMELESS,
  type OwnAuthor,
  type TextState,
  type WritableKind,
  listPictures,
  listTexts,
  notesForMe,
  ownAuthor,
  ownTextCounts,
} from '#queries/writing'
import type { Account } from '#session'
import type { DeskFacts, NextFacts } from './next-steps.ts'
import { ratesWaiting } from './rates-waiting.tsx'

/** All that the next steps of somebody follow from, as it is now. */
export async function nextFacts({ client, authorId, isEditor }: Account): Promise<NextFacts> {
  const [counts, drafts, scheduled, notes, profile, desk] = await Promise.all([
    ownTextCounts(client),
    ownTexts(client, authorId, 'draft'),
    ownTexts(client, authorId, 'scheduled'),
    isEditor ? [] : notesForMe(client, null).then(({ rows }) => rows),
    authorId === null ? null : ownAuthor(client, authorId),
    isEditor ? deskFacts(client) : null,
  ])
  const returned = notes.filter(({ state }) => state === 'draft')
  return {
    counts,
    draft: drafts[0] ?? null,
    scheduled: firstOut(scheduled),
    returned: [...new Map(returned.map(({ textId: id, kind, title }) => [id, { id, kind, title }])).values()],
    missing: profile && missingOf(profile.author),
    desk,
  }
}

const OWN_KINDS: ReadonlySet<WritableKind> = new Set(['article', 'guide', 'lesson'])

async function ownTexts(client: Client, authorId: string | null, state: TextState): Promise<ListedText[]> {
  if (authorId === null) return []
  const { texts } = await listTexts(client, { kind: null, state, words: '', authorId }, null)
  return texts.filter(({ kind }) => OWN_KINDS.has(kind))
}

function firstOut(texts: readonly ListedText[]): NextFacts['scheduled'] {
  const dated = texts.flatMap(({ kind, id, title, publishDate }) =>
    publishDate ? [{ kind, id, title, publishDate }] : [],
  )
  return dated.toSorted((one, other) => one.publishDate.localeCompare(other.publishDate))[0] ?? null
}

const missingOf = ({ name, bio, photoUrl }: Pick<OwnAuthor, 'name' | 'bio' | 'photoUrl'>): string[] => [
  ...(name === NAMELESS ? ['your name'] : []),
  ...(bio.trim() === '' ? ['a biography'] : []),
  ...(photoUrl === null ? ['a photo'] : []),
]

async function deskFacts(client: Client): Promise<DeskFacts> {
  const [review, rates, stale, expired, undescribed] = await Promise.all([
    listTexts(client, { kind: null, state: 'in review', words: '', authorId: null }, null),
    ratesWaiting(client),
    staleTexts(client, null),
    expiredRecords(client),
    listPictures(client, { words: '', state: 'undescribed' }, null),
  ])
  return {
    review: { of: review.texts.length, isLeast: review.next !== null },
    held: { of: rates.waiting },
    report: rates.reports[0]?.title ?? null,
    stale: { of: stale.found },
    expired: { of: expired.length },
    undescribed: { of: undescribed.pictures.length, isLeast: undescribed.next !== null },
  }
}
