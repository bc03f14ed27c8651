import { storePolicyReports } from '#queries/accounts'
import type { ProcessTask, TaskDeps } from './task.ts'

/** How often what browsers reported to this process is written. */
const STORE_MS = 10_000

/** Reports against the content security policy are written in batches; what could not be written waits for the next one. */
export const policyReports: ProcessTask = {
  runs: 'in each process',
  name: 'policy reports',
  about: 'reports against the content security policy',
  follows: [],
  next: async () => new Date(Date.now() + STORE_MS),
  run: store,
  end: store,
}

async function store({ serviceClient, policyReports: tally }: TaskDeps): Promise<void> {
  const reports = tally?.take() ?? []
  if (!tally || reports.length === 0) return
  try {
    await storePolicyReports(serviceClient, reports)
  } catch (error) {
    tally.giveBack(reports)
    throw error
  }
}
