/**
 * Values as the operand of `in`. The client's own `in` leaves quotes and backslashes within a value as they are, and what is
 * stored may have them.
 *
 * @example
 * ```ts run
 * listOf(['apr', '12" rule']) // => '("apr","12\\" rule")'
 * ```
 */
export const listOf = (values: readonly string[]): string =>
  `(${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')})`
