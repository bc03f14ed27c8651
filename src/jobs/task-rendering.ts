import { z } from 'zod'
import { renderTexts } from '#content'
import { queueTask } from './task.ts'

const HOUR_MS = 60 * 60_000

/**
 * The HTML of texts that were written as documents. The database queues it with the write (note_unrendered); what was
 * written while nobody worked, or comes from a former build, is found at the start and each hour.
 */
export const rendering = queueTask({
  runs: 'in the queue',
  name: 'rendering',
  about: 'the HTML of texts that are written by REST',
  payload: z.object({}),
  schedule(_deps, now) {
    const due = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
    return [{ key: 'rendering', payload: {}, attempts: 3, due, next: new Date(due.getTime() + HOUR_MS) }]
  },
  async run({ serviceClient, log }) {
    const { stored, problems } = await renderTexts(serviceClient)
    if (stored > 0) log(`texts: ${stored} rendered`)
    for (const problem of problems) log(`texts: ${problem}`)
  },
})
