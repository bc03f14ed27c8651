import { type Letter, editionLetter, letterId } from '#mail'
import type { OutgoingLetter } from '#outside'
import { type ClaimedLetter, type StoredEdition, editionById } from '#queries/mail'
import type { LettersDeps, LettersWork } from './letters-work.ts'

/** The letters of editions: each edition is set once, and each reader's is a copy of it. */
export interface EditionLetters {
  letterFor(claimed: ClaimedLetter): Promise<OutgoingLetter>
}

const MOST_KEPT = 4

/**
 * Keeps the letters of the last few editions for one round of the work: an edition's words do not change once it goes, but what it
 * leads to may be withdrawn, and the next round sets it without.
 */
export function editionLetters({ serviceClient }: LettersDeps, work: LettersWork): EditionLetters {
  const kept = new Map<string, Promise<{ edition: StoredEdition; letter: Letter }>>()
  const variants = new Map<string, Letter>()
  const load = async (id: string) => {
    const edition = await editionById(serviceClient, id)
    if (!edition) throw new Error(`There is no edition ${id}`)
    return { edition, letter: editionLetter(edition, work.site) }
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
  const ofReader = (edition: StoredEdition, extra: unknown) => {
    // Many readers of the daily letter were told the same before; a loan and alerts are each reader's own.
    if (edition.kind !== 'daily') return editionLetter(edition, work.site, extra)
    const key = `${edition.id} ${JSON.stringify(extra)}`
    const letter = variants.get(key) ?? editionLetter(edition, work.site, extra)
    variants.delete(key)
    variants.set(key, letter)
    for (const oldest of variants.keys()) if (variants.size > MOST_KEPT) variants.delete(oldest)
    return letter
  }
  return {
    async letterFor(claimed) {
      const { letter, edition } = await letterOfEdition(claimed.edition)
      return addressed(claimed.extra === null ? letter : ofReader(edition, claimed.extra), claimed, work)
    },
  }
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
    message: letter.copy({ to, token, id: letterId({ edition, subscriber }) }),
    shown: () => ({ ...letter.shown(token), purpose: 'letter' }),
  }
}
