/** Headers that are secrets, or that only concern the connection: SQL does not see them. */
const withheld = new Set(['authorization', 'apikey', 'cookie', 'connection', 'content-length', 'accept-encoding'])

/**
 * The settings of a request's transaction, for policies and functions that look at the request.
 *
 * @param path below the prefix, as it stands in the URL
 * @returns `request.headers` with lower-cased names as JSON, `request.method`, `request.path`
 * @example
 * ```ts run
 * requestSettings(new Request('http://x/', { headers: { 'X-A': '1' } }), '/t')['request.headers'] // => '{"x-a":"1"}'
 * ```
 */
export function requestSettings(request: Request, path: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of request.headers) if (!withheld.has(name)) headers[name] = value
  return {
    'request.headers': JSON.stringify(headers),
    'request.method': request.method,
    'request.path': path,
  }
}
