import type { Schema } from '#database'
import { type Client, dataOf, patternOf } from '#queries/shared'
import { bylinesOf } from './choices.ts'
import { WRITABLE_KINDS, type WritableKind, storedKind } from './writable.ts'

/** Where a text stands on its way to readers. */
export type TextState = 'draft' | 'in review' | 'scheduled' | 'published' | 'withdrawn'

/** A text as a list of the newsroom shows it. */
export interface ListedText {
  kind: WritableKind
  id: string
  slug: string
  title: string
  state: TextState
  /** ISO timestamp; null while it has none. */
  publishDate: string | null
  submittedAt: string | null
  updatedAt: string
  authorId: string | null
  /** What its author is called; null where it has none. */
  byline: string | null
  views: number
  /** One of those that the site came with to be looked at. */
  isSample: boolean
}

/** What decides the state of a text. */
export interface Publication {
  isPublished: boolean
  publishDate: string | null
  submittedAt: string | null
}

/**
 * Where a text stands at a moment.
 *
 * @example
 * ```ts run
 * stateOf({ isPublished: true, publishDate: '2026-08-20T12:00:00Z', submittedAt: null }, Date.UTC(2026, 7, 21)) // => 'published'
 * stateOf({ isPublished: true, publishDate: '2026-08-20T12:00:00Z', submittedAt: null }, Date.UTC(2026, 7, 19)) // => 'scheduled'
 * stateOf({ isPublished: false, publishDate: null, submittedAt: '2026-08-20T12:00:00Z' }, 0) // => 'in review'
 * stateOf({ isPublished: false, publishDate: '2026-08-20T12:00:00Z', submittedAt: null }, 0) // => 'withdrawn'
 * ```
 */
export function stateOf({ isPublished, publishDate, submittedAt }: Publication, now: number): TextState {
  if (isPublished) return publishDate !== null && Date.parse(publishDate) > now ? 'scheduled' : 'published'
  if (submittedAt !== null) return 'in review'
  return publishDate === null ? 'draft' : 'withdrawn'
}

/** Which texts a list shows, newest change first; null is any. */
export interface TextFilter {
  kind: WritableKind | null
  state: TextState | null
  /** Words of the title. */
  words: string
  /** Only those under this byline. */
  authorId: string | null
  /** Only those that went out, or will, on this day of the newsroom: an ISO date. */
  day?: string | null
}

/** The last text of the page before: lists go on from there, whatever was changed meanwhile. */
export interface ListPlace {
  updatedAt: string
  id: string
}

const LIST_SIZE = 30

/**
 * A page of texts as the caller may see them, and where the next one begins; null at the end.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { texts, next } = await listTexts(client, { kind: 'article', state: 'draft', words: '', authorId: null }, null)
 * ```
 */
export async function listTexts(
  client: Client,
  { kind, state, words, authorId, day = null }: TextFilter,
  after: ListPlace | null,
): Promise<{ texts: ListedText[]; next: ListPlace | null }> {
  let asked = client
    .from('written_texts')
    .select('kind,id,slug,title,is_published,publish_date,submitted_at,updated_at,author_id,view_count,is_static')
    .order('updated_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(LIST_SIZE + 1)
  if (kind) asked = asked.eq('kind', storedKind(kind))
  if (authorId) asked = asked.eq('author_id', authorId)
  if (words.trim() !== '') asked = asked.ilike('title', patternOf(words.trim()))
  for (const [column, operator, value] of state ? CONDITIONS[state] : []) asked = asked.filter(column, operator, value)
  if (state === 'published') asked = asked.or(OUT_NOW)
  for (const [operator, at] of day ? boundsOf(day) : []) asked = asked.filter('publish_date', operator, at)
  if (day) asked = asked.is('is_published', true)
  // The first condition is where an index goes on; the second leaves out what was shown of the same instant.
  if (after)
    asked = asked
      .lte('updated_at', after.updatedAt)
      .or(`updated_at.lt.${after.updatedAt},and(updated_at.eq.${after.updatedAt},id.lt.${after.id})`)
  const rows = dataOf('articles', await asked)
  const shown = rows.slice(0, LIST_SIZE)
  const bylines = await bylinesOf(
    client,
    shown.flatMap(({ author_id: id }) => id ?? []),
  )
  const names = new Map(bylines.map(({ id, name }) => [id, name]))
  const texts = shown.flatMap((row) => listedText(row, names))
  const last = texts.at(-1)
  return { texts, next: rows.length > LIST_SIZE && last ? { updatedAt: last.updatedAt, id: last.id } : null }
}

/** Midnight of the newsroom, as the database reads it, on a day and on the one after it. */
function boundsOf(day: string): readonly (readonly [operator: 'gte' | 'lt', at: string])[] {
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
  return [
    ['gte', `${day} 00:00 ${NEWSROOM_ZONE}`],
    ['lt', `${next} 00:00 ${NEWSROOM_ZONE}`],
  ]
}

const DAY_MS = 86_400_000
const NEWSROOM_ZONE = 'America/New_York'

type Condition = readonly [column: string, operator: string, value: string | null]

/** A state has no day of its own: its page is out as long as its record is. */
const OUT_NOW = 'publish_date.is.null,publish_date.lte.now'
const PUBLISHED: Condition = ['is_published', 'is', 'true']
const UNPUBLISHED: Condition = ['is_published', 'is', 'false']
const UNSUBMITTED: Condition = ['submitted_at', 'is', null]
const CONDITIONS: Readonly<Record<TextState, readonly Condition[]>> = {
  draft: [UNPUBLISHED, ['publish_date', 'is', null], UNSUBMITTED],
  withdrawn: [UNPUBLISHED, ['publish_date', 'not.is', null], UNSUBMITTED],
  'in review': [UNPUBLISHED, ['submitted_at', 'not.is', null]],
  scheduled: [PUBLISHED, ['publish_date', 'gt', 'now']],
  published: [PUBLISHED],
}

type Row = Schema['public']['Views']['written_texts']['Row']

function listedText(row: Row, names: ReadonlyMap<string, string>): ListedText[] {
  const kind = WRITABLE_KINDS.find((each) => storedKind(each) === row.kind)
  if (!kind || row.id === null || row.updated_at === null) return []
  const publication = {
    isPublished: row.is_published ?? false,
    publishDate: row.publish_date,
    submittedAt: row.submitted_at,
  }
  return [
    {
      kind,
      id: row.id,
      slug: row.slug ?? '',
      title: row.title ?? '',
      state: stateOf(publication, Date.now()),
      publishDate: publication.publishDate,
      submittedAt: publication.submittedAt,
      updatedAt: row.updated_at,
      authorId: row.author_id,
      byline: (row.author_id && names.get(row.author_id)) ?? null,
      views: row.view_count ?? 0,
      isSample: row.is_static ?? false,
    },
  ]
}
