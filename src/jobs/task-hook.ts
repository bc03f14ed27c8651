import { z } from 'zod'
import { HookRefusal } from '#outside'
import { noteDelivery, waitingDelivery } from '#queries/desk'
import { deskReason, isInWords, logReason } from '#jobs/failures'
import { RecordedFailure, queueTask } from './task.ts'

/** Which delivery, and how often it is tried: ten times within ten hours, or once where an admin waits for it. */
const payload = z.object({ delivery: z.string(), tries: z.int() })

/**
 * Delivers to a hook what the database has queued for it, with longer and longer waits while its receiver does not take it.
 * Each attempt is on record; what arrives twice has the same id.
 */
export const hook = queueTask<z.infer<typeof payload>>({
  runs: 'in the queue',
  name: 'hook',
  about: 'the hooks of operators',
  payload,
  schedule: null,
  async run({ serviceClient, receivers, log, stopped }, { delivery: id, tries }, attempt) {
    const delivery = await waitingDelivery(serviceClient, id)
    if (!delivery || !receivers) return
    const isLast = attempt >= tries
    try {
      const status = await Promise.race([receivers.hooks.send({ id, ...delivery }), stopped])
      await noteDelivery(serviceClient, id, { status, problem: null, isLast })
    } catch (error) {
      const problem = deskReason(error)
      const status = error instanceof HookRefusal ? error.status : null
      await noteDelivery(serviceClient, id, { status, problem, isLast })
      if (isLast || !isInWords(error)) log(`jobs: hook: ${delivery.event} did not arrive: ${logReason(error)}`)
      throw new RecordedFailure(problem, { cause: error })
    }
  },
})
