import { z } from 'zod'
import { invitationById, noteInvitation } from '#queries/desk'
import { RecordedFailure, queueTask } from './task.ts'

const payload = z.object({ id: z.number() })

/** Has the service that keeps accounts write the letter that asks somebody to join; the database queues it (invite_person). */
export const invitation = queueTask<z.infer<typeof payload>>({
  runs: 'in the queue',
  name: 'invitation',
  about: 'letters that ask people to join',
  payload,
  schedule: null,
  async run({ serviceClient, invite, log }, { id }) {
    const asked = await invitationById(serviceClient, id)
    // It was written before, by a process that ended right after.
    if (!asked || asked.sentAt !== null) return
    const came = await invite({ email: asked.email, fullName: asked.fullName })
    if (came.account !== null) return noteInvitation(serviceClient, id, came)
    await noteInvitation(serviceClient, id, { account: null, failure: came.failure })
    log(`jobs: invitation: ${came.failure}`)
    if (came.mayWorkLater) throw new RecordedFailure(came.failure)
  },
})
