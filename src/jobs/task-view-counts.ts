import { flushViewCounts } from '#queries/desk'
import type { ProcessTask } from './task.ts'

/** How often counted views are added to their texts. */
const FLUSH_MS = 10_000

/** Views are added up; of several processes that come at once the first one does it. */
export const viewCounts: ProcessTask = {
  runs: 'in each process',
  name: 'view counts',
  about: 'counts of views',
  follows: [],
  next: async () => new Date(Date.now() + FLUSH_MS),
  run: ({ serviceClient }) => flushViewCounts(serviceClient),
}
