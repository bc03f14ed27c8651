import { type Client, type Question, dataOf } from '#queries/shared'
import type { CrawlerTally } from './crawler-tally.ts'

/** What a crawler has read in the newest 30 days. */
export interface CrawlerReading {
  crawler: string
  reads: number
  /** The routes that it read most, the first most; names of the URL table. */
  routes: string[]
}

const MOST_ROUTES = 3
const FRESH = 60_000

/**
 * What crawlers have read in the newest 30 days, the one that read most first.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [first] = await crawlerReading().ask(client)
 * ```
 */
export const crawlerReading = (): Question<CrawlerReading[]> => ({
  key: ['crawler-reading'],
  freshMs: FRESH,
  async ask(client) {
    const rows = dataOf('pages', await client.rpc('crawler_reading'))
    const byCrawler = Map.groupBy(rows, ({ crawler }) => crawler)
    return Array.from(byCrawler, ([crawler, own]) => ({
      crawler,
      reads: own.reduce((sum, { reads }) => sum + reads, 0),
      routes: own.slice(0, MOST_ROUTES).map(({ route }) => route),
    })).toSorted((a, b) => b.reads - a.reads)
  },
})

/**
 * Adds counts to those of their days.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const counts = tally.take()
 * if (counts) await storeCrawlerReads(serviceClient, counts)
 * ```
 */
export async function storeCrawlerReads(
  client: Client,
  reads: NonNullable<ReturnType<CrawlerTally['take']>>,
): Promise<void> {
  const result = await client.rpc('store_crawler_reads', { reads: reads.map((line) => ({ ...line })) })
  if (result.error) dataOf('pages', result)
}
