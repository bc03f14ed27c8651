import { isIP } from 'node:net'
import { guardedFetch } from './guarded-fetch.ts'
import { isMistake } from './mistake.ts'
import { OutgoingFailure } from './outgoing-failure.ts'

/** The keys by which makers of browsers know the site (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Where a browser is told something, and the keys that it reads with. */
interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** A notice for a browser. */
interface PushMessage {
  /** JSON, up to 3,000 bytes */
  body: string
  /** of two with one name that wait for a browser the later one counts; up to 32 letters of base64url */
  topic: string
  /** how long it is worth waiting for the browser */
  ttlSeconds: number
}

/** Tells browsers whose readers asked for it (RFC 8030, RFC 8291). */
export interface PushSender {
  /**
   * Sends a notice, encrypted for the browser.
   *
   * @returns gone: there is no such browser any more, or its address is one that nobody asks
   * @throws OutgoingFailure when it was not taken
   */
  send(to: PushAddress, message: PushMessage): Promise<'taken' | 'gone'>
}

const PATIENCE_MS = 5_000
const MOST_BYTES = 16_384
const GONE = new Set([404, 410])

/**
 * Sends by way of the guarded fetch, for addresses come from readers: https alone, and no private network but for the origins
 * that the operator has written into the settings.
 *
 * @param of the keys, whom a maker may write to (`mailto:` or `https:`), and trusted origins
 * @example
 * ```ts
 * const push = await openPush({ keys, subject: 'mailto:desk@example.com', origins: [] })
 * await push.send(address, { body: '{"title":"…"}', topic: 'breaking', ttlSeconds: 3600 })
 * ```
 */
export async function openPush(of: {
  keys: PushKeys
  subject: string
  origins: readonly string[]
}): Promise<PushSender> {
  // For sites with such readers alone.
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = of.keys
  // What is wrong with the site's own side is told here, and no browser is forgotten for it.
  webPush.getVapidHeaders('https://push.example', of.subject, publicKey, privateKey, 'aes128gcm')
  const requestTo = ({ endpoint, p256dh, auth }: PushAddress, { body, topic, ttlSeconds }: PushMessage) => {
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
        vapidDetails: { subject: of.subject, ...of.keys },
        TTL: ttlSeconds,
        topic,
        contentEncoding: 'aes128gcm',
      })
    } catch (error) {
      if (isMistake(error)) throw error
      // Keys that nobody can encrypt for are those of no browser.
      console.info('push: an address has keys of no browser:', error instanceof Error ? error.message : error)
      return null
    }
  }
  return {
    async send(to, message) {
      const request = requestTo(to, message)
      if (!request) return 'gone'
      const { endpoint } = to
      const { headers, body: sealed } = request
      const { status, headers: said } = await guardedFetch(endpoint, {
        method: 'POST',
        trusted: of.origins,
        headers,
        body: sealed,
        patienceMs: PATIENCE_MS,
        mostBytes: MOST_BYTES,
      }).catch((cause: unknown) => statusOfRefusal(endpoint, cause))
      if (GONE.has(status)) return 'gone'
      if (status >= 200 && status <= 299) return 'taken'
      const wait = said['retry-after'] === undefined ? '' : `, and to wait ${said['retry-after']}`
      throw new OutgoingFailure('not-understood', `${new URL(endpoint).host} responded with ${status}${wait}`)
    },
  }
}

/**
 * An address that is never asked is that of no browser. What a name leads to is another matter: that is said by the network of
 * the site, which may translate addresses or block names, and may pass.
 */
function statusOfRefusal(endpoint: string, cause: unknown): { status: number; headers: Record<string, undefined> } {
  const url = URL.parse(endpoint)
  const isNamed = url?.protocol === 'https:' && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  if (cause instanceof OutgoingFailure && cause.kind === 'refused' && !isNamed) return { status: 410, headers: {} }
  throw cause
}

/**
 * Keys of a new site.
 *
 * @example
 * ```ts
 * const { publicKey } = await newPushKeys()
 * ```
 */
export async function newPushKeys(): Promise<PushKeys> {
  const { default: webPush } = await import('web-push')
  return webPush.generateVAPIDKeys()
}
