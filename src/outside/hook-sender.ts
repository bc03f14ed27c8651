import { createHmac } from 'node:crypto'
import { guardedFetch } from './guarded-fetch.ts'
import { OutgoingFailure } from './outgoing-failure.ts'

/** A message for a receiver of hooks (standardwebhooks.com, version 1). */
interface HookMessage {
  /** the same at each attempt, by which its receiver knows it */
  id: string
  /** `whsec_` and the key in base64 */
  secret: string
  /** as an admin has entered it */
  url: string
  /** JSON */
  body: string
}

/** Tells receivers of hooks what happens on the site. */
export interface HookSender {
  /**
   * Sends a message.
   *
   * @returns the status with which it was taken, 200 to 299
   * @throws HookRefusal when something else was responded
   * @throws OutgoingFailure when nothing was, or the address leads into a private network
   */
  send(message: HookMessage): Promise<number>
}

/** The receiver responded with something else than that it has the message. */
export class HookRefusal extends Error {
  override name = 'HookRefusal'
  readonly status: number
  constructor(host: string, status: number) {
    super(`${host} responded with ${status}`)
    this.status = status
  }
}

/** One that hangs keeps other work of the queue waiting for no longer. */
const PATIENCE_MS = 5_000
const MOST_BYTES = 65_536
const PREFIX = 'whsec_'

/**
 * Sends by way of the guarded fetch: an address in a private network is refused when it was resolved, except for the origins
 * that the operator has written into the settings. A redirect is not followed.
 *
 * @param origins of receivers that may be anywhere, as `URL.origin` gives them
 * @example
 * ```ts
 * const hooks = openHooks(['http://10.0.0.5:8080'])
 * await hooks.send({ id: 'f1…', secret: 'whsec_…', url: 'https://ops.example.com/ratesheet', body: '{"type":"test"}' })
 * ```
 */
export function openHooks(origins: readonly string[], fetch = guardedFetch, now = Date.now): HookSender {
  return {
    async send({ id, secret, url, body }) {
      const seconds = Math.floor(now() / 1_000)
      const { status } = await fetch(url, {
        method: 'POST',
        trusted: origins,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': hookSignature({ id, seconds, body, secret }),
        },
        body,
        patienceMs: PATIENCE_MS,
        mostBytes: MOST_BYTES,
      })
      if (status < 200 || status > 299) throw new HookRefusal(new URL(url).host, status)
      return status
    },
  }
}

/**
 * What a message is signed with: HMAC-SHA256 over id, time and body.
 *
 * @example
 * ```ts run
 * hookSignature({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1614265330, body: '{"test": 2432232314}', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' })
 * // => 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
 * ```
 */
export function hookSignature(of: { id: string; seconds: number; body: string; secret: string }): string {
  if (!of.secret.startsWith(PREFIX)) throw new OutgoingFailure('refused', 'A key of a hook begins with whsec_')
  const key = Buffer.from(of.secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${of.id}.${of.seconds}.${of.body}`).digest('base64')}`
}
