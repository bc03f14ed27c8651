/** Parameters that programs of advertising add to links; no page reads one. */
export const ADVERTISING = /^utm_|clk?id$|^mc_[ce]id$/

/**
 * What a route reads of the query, for its loaderDeps. The router tells matches apart by the written form of these.
 * The server drops and sorts parameters before a page is looked for, so that one made for `?q=escrow` is also sent for
 * `?q=escrow&from=x`: with another name in it the browser would not know the page again, and draw it anew.
 *
 * @param names as the URL table has them
 * @example
 * ```ts run
 * readOf('page', 'q')({ search: { from: 'x', page: '2', q: 'escrow' } }) // => { page: '2', q: 'escrow' }
 * ```
 */
export const readOf =
  (...names: string[]) =>
  ({ search }: { search: Readonly<Record<string, string>> }): Record<string, string> =>
    Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name)))
