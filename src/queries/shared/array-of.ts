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
export function arrayOf(values: readonly string[]): string {
  const written = values.map((value) =>
    PLAIN.test(value) ? value : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  )
  return `{${written.join(',')}}`
}
