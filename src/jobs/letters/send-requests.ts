import { hashOfToken, requestLetter } from '#mail'
import { LetterFailure } from '#outside'
import { type DueRequest, claimRequests, epochOf, noteRequest } from '#queries/mail'
import { logReason } from '#jobs/failures'
import type { LettersDeps, LettersWork } from './letters-work.ts'

const AT_ONCE = 20
const MOST_ATTEMPTS = 8
const MINUTE_MS = 60_000
/** Whoever found no mail server comes after the others of the next round. */
const AWAY_MS = 2 * MINUTE_MS

/**
 * Sends the letters with a link that somebody asked for; those that cannot be sent now come again with longer and longer waits. Once no
 * mail server is there nobody waits for another silence of it: the others go back as they came, and none has had an attempt.
 *
 * @returns whether the mail server is away
 */
export async function sendRequests(deps: LettersDeps, work: LettersWork): Promise<boolean> {
  const { serviceClient, clock } = deps
  for (;;) {
    const due = await claimRequests(serviceClient, { most: AT_ONCE, perHour: work.confirmationsPerHour, now: clock() })
    let isAway = false
    for (const request of due) {
      const { id } = request
      if (isAway)
        await noteRequest(serviceClient, { id, state: 'waiting', againAt: clock(), counts: false, now: clock() })
      else isAway = await isAwayFor(deps, work, request)
    }
    if (isAway || due.length < AT_ONCE) return isAway
  }
}

/** Sends one; true when there is no mail server to hand it to. Whatever keeps one back keeps none of the others. */
async function isAwayFor(deps: LettersDeps, work: LettersWork, request: DueRequest): Promise<boolean> {
  const { serviceClient, clock, log } = deps
  try {
    await sendOne(deps, work, request)
    return false
  } catch (error) {
    log(`jobs: letters: a letter with a link could not be sent: ${logReason(error)}`)
    const kind = error instanceof LetterFailure ? error.kind : 'later'
    await noteRequest(serviceClient, { id: request.id, now: clock(), ...outcomeOf(kind, request, clock()) })
    return kind === 'away'
  }
}

async function sendOne({ serviceClient, clock }: LettersDeps, work: LettersWork, request: DueRequest): Promise<void> {
  const { id, address: to } = request
  const token = await tokenOf(serviceClient, work, request)
  // It was forgotten meanwhile, and the request with it.
  if (token === null) return
  // Known before it leaves: whoever is quick must not press in vain. What opens choices is known without, and the same each time.
  if (request.subscriber === null)
    await noteRequest(serviceClient, { id, hash: hashOfToken(token), state: 'claimed', now: clock() })
  const letter = requestLetter(request, work.site, clock())
  const message = letter.copy({ to, token, id: `confirm.${id}` })
  const shown = () => ({ ...letter.shown(token), purpose: 'confirmation' as const })
  await work.post.send({ to, message, shown }, () => undefined)
  await noteRequest(serviceClient, { id, state: 'sent', now: clock() })
}

/** Confirmations work once; a link to choices is the one at the foot of every letter. */
async function tokenOf(
  client: LettersDeps['serviceClient'],
  { links }: LettersWork,
  { id, subscriber }: DueRequest,
): Promise<string | null> {
  if (subscriber === null) return links.confirmationOf(id)
  const epoch = await epochOf(client, subscriber)
  return epoch === null ? null : links.tokenOf({ id: subscriber, epoch })
}

function outcomeOf(kind: LetterFailure['kind'], { attempts }: DueRequest, now: Date) {
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (kind === 'doubtful') return { state: 'sent' } as const
  if (kind === 'away') return { state: 'waiting', againAt: after(AWAY_MS), counts: false } as const
  if (kind === 'refused' || attempts >= MOST_ATTEMPTS) return { state: 'failed' } as const
  return { state: 'waiting', againAt: after(MINUTE_MS * 2 ** attempts) } as const
}
