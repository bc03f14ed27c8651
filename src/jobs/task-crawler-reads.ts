import { storeCrawlerReads } from '#queries/crawlers'
import type { ProcessTask, TaskDeps } from './task.ts'

/** How often what this process has counted is written. */
const STORE_MS = 30_000

/** Counts of what crawlers read are written in batches; what could not be written waits for the next one. */
export const crawlerReads: ProcessTask = {
  runs: 'in each process',
  name: 'crawler reads',
  about: 'counts of crawlers',
  follows: [],
  next: async () => new Date(Date.now() + STORE_MS),
  run: store,
  end: store,
}

async function store({ serviceClient, crawlerTally: tally }: TaskDeps): Promise<void> {
  const counts = tally?.take()
  if (!tally || !counts) return
  try {
    await storeCrawlerReads(serviceClient, counts)
  } catch (error) {
    tally.giveBack(counts)
    throw error
  }
}
