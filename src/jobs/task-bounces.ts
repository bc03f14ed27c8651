import { z } from 'zod'
import { bouncesInMail, lettersNamed } from '#mail'
import { noteBounce, noteTaken, readersNamed } from '#queries/mail'
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
      const letters = lettersNamed(raw)
      await noteTaken(serviceClient, letters)
      const readers = await readersNamed(serviceClient, letters)
      for (const { address, kind } of bouncesInMail(raw)) {
        // Anybody may write to the mailbox: what ends a subscription names the letter.
        const believed = readers.has(address) ? kind : 'soft'
        await noteBounce(serviceClient, { address, kind: believed, now: clock() })
      }
    })
    if (read) log(`letters: ${read} returned mails read`)
  },
})
