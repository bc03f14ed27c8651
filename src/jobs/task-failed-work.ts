import { z } from 'zod'
import { forgetFailedWork } from '#queries/desk'
import { queueTask } from './task.ts'

const DAY_MS = 24 * 3_600_000

/** Work that failed for the last time and that nobody had tried again leaves the queue. */
export const failedWork = queueTask({
  runs: 'in the queue',
  name: 'failed work',
  about: 'the end of work that failed',
  payload: z.object({}),
  schedule(_deps, now) {
    const due = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
    return [{ key: 'failed work', payload: {}, attempts: 3, due, next: new Date(due.getTime() + DAY_MS) }]
  },
  run: ({ serviceClient }) => forgetFailedWork(serviceClient),
})
