import { FRESH_MS, type Question, dataOf } from '#queries/shared'

/**
 * The crawlers that robots.txt asks to stay away, by the names in their user agents.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const names = await refusedCrawlers().ask(client) // => ['Bytespider']
 * ```
 */
export const refusedCrawlers = (): Question<string[]> => ({
  key: ['refused-crawlers'],
  freshMs: FRESH_MS.articles,
  ask: async (client) =>
    dataOf('pages', await client.from('refused_crawlers').select('name').order('name')).map(({ name }) => name),
})
