import { z } from 'zod'
import { bouncesInMail, lettersNamed } from '#mail'
import { noteBounce, noteTaken } from '#queries/mail'
import { queueTask } from './task.ts'

const SPAN_MS = 5 * 60_000

/** Reads the mailbox of returned letters, where the operator has named one. */
export const bounces = queueTask({
  runs: 'in the queue',
  name: 'bounces',
  about: 'letters that came back',
  payload: z.object({}),
  schedule: ({ letters: work }, now) => {
    if (!work?.bounceBox) return []
    const due = new Date(Math.floor(now.getTime() / SPAN_MS) * SPAN_MS)
    return [{ key: 'bounces', payload: {}, attempts: 1, due, next: new Date(due.getTime() + SPAN_MS) }]
  },
  async run({ serviceClient, clock, log, letters: work }) {
    const read = await work?.bounceBox?.read(async (raw) => {
      await noteTaken(serviceClient, lettersNamed(raw))
      for (const report of bouncesInMail(raw)) await noteBounce(serviceClient, { ...report, now: clock() })
    })
    if (read) log(`letters: ${read} returned mails read`)
  },
})
