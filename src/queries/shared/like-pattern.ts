/**
 * Words as a pattern of `ilike`, in which they stand for themselves.
 *
 * @example
 * ```ts run
 * patternOf('100%') // => '%100\\%%'
 * ```
 */
export const patternOf = (words: string): string => `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * A search text as a quoted pattern of the filter language, its own wildcards taken literally. Any quotation mark or
 * apostrophe stands for any other: texts are printed with those of print.
 *
 * @example
 * ```ts run
 * likePattern('5% down') // => '"*5\\\\% down*"'
 * ```
 */
export function likePattern(text: string): string {
  const literal = text
    .trim()
    .replace(/[\\%_]/g, (character) => `\\${character}`)
    .replace(/["'‘’“”]/g, '_')
  return `"*${literal.replaceAll('*', ' ').replace(/["\\]/g, (character) => `\\${character}`)}*"`
}
