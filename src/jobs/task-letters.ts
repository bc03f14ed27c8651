import { z } from 'zod'
import { finishEditions, forgetDeliveries, forgetRequests } from '#queries/mail'
import { composeEditions } from './letters/compose-editions.ts'
import { editionLetters } from './letters/edition-letters.ts'
import type { LettersWork } from './letters/letters-work.ts'
import { queueEditions } from './letters/queue-editions.ts'
import { recoverClaims } from './letters/recover.ts'
import { sendLetters } from './letters/send-letters.ts'
import { sendRequests } from './letters/send-requests.ts'
import { type QueueDeps, queueTask } from './task.ts'

const MINUTE_MS = 60_000
const ATTEMPTS = 3

/**
 * The letters: confirmations that were asked for, editions that are due, and some seconds of sending; then again, after
 * what else waits. It comes around each minute, so that nothing depends on one run having ended well.
 */
export const letters = queueTask({
  runs: 'in the queue',
  name: 'letters',
  about: 'letters to subscribers',
  payload: z.object({}),
  schedule: ({ letters: work }, now) => {
    if (!work) return []
    const due = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
    return [{ key: 'letters', payload: {}, attempts: ATTEMPTS, due, next: new Date(due.getTime() + MINUTE_MS) }]
  },
  async run(deps) {
    const { letters: work } = deps
    if (!work) return
    const more = await runLetters(deps, work)
    if (more) await deps.add('letters', {}, { key: 'letters more', attempts: ATTEMPTS, afterMs: 0 })
  },
})

/** One round of the work; true when letters wait that could go now. */
export async function runLetters(
  deps: Pick<QueueDeps, 'serviceClient' | 'clock' | 'log'>,
  work: LettersWork,
): Promise<boolean> {
  await forgetRequests(deps.serviceClient, deps.clock())
  await forgetDeliveries(deps.serviceClient, deps.clock())
  const isAway = await sendRequests(deps, work)
  await composeEditions(deps, work)
  await queueEditions(deps)
  await recoverClaims(deps, work)
  // A server that has just said nothing to a confirmation is not waited for again.
  const { sent, state } = isAway ? AWAY : await sendLetters(deps, work, editionLetters(deps, work))
  if (sent > 0) deps.log(`letters: ${sent} sent${state === 'more' ? ', more follow' : ''}`)
  for (const { title } of await finishEditions(deps.serviceClient, deps.clock()))
    deps.log(`letters: finished: ${title}`)
  return state === 'more'
}

const AWAY = { sent: 0, state: 'away' } as const
