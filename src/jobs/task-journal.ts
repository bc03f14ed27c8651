import { storeErrors } from '#queries/desk'
import type { ProcessTask, TaskDeps } from './task.ts'

const EVERY_MS = 10_000

/** What went wrong in this process comes to the log of the desk, in batches. */
export const journal: ProcessTask = {
  runs: 'in each process',
  name: 'journal',
  about: 'the log of the desk',
  follows: [],
  next: async () => new Date(Date.now() + EVERY_MS),
  run: stored,
  end: stored,
}

async function stored({ serviceClient, errors }: TaskDeps): Promise<void> {
  const noted = errors?.take() ?? []
  if (noted.length === 0) return
  try {
    await storeErrors(serviceClient, noted)
  } catch (error) {
    // The errors of an outage are those that the desk looks for.
    errors?.giveBack(noted)
    throw error
  }
}
