/**
 * Reads PostgreSQL's array literal. The driver's own reader takes an unquoted NULL for the word "NULL", so a null in
 * a list of numbers would become NaN.
 *
 * @param literal such as `{a,"b, c",NULL}`; nested arrays as `{{1,2},{3,4}}`
 * @param read turns one element's text into its value
 * @example
 * ```ts run
 * arrayOf('{1,NULL,3}', Number) // => [1, null, 3]
 * ```
 */
export function arrayOf(literal: string, read: (text: string) => unknown): unknown[] {
  const outermost: unknown[] = []
  const open = [outermost]
  // A brace, a quoted element with its escapes, or a bare one.
  for (const [token, quoted] of literal.matchAll(/[{}]|"((?:[^"\\]|\\.)*)"|[^{},"]+/gs)) {
    if (token === '{') {
      const inner: unknown[] = []
      open.at(-1)?.push(inner)
      open.push(inner)
    } else if (token === '}') open.pop()
    else if (quoted !== undefined) open.at(-1)?.push(read(quoted.replace(/\\(.)/gs, '$1')))
    else open.at(-1)?.push(token === 'NULL' ? null : read(token))
  }
  const [array] = outermost
  return Array.isArray(array) ? array : []
}
