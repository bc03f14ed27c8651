import { hashOfToken, requestLetter } from '#mail'
import { LetterFailure } from '#outside'
import { type DueRequest, claimRequests, noteRequest } from '#queries/mail'
import type { LettersDeps, LettersWork } from './letters-work.ts'

const AT_ONCE = 20
const MOST_ATTEMPTS = 8
const MINUTE_MS = 60_000

/** Sends the letters that ask for a confirmation; those that cannot be sent now come again with longer and longer waits. */
export async function sendRequests(deps: LettersDeps, work: LettersWork): Promise<void> {
  for (;;) {
    const due = await claimRequests(deps.serviceClient, AT_ONCE, deps.clock())
    for (const request of due) await sendOne(deps, work, request)
    if (due.length < AT_ONCE) return
  }
}

async function sendOne(
  { serviceClient, clock, log }: LettersDeps,
  work: LettersWork,
  request: DueRequest,
): Promise<void> {
  const { id, address: to } = request
  const token = work.links.confirmationOf(id)
  // Known before it leaves: whoever is quick must not press in vain.
  await noteRequest(serviceClient, { id, hash: hashOfToken(token), state: 'claimed' })
  const letter = requestLetter(request, work.site, clock())
  const message = letter.copy({ to, token, id: `confirm.${id}` })
  try {
    await work.post.send(
      { to, message, shown: () => ({ ...letter.shown(token), purpose: 'confirmation' }) },
      () => undefined,
    )
    await noteRequest(serviceClient, { id, state: 'sent' })
  } catch (error) {
    if (!(error instanceof LetterFailure)) throw error
    log(`letters: a confirmation could not be sent: ${error.message}`)
    const isOver = error.kind === 'refused' || request.attempts >= MOST_ATTEMPTS
    if (error.kind === 'doubtful') return noteRequest(serviceClient, { id, state: 'sent' })
    const againAt = new Date(clock().getTime() + MINUTE_MS * 2 ** request.attempts)
    await noteRequest(serviceClient, { id, state: isOver ? 'failed' : 'waiting', againAt })
  }
}
