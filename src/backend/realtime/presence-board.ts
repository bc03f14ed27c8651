import { randomBytes } from 'node:crypto'
import type { Channel } from './channel.ts'
import { isRecord } from './frames.ts'
import type { Hub } from './hub.ts'
import type { RelayMessage } from './relay.ts'

/** One presence: whose process holds it, and what it shows, as JSON text of an object. */
interface Entry {
  presenceKey: string
  text: string
  owner: string
  before: string | null
}

/** What changed on a topic. */
interface Diff {
  joins: [ref: string, entry: Entry][]
  leaves: [ref: string, entry: Entry][]
}

type Told = [ref: string, presenceKey: string, text: string, before: string | null]

/** Messages about presence stay near this size; a piece of state is many entries. */
const ENTRIES_PER_MESSAGE = 500

/**
 * Who is present on which topic, in all processes: each tells the others of its own, and forgets those of a process that
 * ended.
 */
export class PresenceBoard {
  readonly #self: () => string
  readonly #hub: Hub
  readonly #send: (message: RelayMessage) => void
  readonly #topics = new Map<string, Map<string, Entry>>()

  constructor(hub: Hub, self: () => string, send: (message: RelayMessage) => void) {
    this.#hub = hub
    this.#self = self
    this.#send = send
  }

  /** The state of a topic as JSON: metas by key. */
  state(key: string): string {
    return metasOf([...(this.#topics.get(key) ?? [])])
  }

  /** Shows a channel's presence, in place of what it showed before. */
  track(channel: Channel, text: string): void {
    const ref = randomBytes(9).toString('base64url')
    const before = channel.tracked?.ref ?? null
    const entry: Entry = { presenceKey: channel.config.presenceKey, text, owner: this.#self(), before }
    channel.tracked = { ref, text, bytes: Buffer.byteLength(text) }
    this.#change(channel.key, { joins: [[ref, entry]], leaves: before === null ? [] : [before] })
    this.#send({
      kind: 'presence',
      key: channel.key,
      joins: [toldOf(ref, entry)],
      leaves: before === null ? [] : [before],
    })
  }

  untrack(channel: Channel): void {
    if (!channel.tracked) return
    const leaves = [channel.tracked.ref]
    channel.tracked = null
    this.#change(channel.key, { joins: [], leaves })
    this.#send({ kind: 'presence', key: channel.key, joins: [], leaves })
  }

  /** Tells the other processes everything that this one holds. */
  introduce(): void {
    const own: [key: string, told: Told][] = []
    for (const [key, entries] of this.#topics) {
      for (const [ref, entry] of entries) if (entry.owner === this.#self()) own.push([key, toldOf(ref, entry)])
    }
    this.#send({ kind: 'presence-all', refs: own.map(([, [ref]]) => ref) })
    for (let at = 0; at < own.length; at += ENTRIES_PER_MESSAGE) {
      const byTopic = Map.groupBy(own.slice(at, at + ENTRIES_PER_MESSAGE), ([key]) => key)
      for (const [key, entries] of byTopic) {
        this.#send({ kind: 'presence', key, joins: entries.map(([, told]) => told), leaves: [] })
      }
    }
  }

  /** What another process says of its presences. */
  receive(from: string, message: RelayMessage): void {
    const { kind, key, refs } = message
    if (kind === 'presence-all' && Array.isArray(refs)) this.#dropOwned(from, new Set(refs as unknown[]))
    if (kind !== 'presence' || typeof key !== 'string') return
    const { joins, leaves } = message
    this.#change(key, {
      joins: (Array.isArray(joins) ? joins : []).flatMap((told) => entryOf(from, told)),
      leaves: (Array.isArray(leaves) ? leaves : []).filter((ref): ref is string => typeof ref === 'string'),
    })
  }

  /** A process ended: everybody whom it held has left. */
  lost(owner: string): void {
    this.#dropOwned(owner, new Set())
  }

  #dropOwned(owner: string, but: ReadonlySet<unknown>): void {
    for (const [key, entries] of this.#topics) {
      const gone = [...entries].filter(([ref, entry]) => entry.owner === owner && !but.has(ref)).map(([ref]) => ref)
      if (gone.length > 0) this.#change(key, { joins: [], leaves: gone })
    }
  }

  #change(key: string, { joins, leaves }: { joins: [string, Entry][]; leaves: string[] }): void {
    const entries = this.#topics.get(key) ?? new Map<string, Entry>()
    const diff: Diff = { joins: [], leaves: [] }
    for (const ref of leaves) {
      const entry = entries.get(ref)
      if (entry) diff.leaves.push([ref, entry])
      entries.delete(ref)
    }
    for (const [ref, entry] of joins) {
      if (!entries.has(ref)) diff.joins.push([ref, entry])
      entries.set(ref, entry)
    }
    if (entries.size > 0) this.#topics.set(key, entries)
    else this.#topics.delete(key)
    if (diff.joins.length + diff.leaves.length === 0 || !this.#hub.hasMembers(key)) return
    this.#hub.presence(key, 'presence_diff', `{"joins":${metasOf(diff.joins)},"leaves":${metasOf(diff.leaves)}}`)
  }
}

function toldOf(ref: string, { presenceKey, text, before }: Entry): Told {
  return [ref, presenceKey, text, before]
}

function entryOf(owner: string, told: unknown): [string, Entry][] {
  if (!Array.isArray(told)) return []
  const [ref, presenceKey, text, before] = told as unknown[]
  if (typeof ref !== 'string' || typeof presenceKey !== 'string' || typeof text !== 'string') return []
  return [[ref, { owner, presenceKey, text, before: typeof before === 'string' ? before : null }]]
}

/** `{key: {metas: [...]}}`, each meta with its reference, and the one that it replaced. */
function metasOf(entries: readonly (readonly [ref: string, entry: Entry])[]): string {
  const byKey = Map.groupBy(entries, ([, { presenceKey }]) => presenceKey)
  const texts = [...byKey].map(([presenceKey, metas]) => {
    const list = metas.map(([ref, { text, before }]) => metaOf(ref, text, before))
    return `${JSON.stringify(presenceKey)}:{"metas":[${list.join(',')}]}`
  })
  return `{${texts.join(',')}}`
}

function metaOf(ref: string, text: string, before: string | null): string {
  const refs = `"phx_ref":${JSON.stringify(ref)}${before === null ? '' : `,"phx_ref_prev":${JSON.stringify(before)}`}`
  return text === '{}' ? `{${refs}}` : `${text.slice(0, -1)},${refs}}`
}

/** What a client shows, as JSON text; the references are the server's to give. */
export function presenceText(payload: unknown): string | null {
  if (!isRecord(payload)) return null
  const { phx_ref: _ref, phx_ref_prev: _before, ...shown } = payload
  return JSON.stringify(shown)
}
