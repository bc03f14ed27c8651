import { z } from 'zod'
import type { Database } from '#database'
import { logWords, parseJson } from '#wire'
import type { UserBroadcast } from './frames.ts'
import { type Hub, topicKey } from './hub.ts'
import { isDatabaseAway } from './failures.ts'

/** The channel of notifications of realtime.messages. */
const MESSAGE_CHANNEL = 'realtime_message'
const MOST_AT_ONCE = 50
const RETRY_MS = 250

const told = z.object({ id: z.string(), topic: z.string().nullable(), private: z.boolean().nullable() })

/** A row of realtime.messages, its payload as text. */
export interface MessageRow {
  id: string
  topic: string
  private: boolean | null
  event: string
  payload: string | null
  bytes: Buffer | null
}

/** A message that SQL sent, as channels receive it. */
export function broadcastOf({ id, event, payload, bytes }: MessageRow, meta: object = {}): UserBroadcast {
  return {
    event,
    encoding: bytes ? 'binary' : 'json',
    body: bytes ?? Buffer.from(payload ?? 'null'),
    meta: JSON.stringify({ ...meta, id }),
  }
}

/** Hands on what realtime.send() and realtime.broadcast_changes() committed, in the order of commits. */
export class SqlMessages {
  readonly #database: Database
  readonly #hub: Hub
  readonly #log: (line: string) => void
  #waiting: string[] = []
  #running: Promise<void> | null = null
  #isStopped = false
  #unlisten: (() => Promise<void>) | null = null

  constructor(database: Database, hub: Hub, log: (line: string) => void) {
    this.#database = database
    this.#hub = hub
    this.#log = log
  }

  async start(): Promise<void> {
    this.#unlisten = await this.#database.listen(
      MESSAGE_CHANNEL,
      (payload) => this.#receive(payload),
      () => this.#log('realtime: the connection was lost; messages of realtime.send() may be missing'),
    )
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running
    await this.#unlisten?.()
  }

  #receive(payload: string): void {
    const parsed = parseJson(payload)
    const read = 'value' in parsed ? told.safeParse(parsed.value) : null
    if (!read?.success) return
    const { id, topic } = read.data
    if (topic !== null && !this.#hub.hasMembers(topicKey(read.data.private === true, topic))) return
    this.#waiting.push(id)
    this.#running ??= this.#work().finally(() => (this.#running = null))
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#isStopped) {
      const ids = this.#waiting.slice(0, MOST_AT_ONCE)
      try {
        const rows = await this.#database.owner<MessageRow[]>`
          select id, topic, private, event, payload::text as payload, binary_payload as bytes
          from realtime.messages where id = any (${ids}::text[]::uuid[])`
        this.#waiting.splice(0, ids.length)
        const byId = new Map(rows.map((row) => [row.id, row]))
        for (const row of ids.flatMap((id) => byId.get(id) ?? [])) {
          this.#hub.broadcast(topicKey(row.private === true, row.topic), broadcastOf(row))
        }
      } catch (cause) {
        if (!isDatabaseAway(cause)) this.#waiting.splice(0, ids.length)
        this.#log(`realtime: messages of realtime.send() could not be read: ${logWords(cause)}`)
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }
}
