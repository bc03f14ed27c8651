/** What PostgreSQL reads in an array without quotes, as it stands. */
const PLAIN = /^(?!null$)[\p{L}\p{N}](?:[\p{L}\p{N} _-]*[\p{L}\p{N}])?$/iu

/**
 * Values as an array literal, for filters that compare arrays: the data client writes them as they are.
 *
 * @example
 * ```ts run
 * arrayOf(['Data', '12" rule']) // => '{Data,"12\\" rule"}'
 * arrayOf([]) // => '{}'
 * ```
 */
export const arrayOf = (values: readonly string[]): string => `{${elementsOf(values).join(',')}}`

/**
 * The same for a function that takes an array and is called by GET: the client sets the braces and the commas, and leaves the values as
 * they are.
 *
 * @example
 * ```ts run
 * elementsOf(['pmms-30', 'a,b']) // => ['pmms-30', '"a,b"']
 * ```
 */
export const elementsOf = (values: readonly string[]): string[] =>
  values.map((value) => (PLAIN.test(value) ? value : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`))
