/** Spoken between neighbors, or said of the bytes on the wire (RFC 9110, sections 7.6.1 and 8.6), of which SQL knows nothing. */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Headers of a response that SQL has a say in: what it sets stands in place of ours, but for what belongs to the connection.
 * PostgREST hands that on as well, and the response breaks.
 *
 * @param own names in any case; a name that comes twice has both values
 * @example
 * ```ts run
 * const headers = withOwn({ 'content-type': 'application/json' }, [['Content-Type', 'text/plain'], ['Upgrade', 'h2c']])
 * ;[...headers] // => [['content-type', 'text/plain']]
 * ```
 */
export function withOwn(ours: Record<string, string>, own: readonly (readonly [string, string])[]): Headers {
  const headers = new Headers(ours)
  const taken = own.filter(([name]) => !ofConnection.has(name.toLowerCase()))
  for (const [name] of taken) headers.delete(name)
  for (const [name, value] of taken) headers.append(name, value)
  return headers
}
