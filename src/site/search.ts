import { ADVERTISING } from '#routes'

/**
 * Query strings are plain text: what a reader types is what a page gets, but for NUL, which no text of the database holds. A form without scripts repeats a name for
 * each box that is ticked; its values are then joined by a bar. Names are sorted and those of advertising left out, as the server
 * does before it looks for a page: the router tells matches apart by the written form.
 */
export function parseSearch(search: string): Record<string, string> {
  const found: Record<string, string> = {}
  const query = new URLSearchParams(search)
  query.sort()
  for (const [name, given] of query) {
    if (ADVERTISING.test(name)) continue
    const value = given.replaceAll('\0', '')
    found[name] = Object.hasOwn(found, name) ? `${found[name] ?? ''}|${value}` : value
  }
  return found
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  // A comma needs no escaping in a query, and an address is there to be read.
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
    .toString()
    .replaceAll('%2C', ',')
  return query ? `?${query}` : ''
}
