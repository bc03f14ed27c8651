import { type Client, FRESH_MS, type Question, dataOf } from '#queries/shared'

/** The addresses that an operator publishes, as a job has read them. */
interface CrawlerRanges {
  list: string
  /** In CIDR notation. */
  networks: readonly string[]
  /** ISO date. */
  readOn: string
}

/**
 * Every list that a job has read since the site was started first; what the site ships with is not among them.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const lists = await crawlerRanges().ask(client)
 * ```
 */
export const crawlerRanges = (): Question<CrawlerRanges[]> => ({
  key: ['crawler-ranges'],
  freshMs: FRESH_MS.library,
  ask: async (client) =>
    dataOf('pages', await client.from('crawler_ranges').select('list,networks,read_on').order('list')).map(
      ({ list, networks, read_on: readOn }) => ({ list, networks: networks.map(String), readOn }),
    ),
})

/**
 * Keeps a list in place of the one before.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await storeCrawlerRanges(serviceClient, { list: 'bing', networks: ['13.66.139.0/24'], readOn: '2026-11-22' })
 * ```
 */
export async function storeCrawlerRanges(client: Client, { list, networks, readOn }: CrawlerRanges): Promise<void> {
  const result = await client.from('crawler_ranges').upsert({ list, networks: [...networks], read_on: readOn })
  if (result.error) dataOf('pages', result)
}
