import { z } from 'zod'
import { forgetPushes, pushKeys } from '#queries/mail'
import { makeNotices } from './push/make-notices.ts'
import type { PushDeps, PushWork } from './push/push-work.ts'
import { sendNotices } from './push/send-notices.ts'
import { queueTask } from './task.ts'

const MINUTE_MS = 60_000
const ATTEMPTS = 3

/**
 * Notices in browsers: those of what is new are made, and sent to who asked for them. The database queues it with a breaking
 * story or a figure; each minute it looks by itself, so that what has to be tried again is.
 */
export const push = queueTask({
  runs: 'in the queue',
  name: 'push',
  about: 'notices in browsers',
  payload: z.object({}),
  schedule: ({ push: work }, now) => {
    if (!work?.isOn) return []
    const due = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
    return [{ key: 'push', payload: {}, attempts: ATTEMPTS, due, next: new Date(due.getTime() + MINUTE_MS) }]
  },
  /** The keys are made at the first start, and stay. */
  async begin({ serviceClient, push: work }) {
    if (!work) return
    const { isOn } = work
    const known = await pushKeys(serviceClient, { isOn })
    if (!known && isOn) await pushKeys(serviceClient, { isOn, fresh: await work.newKeys() })
  },
  async run(deps) {
    const { push: work } = deps
    if (!work?.isOn) return
    const more = await Promise.race([runPush(deps, work), deps.stopped])
    if (more) await deps.add('push', {}, { key: 'push more', attempts: ATTEMPTS, afterMs: 0 })
  },
})

/** One round of the work; true when notices wait that could go now. */
export async function runPush(deps: PushDeps, work: PushWork): Promise<boolean> {
  await forgetPushes(deps.serviceClient, deps.clock())
  await makeNotices(deps)
  return sendNotices(deps, work)
}
