/**
 * The parameters of an address in a fixed order, for a route's loaderDeps: the router tells matches apart by the written
 * form of these, and its order of keys is not the same on the server and in the browser.
 */
export const searchDeps = ({ search }: { search: object }): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search)
      .map(([name, value]): [string, string] => [name, String(value)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
