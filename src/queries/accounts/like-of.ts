/**
 * The pattern of words that stand anywhere in a column.
 *
 * @example
 * ```ts run
 * likeOf(' 100% ') // => '%100\\%%'
 * ```
 */
export const likeOf = (words: string): string => `%${words.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
