/** The reading time of a text that has none, such as one without words. */
export const DEFAULT_READ_TIME = '5 min read'
/** The byline of a text without an author. */
export const UNKNOWN_AUTHOR = 'Unknown Author'
/** What stands for the experience that a profile does not tell. */
export const DEFAULT_EXPERIENCE = 'Industry professional'
const SHORT_BIO_LENGTH = 150

/**
 * How an author without a description of their own is described.
 *
 * @example
 * ```ts run
 * defaultAuthorDescription('Nora Whitfield') // => 'Learn more about Nora Whitfield'
 * ```
 */
export const defaultAuthorDescription = (name: string): string => `Learn more about ${name}`

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text cut to a number of characters as a reader counts them, ending in one ellipsis where it was cut.
 *
 * @param text any text
 * @param longest how many characters may stand uncut
 * @param kept how many stay when it is cut
 * @example
 * ```ts run
 * cutText('abcdef', 5, 3) // => 'abc…'
 * cutText('abcde', 5, 3) // => 'abcde'
 * ```
 */
export function cutText(text: string, longest: number, kept: number): string {
  if (text.length <= longest) return text
  const characters = Array.from(graphemes.segment(text), (part) => part.segment)
  if (characters.length <= longest) return text
  return `${characters.slice(0, kept).join('').trimEnd()}…`
}

/**
 * The short biography: the author's own, or the first 150 characters of the long one.
 *
 * @example
 * ```ts run
 * shortBioOf({ short_bio: null, bio: 'Covers rates.' }) // => 'Covers rates.'
 * ```
 */
export const shortBioOf = (author: { short_bio: string | null; bio: string | null }): string =>
  author.short_bio ?? cutText(author.bio ?? '', SHORT_BIO_LENGTH, SHORT_BIO_LENGTH)
