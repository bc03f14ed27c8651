import { storeReadership } from '#queries/readership'
import type { ProcessTask, TaskDeps } from './task.ts'

/** How often what this process has counted is written. */
const STORE_MS = 10_000

/** Counts of readers are written in batches; what could not be written waits for the next one. */
export const readership: ProcessTask = {
  runs: 'in each process',
  name: 'readership',
  about: 'counts of readers',
  follows: [],
  next: async () => new Date(Date.now() + STORE_MS),
  run: store,
  end: store,
}

async function store({ serviceClient, readership: tally }: TaskDeps): Promise<void> {
  const counts = tally?.take()
  if (!tally || !counts) return
  try {
    await storeReadership(serviceClient, counts)
  } catch (error) {
    tally.giveBack(counts)
    throw error
  }
}
