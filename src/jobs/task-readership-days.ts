import { rollUpReadership } from '#queries/readership'
import type { ProcessTask } from './task.ts'

/** How often it is looked for hours that are old enough. */
const LOOK_MS = 15 * 60_000

/** Old hours of the counts of readers become days, and old days go; of several processes one does it. */
export const readershipDays: ProcessTask = {
  runs: 'in each process',
  name: 'readership by day',
  about: 'counts of readers by day',
  follows: [],
  // The same moment however often it is asked: one that moved on with each look would never come.
  next: async () => new Date((Math.floor(Date.now() / LOOK_MS) + 1) * LOOK_MS),
  run: ({ serviceClient }) => rollUpReadership(serviceClient),
}
