import { OutgoingFailure, type PushSender } from '#outside'
import { type ClaimedPush, claimPushes, notePush, pushKeys } from '#queries/mail'
import type { PushDeps, PushWork } from './push-work.ts'

const AT_ONCE = 40
/** Other work has its turn after so long. */
const SLICE_MS = 8_000
const MINUTE_MS = 60_000
const MOST_ATTEMPTS = 8
/** How long a notice is worth waiting for. */
const TTL_MS = { breaking: 4 * 60 * MINUTE_MS, rate: 48 * 60 * MINUTE_MS } as const
const TOPIC_LETTERS = 32

/** Sends what is due for some seconds; true when more waits. Each notice is claimed before it goes and noted after it went. */
export async function sendNotices(deps: PushDeps, work: PushWork): Promise<boolean> {
  const until = Date.now() + SLICE_MS
  let sender: PushSender | null = null
  let sent = 0
  while (Date.now() < until) {
    const due = await claimPushes(deps.serviceClient, AT_ONCE, deps.clock())
    if (due.length === 0) {
      if (sent > 0) deps.log(`push: ${sent} browsers told`)
      return false
    }
    sender ??= await senderOf(deps, work)
    if (!sender) return false
    const opened = sender
    const outcomes = await Promise.all(due.map((delivery) => sendOne(deps, opened, delivery)))
    sent += outcomes.filter(Boolean).length
  }
  return true
}

async function senderOf({ serviceClient }: PushDeps, work: PushWork): Promise<PushSender | null> {
  const keys = await pushKeys(serviceClient, { isOn: work.isOn })
  return keys && work.openSender(keys)
}

async function sendOne(
  { serviceClient, clock, log }: PushDeps,
  sender: PushSender,
  delivery: ClaimedPush,
): Promise<boolean> {
  const now = clock()
  const leftMs = Date.parse(delivery.made_at) + TTL_MS[delivery.kind] - now.getTime()
  if (leftMs <= 0) {
    await notePush(serviceClient, delivery, { outcome: 'failed' })
    return false
  }
  try {
    const message = {
      body: JSON.stringify(noticeOf(delivery)),
      topic: topicOf(delivery),
      ttlSeconds: Math.ceil(leftMs / 1000),
    }
    const outcome = await sender.send(delivery, message)
    await notePush(serviceClient, delivery, { outcome: outcome === 'gone' ? 'gone' : 'sent' })
    return outcome === 'taken'
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error
    const isLast = delivery.attempts >= MOST_ATTEMPTS
    if (isLast) log(`push: a browser was not told: ${error.message}`)
    const againAt = new Date(now.getTime() + MINUTE_MS * 2 ** (delivery.attempts - 1))
    await notePush(serviceClient, delivery, isLast ? { outcome: 'failed' } : { outcome: 'waiting', againAt })
    return false
  }
}

/** The device shows one notice of a name: where a process ended before it noted what it sent, the second takes its place. */
function noticeOf({ kind, key, notice, under }: ClaimedPush) {
  const body =
    under !== null && kind === 'rate' ? `${notice.body}: under the ${under}% that you wait for.` : notice.body
  return { ...notice, body, tag: `${kind}-${key}` }
}

const topicOf = ({ kind, key }: ClaimedPush): string =>
  `${kind === 'rate' ? 'rate' : ''}${key.replaceAll('-', '')}`.replace(/[^\w-]/g, '').slice(0, TOPIC_LETTERS)
