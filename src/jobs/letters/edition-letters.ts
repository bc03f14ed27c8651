import { type Letter, alertsDocument, editionDocument, editionWhy, letterOf, loanDocument } from '#mail'
import type { OutgoingLetter } from '#outside'
import { type ClaimedLetter, type StoredEdition, editionById } from '#queries/mail'
import type { LettersDeps, LettersWork } from './letters-work.ts'

/** The letters of editions: each edition is set once, and each reader's is a copy of it. */
export interface EditionLetters {
  letterFor(claimed: ClaimedLetter): Promise<OutgoingLetter>
}

const MOST_KEPT = 4

/** Keeps the letters of the last few editions; one edition's words do not change any more once it goes. */
export function editionLetters({ serviceClient }: LettersDeps, work: LettersWork): EditionLetters {
  const kept = new Map<string, Promise<{ edition: StoredEdition; letter: Letter }>>()
  const load = async (id: string) => {
    const edition = await editionById(serviceClient, id)
    if (!edition) throw new Error(`There is no edition ${id}`)
    return { edition, letter: editionLetter(edition, work) }
  }
  const letterOfEdition = (id: string) => {
    const known = kept.get(id)
    if (known) return known
    const loading = load(id)
    loading.catch(() => kept.delete(id))
    kept.set(id, loading)
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    return loading
  }
  return {
    async letterFor(claimed) {
      const found = await letterOfEdition(claimed.edition)
      const letter = claimed.extra === null ? found.letter : editionLetter(found.edition, work, claimed.extra)
      return addressed(letter, claimed, work)
    },
  }
}

/** An edition as a letter; what one reader's says besides is told in `extra`. */
export function editionLetter(edition: StoredEdition, { site }: LettersWork, extra: unknown = null): Letter {
  const { kind, day, intro } = edition
  const document = editionDocument(edition.document)
  const ofReader = kind === 'alerts' ? alertsDocument : loanDocument
  return letterOf(extra === null ? document : ofReader(document, extra), {
    site,
    intro,
    date: edition.begunAt ?? edition.madeAt,
    why: editionWhy(kind, site.name),
    webUrl: kind === 'alerts' ? null : `${site.origin}/newsletter/${day}#${kind}`,
    isSubscription: true,
    listId: kind,
  })
}

/** One reader's copy. */
function addressed(
  letter: Letter,
  { address: to, subscriber, edition, epoch }: ClaimedLetter,
  { links }: LettersWork,
): OutgoingLetter {
  const token = links.tokenOf({ id: subscriber, epoch })
  return {
    to,
    message: letter.copy({ to, token, id: `${edition}.${subscriber}` }),
    shown: () => ({ ...letter.shown(token), purpose: 'letter' }),
  }
}
