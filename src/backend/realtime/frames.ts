import { parseJson } from '#wire'
import type { WireRefusal } from '#wire'

/** The two forms of a message on the wire: objects (1.0.0), or arrays and binary frames (2.0.0). */
export type Version = '1.0.0' | '2.0.0'

/** What a client counts its messages with; it comes back as it was given. */
export type Ref = string | number | null

/** A message with its payload as JSON text, as the server sends it. */
interface Outgoing {
  joinRef?: Ref
  ref?: Ref
  topic: string
  event: string
  payload: string
}

/** A broadcast that a user made: its event's name, and a body that is JSON or bytes. */
export interface UserBroadcast {
  event: string
  encoding: 'json' | 'binary'
  body: Buffer
  /** a JSON object; null without one */
  meta: string | null
}

/** A message of a client. */
export interface Incoming {
  joinRef: Ref
  ref: Ref
  topic: string
  event: string
  payload: Record<string, unknown>
  /** set when the frame was a binary broadcast */
  broadcast?: UserBroadcast
}

/** Kinds of binary frames, by their first byte. */
const KIND = { userBroadcastPush: 3, userBroadcast: 4 } as const
const LONGEST_PART = 255

/** The text of a message in the client's version. */
export function textFrame(version: Version, { joinRef = null, ref = null, topic, event, payload }: Outgoing): string {
  const [name, of] = [JSON.stringify(event), JSON.stringify(topic)]
  if (version === '2.0.0') return `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${of},${name},${payload}]`
  const refs = `"ref":${JSON.stringify(ref)}${joinRef === null ? '' : `,"join_ref":${JSON.stringify(joinRef)}`}`
  return `{"topic":${of},"event":${name},"payload":${payload},${refs}}`
}

/** The frame of a broadcast; null where the version cannot carry it: bytes need 2.0.0. */
export function broadcastFrame(version: Version, topic: string, message: UserBroadcast): string | Buffer | null {
  const parts = [topic, message.event, message.meta ?? ''].map((part) => Buffer.from(part))
  if (version === '2.0.0' && parts.every((part) => part.length <= LONGEST_PART)) {
    const head = [KIND.userBroadcast, ...parts.map((part) => part.length), message.encoding === 'json' ? 1 : 0]
    return Buffer.concat([Buffer.from(head), ...parts, message.body])
  }
  if (message.encoding === 'binary') return null
  const meta = message.meta === null ? '' : `,"meta":${message.meta}`
  const payload = `{"event":${JSON.stringify(message.event)},"payload":${message.body.toString()},"type":"broadcast"${meta}}`
  return textFrame(version, { topic, event: 'broadcast', payload })
}

/** Reads a frame; a refusal or null for what is no message. */
export function readFrame(version: Version, data: Buffer, isBinary: boolean): Incoming | WireRefusal | null {
  if (isBinary) return version === '2.0.0' ? readBinary(data) : null
  const parsed = parseJson(data.toString())
  if ('refused' in parsed) return parsed
  return version === '2.0.0' ? readArray(parsed.value) : readObject(parsed.value)
}

function readArray(value: unknown): Incoming | null {
  if (!Array.isArray(value) || value.length < 5) return null
  const [joinRef, ref, topic, event, payload] = value as unknown[]
  return message({ joinRef, ref, topic, event, payload })
}

function readObject(value: unknown): Incoming | null {
  if (!isRecord(value)) return null
  const { join_ref: joinRef, ref, topic, event, payload } = value
  return message({ joinRef, ref, topic, event, payload })
}

function message(read: Record<keyof Outgoing, unknown>): Incoming | null {
  const { topic, event, payload } = read
  const [joinRef, ref] = [refOf(read.joinRef), refOf(read.ref)]
  if (typeof topic !== 'string' || typeof event !== 'string' || joinRef === undefined || ref === undefined) return null
  return { joinRef, ref, topic, event, payload: isRecord(payload) ? payload : {} }
}

const LONGEST_REF = 64

function refOf(value: unknown): Ref | undefined {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.length <= LONGEST_REF ? value : undefined
}

/** Sizes of five parts and the encoding, then the parts, then the body. */
function readBinary(data: Buffer): Incoming | null {
  if (data[0] !== KIND.userBroadcastPush || data.length < 7) return null
  const texts: string[] = []
  let at = 7
  for (let part = 1; part <= 5; part += 1) {
    const end = at + (data[part] ?? 0)
    if (end > data.length) return null
    texts.push(data.toString('utf8', at, end))
    at = end
  }
  const [joinRef = '', ref = '', topic = '', event = '', meta = ''] = texts
  if (meta !== '' && !isJsonObject(meta)) return null
  const encoding = data[6] === 0 ? 'binary' : 'json'
  const body = data.subarray(at)
  if (encoding === 'json' && 'refused' in parseJson(body.toString())) return null
  const broadcast: UserBroadcast = { event, encoding, body, meta: null }
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload: {}, broadcast }
}

function isJsonObject(text: string): boolean {
  const parsed = parseJson(text)
  return 'value' in parsed && isRecord(parsed.value)
}

/** Whether a value is an object with names, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
