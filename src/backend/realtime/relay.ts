import { randomBytes } from 'node:crypto'
import type { Database } from '#database'
import { logWords, parseJson } from '#wire'
import { isRecord } from './frames.ts'

/** The channel of notifications between the server processes of one database. */
const RELAY_CHANNEL = 'realtime_relay'
/** A notification holds fewer than 8,000 bytes; the text is ASCII, so that characters are bytes. */
const PIECE = 7_800
const HEARTBEAT_MS = 5_000
/** A process that was silent for so long has ended without a word. */
const LOST_MS = 16_000
/** What waits to be sent; more is dropped, and presence is told anew afterwards. */
const MOST_WAITING = 16_000_000
/** What one process may have begun and not finished to say. */
const MOST_PIECES = 4_000

/** A message between processes: its kind and what belongs to it. */
export type RelayMessage = { kind: string } & Record<string, unknown>

/** What the other processes say. */
interface RelayReceiver {
  /** a message of another process */
  receive(from: string, message: RelayMessage): void
  /** somebody came, or messages were lost: everything that others must know is to be said again */
  introduce(): void
  /** a process has ended */
  lost(from: string): void
}

/**
 * Carries messages to the other server processes of a database by NOTIFY: in order, cut into pieces, and only while there
 * is somebody to receive them. A process with open channels says so and is a peer of all others.
 */
export class Relay {
  readonly id = randomBytes(6).toString('base64url')
  readonly #database: Database
  readonly #log: (line: string) => void
  readonly #receiver: RelayReceiver
  readonly #peers = new Map<string, number>()
  readonly #pieces = new Map<string, string[]>()
  #waiting: string[] = []
  #waitingBytes = 0
  #isSending = false
  #isActive = false
  #saidHelloAt = -Infinity
  #mustIntroduce = false
  #unlisten: (() => Promise<void>) | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(database: Database, log: (line: string) => void, receiver: RelayReceiver) {
    this.#database = database
    this.#log = log
    this.#receiver = receiver
  }

  async start(): Promise<void> {
    this.#unlisten = await this.#database.listen(
      RELAY_CHANNEL,
      (payload) => this.#receive(payload),
      () => this.#onGap(),
    )
  }

  /** The first channel was opened: from now on this process receives, and is received. */
  wake(): void {
    if (this.#isActive) return
    this.#isActive = true
    this.#sayHello()
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS).unref()
  }

  /** The last channel was closed. */
  rest(): void {
    if (!this.#isActive) return
    this.#isActive = false
    if (this.#timer) clearInterval(this.#timer)
    this.#publish({ kind: 'bye' })
    for (const peer of this.#peers.keys()) this.#forget(peer)
  }

  /**
   * Says something to all other processes. Where it is known that there are none, nothing is sent: that is when nobody has
   * responded to a hello within a heartbeat.
   */
  send(message: RelayMessage): void {
    const knowsPeers = this.#isActive && performance.now() - this.#saidHelloAt > HEARTBEAT_MS
    if (!knowsPeers || this.#peers.size > 0) this.#publish(message)
  }

  async stop(): Promise<void> {
    this.rest()
    while (this.#isSending) await new Promise((resolve) => setTimeout(resolve, 5))
    await this.#unlisten?.()
  }

  #beat(): void {
    const now = performance.now()
    for (const [peer, lastSeenAt] of this.#peers) if (now - lastSeenAt > LOST_MS) this.#forget(peer)
    this.#publish({ kind: 'here' })
  }

  #forget(peer: string): void {
    this.#peers.delete(peer)
    this.#pieces.delete(peer)
    this.#receiver.lost(peer)
  }

  #onGap(): void {
    this.#pieces.clear()
    if (this.#isActive) this.#sayHello()
  }

  #sayHello(): void {
    this.#saidHelloAt = performance.now()
    this.#publish({ kind: 'hello' })
  }

  #publish(message: RelayMessage): void {
    const text = asAscii(JSON.stringify(message))
    if (this.#waitingBytes + text.length > MOST_WAITING) {
      this.#mustIntroduce = true
      return
    }
    const count = Math.ceil(text.length / PIECE)
    for (let at = 0; at < count; at += 1) {
      this.#waiting.push(`${this.id} ${at + 1} ${count} ${text.slice(at * PIECE, (at + 1) * PIECE)}`)
    }
    this.#waitingBytes += text.length
    if (!this.#isSending) void this.#pump()
  }

  /** One statement at a time, so that what is said first is received first. */
  async #pump(): Promise<void> {
    this.#isSending = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      this.#waitingBytes = 0
      try {
        await this.#database.owner`
          select pg_notify(${RELAY_CHANNEL}, piece) from unnest(${batch}::text[]) with ordinality as p (piece, n) order by n`
        if (this.#mustIntroduce) {
          this.#mustIntroduce = false
          this.#receiver.introduce()
        }
      } catch (cause) {
        this.#mustIntroduce = true
        this.#log(`realtime: ${batch.length} messages to other processes were lost: ${logWords(cause)}`)
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    }
    this.#isSending = false
  }

  #receive(payload: string): void {
    const [, from, at, count, piece] = /^(\S+) (\d+) (\d+) (.*)$/s.exec(payload) ?? []
    if (from === undefined || from === this.id || !this.#isActive) return
    const text = this.#whole(from, { at: Number(at), count: Number(count), piece: piece ?? '' })
    if (text === null) return
    const parsed = parseJson(text)
    if ('value' in parsed && isRecord(parsed.value) && typeof parsed.value['kind'] === 'string') {
      this.#understand(from, parsed.value as RelayMessage)
    }
  }

  /** The pieces of a message follow each other, for they were sent in one statement. */
  #whole(from: string, { at, count, piece }: { at: number; count: number; piece: string }): string | null {
    if (count === 1) return piece
    const pieces = at === 1 ? [] : this.#pieces.get(from)
    if (pieces?.length !== at - 1 || count > MOST_PIECES) return null
    pieces.push(piece)
    if (at < count) {
      this.#pieces.set(from, pieces)
      return null
    }
    this.#pieces.delete(from)
    return pieces.join('')
  }

  #understand(from: string, message: RelayMessage): void {
    if (message.kind === 'bye') {
      this.#forget(from)
      return
    }
    // Processes without channels broadcast as well, and are nobody's peers.
    const isNew = message.kind !== 'broadcast' && !this.#peers.has(from)
    if (message.kind !== 'broadcast') this.#peers.set(from, performance.now())
    if (message.kind === 'hello') this.#publish({ kind: 'here', to: from })
    // Whoever is new and does not respond has been here before: it knows of this process, and must introduce itself again.
    else if (isNew && message['to'] !== this.id) this.#sayHello()
    if (message.kind === 'hello' || isNew) this.#receiver.introduce()
    if (message.kind !== 'hello' && message.kind !== 'here') this.#receiver.receive(from, message)
  }
}

/** JSON whose characters are all ASCII, whatever the encoding of the database is. */
function asAscii(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
