/** What a crawler read on a day, by route; nothing of where it came from. */
interface CrawlerReads {
  /** ISO date, UTC. */
  day: string
  crawler: string
  route: string
  reads: number
}

/** Counts of this process that wait to be written. */
export interface CrawlerTally {
  add(crawler: string, route: string): void
  /** All counts, which are then forgotten here; null for none. */
  take(): CrawlerReads[] | null
  /** Counts that could not be written wait again. */
  giveBack(counts: readonly CrawlerReads[]): void
}

/**
 * An empty tally. The names of crawlers and routes are those of two tables, so that it cannot grow beyond them.
 *
 * @param now whose day a read belongs to
 * @example
 * ```ts run
 * const tally = crawlerTally(() => new Date('2026-08-20T14:20:00Z'))
 * const counted = [tally.add('GPTBot', 'rates'), tally.add('GPTBot', 'rates')]
 * tally.take() // => [{ day: '2026-08-20', crawler: 'GPTBot', route: 'rates', reads: 2 }]
 * ```
 */
export function crawlerTally(now: () => Date): CrawlerTally {
  let waiting = new Map<string, CrawlerReads>()
  const add = (line: CrawlerReads) => {
    const key = `${line.day} ${line.crawler} ${line.route}`
    const known = waiting.get(key)
    if (known) known.reads += line.reads
    else waiting.set(key, { ...line })
  }
  return {
    add: (crawler, route) => add({ day: now().toISOString().slice(0, 10), crawler, route, reads: 1 }),
    take() {
      if (waiting.size === 0) return null
      const counts = [...waiting.values()]
      waiting = new Map()
      return counts
    },
    giveBack: (counts) => counts.forEach(add),
  }
}
