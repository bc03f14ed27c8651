import type { TextFields } from '#queries/writing'

/** What a field is called when it is spoken of. */
const NAMES: Partial<Record<keyof TextFields, string>> = {
  title: 'the headline',
  excerpt: 'the standfirst',
  document: 'the text',
  slug: 'the address',
  metaDescription: 'the search description',
  sources: 'the sources',
}
const OTHERS = 'what stands beside the text'

/**
 * What was saved, by whom and when, for those who hear the page.
 *
 * @param time of day, as it is said
 * @example
 * ```ts run
 * savedWords(['title', 'document'], 'at 10:42 am ET') // => 'You saved the headline and the text at 10:42 am ET.'
 * savedWords([], 'at 10:42 am ET') // => 'You saved the text at 10:42 am ET.'
 * ```
 */
export function savedWords(fields: readonly (keyof TextFields)[], time: string): string {
  const parts = [...new Set(fields.map((field) => NAMES[field] ?? OTHERS))]
  const last = parts.pop() ?? 'the text'
  return `You saved ${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last} ${time}.`
}

/**
 * Whose changes were brought in, and when.
 *
 * @example
 * ```ts run
 * mergedWords('Tom Haskell', 'at 10:38 am ET') // => 'The changes of Tom Haskell were brought in at 10:38 am ET.'
 * mergedWords(null, 'at 10:38 am ET') // => 'Changes from elsewhere were brought in at 10:38 am ET.'
 * ```
 */
export const mergedWords = (by: string | null, time: string): string =>
  `${by ? `The changes of ${by}` : 'Changes from elsewhere'} were brought in ${time}.`
