import { mergedList } from './merged-list.ts'
import type { OwnAuthor } from './own-author.ts'

/** The same profile as a form began with it, what the form gives, and as it is stored meanwhile. */
interface AuthorStates {
  seen: Partial<OwnAuthor>
  given: Partial<OwnAuthor>
  stored: OwnAuthor
}

interface MergedAuthor {
  /** What is given, with what stands beside it in the same column. */
  written: Partial<OwnAuthor>
  /** What others have stored in place of words that are changed here as well; null where there is nothing of the kind. */
  overtaken: Partial<OwnAuthor> | null
}

/** Columns of several things, each of which is added and taken away by itself. */
const LISTS = ['expertise', 'credentials', 'specializations', 'featuredIn', 'awards', 'keywords'] as const

/** Columns that hold one thing, which two may change to different ones. */
const WORDS = ['name', 'title', 'shortBio', 'bio', 'photoUrl', 'experience', 'education', 'metaDescription'] as const

/**
 * Brings together what two have made of the same profile. What one of them left alone is as the other has it, and lists keep what
 * either has added. Where both have changed the same words to different ones, only the caller can say which stay. What the caller
 * has not seen is stored as it is given.
 *
 * @example
 * ```ts run
 * const stored = { bio: 'Theirs.', socialMedia: {} }
 * mergedAuthor({ seen: { bio: 'First.' }, given: { bio: 'Mine.' }, stored }).overtaken // => { bio: 'Theirs.' }
 * mergedAuthor({ seen: { bio: 'Theirs.' }, given: { bio: 'Mine.' }, stored }) // => { written: { bio: 'Mine.' }, overtaken: null }
 * ```
 */
export function mergedAuthor({ seen, given, stored }: AuthorStates): MergedAuthor {
  const words = mergedWords({ seen: wordsOf(seen), given: wordsOf(given), stored: wordsOf(stored) })
  const contacts = mergedContacts({ seen, given, stored })
  const overtaken: Partial<OwnAuthor> = { ...words.overtaken, ...contacts.overtaken }
  return {
    written: { ...words.written, ...mergedLists({ seen, given, stored }), ...contacts.written },
    overtaken: Object.keys(overtaken).length > 0 ? overtaken : null,
  }
}

const wordsOf = (author: Partial<OwnAuthor>): Record<string, string | null> =>
  Object.fromEntries(
    WORDS.flatMap((name) => {
      const words = author[name]
      return words === undefined ? [] : [[name, words]]
    }),
  )

/** The given words, but for those that are as they were seen, and what others have stored in place of the rest. */
function mergedWords<Word>({
  seen,
  given,
  stored,
}: Record<keyof AuthorStates, Record<string, Word>>): Record<keyof MergedAuthor, Record<string, Word>> {
  const written: Record<string, Word> = {}
  const overtaken: Record<string, Word> = {}
  for (const [name, mine] of Object.entries(given)) {
    const [before, now = mine] = [seen[name], stored[name]]
    written[name] = mine === before ? now : mine
    if (before !== undefined && mine !== before && now !== before && now !== mine) overtaken[name] = now
  }
  return { written, overtaken }
}

const mergedLists = ({ seen, given, stored }: AuthorStates): Partial<OwnAuthor> =>
  Object.fromEntries(
    LISTS.flatMap((name) => {
      const [base, mine] = [seen[name], given[name]]
      if (!mine) return []
      return [[name, base ? mergedList({ base, mine, theirs: stored[name] }, (word) => word) : mine]]
    }),
  )

/** Each contact is words of its own: one that is not there is empty, and an empty one goes. */
function mergedContacts({ seen, given, stored }: AuthorStates): Record<keyof MergedAuthor, Partial<OwnAuthor>> {
  const { socialMedia = {} } = given
  const none = Object.fromEntries(Object.keys(socialMedia).map((name) => [name, '']))
  const { written, overtaken } = mergedWords({
    seen: seen.socialMedia ? { ...none, ...seen.socialMedia } : {},
    given: socialMedia,
    stored: { ...none, ...stored.socialMedia },
  })
  const contacts = Object.entries({ ...stored.socialMedia, ...written }).filter(([, contact]) => contact !== '')
  return {
    written: Object.keys(written).length > 0 ? { socialMedia: Object.fromEntries(contacts) } : {},
    overtaken: Object.keys(overtaken).length > 0 ? { socialMedia: overtaken } : {},
  }
}
