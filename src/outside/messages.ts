import { guardedFetch } from './guarded-fetch.ts'
import { openMailbox } from './mailbox.ts'
import { OutgoingFailure } from './outgoing-failure.ts'

/** A few words to a telephone. */
export interface OutgoingMessage {
  /** E.164, with the plus */
  to: string
  text: string
  channel: 'sms' | 'whatsapp'
}

/** Who carries messages to telephones. */
export interface MessageSender {
  /**
   * Resolves when the carrier has taken the message.
   *
   * @throws OutgoingFailure when it did not respond, or refused
   */
  send(message: OutgoingMessage): Promise<void>
}

/** Where messages go. */
interface MessagePlace {
  /** `twilio://account:token@+12025550100`, or an `https://` address that is posted `{to, text, channel}`; null writes
   * files */
  url: string | null
  /** where the files go without a carrier */
  folder: string
  /** of the carrier Twilio; another one in tests */
  twilioApi?: string
}

/** Somebody waits for the code: a carrier that takes longer has failed. */
const patienceMs = 10_000

/**
 * Opens the way for messages: a carrier by its URL, or files in a folder.
 *
 * @example
 * ```ts
 * const sender = openMessages({ url: 'twilio://AC1:secret@+12025550100', folder: 'data/messages' })
 * await sender.send({ to: '+12025550123', text: 'Your code is 123456', channel: 'sms' })
 * ```
 */
export function openMessages({ url, folder, twilioApi = 'https://api.twilio.com' }: MessagePlace): MessageSender {
  if (url === null) return messageFiles(folder)
  const place = new URL(url)
  if (place.protocol === 'twilio:') return twilio(url, twilioApi)
  if (place.protocol === 'https:' || place.protocol === 'http:') return posted(place)
  throw new Error(`Messages cannot be sent by ${place.protocol}: twilio: and https: are known`)
}

function messageFiles(folder: string): MessageSender {
  const box = openMailbox(folder)
  return {
    send: ({ to, text, channel }) => box.send({ to, subject: channel, html: '', text, purpose: channel }),
  }
}

function twilio(url: string, api: string): MessageSender {
  // By hand: the sender's number begins with a plus, which a URL's host may not.
  const parts = /^twilio:\/\/([^:@/]+):([^@/]+)@([^/]+)\/?$/.exec(url)
  if (!parts) throw new Error('Twilio is given as twilio://account:token@sender')
  const [account = '', token = '', sender = ''] = parts.slice(1).map(decodeURIComponent)
  const key = Buffer.from(`${account}:${token}`).toString('base64')
  return {
    async send({ to, text, channel }) {
      const prefix = channel === 'whatsapp' ? 'whatsapp:' : ''
      const service = sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: prefix + sender }
      const body = new URLSearchParams({ To: prefix + to, Body: text, ...service }).toString()
      await post(`${api}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${key}` },
      })
    },
  }
}

function posted(place: URL): MessageSender {
  const { username, password } = place
  const key = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const target = new URL(place)
  target.username = ''
  target.password = ''
  return {
    send: (message) =>
      post(target.href, {
        body: JSON.stringify(message),
        headers: { 'content-type': 'application/json', ...(username === '' ? {} : { authorization: `Basic ${key}` }) },
      }),
  }
}

async function post(url: string, sent: { body: string; headers: Record<string, string> }): Promise<void> {
  // Where it is comes from the operator's settings: it may be anywhere.
  const asked = { method: 'POST', trusted: [new URL(url).origin], patienceMs, isHeadEnough: true, ...sent } as const
  const { status } = await guardedFetch(url, asked)
  if (status >= 200 && status <= 299) return
  throw new OutgoingFailure('not-understood', `The carrier of messages responded with ${status}`)
}
