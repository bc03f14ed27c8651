import { type Client, FRESH_MS, type Question, dataOf, refusalOf } from '#queries/shared'

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

/**
 * Asks a crawler to stay away, from the next request for robots.txt on.
 *
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * await refuseCrawler(browserClient, 'Bytespider') // => null
 * ```
 */
export async function refuseCrawler(client: Client, name: string): Promise<string | null> {
  const { error } = await client.from('refused_crawlers').insert({ name })
  return error?.code === OF_A_POLICY ? NOT_NOW : refusalOf(error)
}

const NOT_NOW = 'Your account may not change this now'
/** The code by which the database refuses, in words that name a table. */
const OF_A_POLICY = '42501'

/**
 * Lets a crawler read again.
 *
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * await allowCrawler(browserClient, 'Bytespider') // => null
 * ```
 */
export async function allowCrawler(client: Client, name: string): Promise<string | null> {
  const { data, error } = await client.from('refused_crawlers').delete().eq('name', name).select('name')
  if (error) return refusalOf(error)
  return data.length === 0 ? NOT_NOW : null
}
