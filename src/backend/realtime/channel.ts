import type { Caller } from '#wire'
import { nextSubscriptionId, type Subscription } from './subscription.ts'
import type { Client } from './client.ts'
import { type Ref, textFrame } from './frames.ts'
import { keptBytes, type JoinConfig } from './join-config.ts'
import { topicKey } from './hub.ts'

/** What a private channel's policies allow; null is not asked yet. */
export interface Permissions {
  readBroadcast: boolean | null
  writeBroadcast: boolean | null
  readPresence: boolean | null
  writePresence: boolean | null
}

/** Whose channel it is, until when, and when that was last looked at; milliseconds. */
export interface Identity {
  /** null: the socket's own key */
  token: string | null
  caller: Caller
  /** the same for callers whom row-level security cannot tell apart */
  callerKey: string
  endsAt: number
  confirmedAt: number
}

let lastNumber = 0

/** A topic that a client has joined. */
export class Channel {
  readonly client: Client
  /** as the client says it: `realtime:` and the name */
  readonly topic: string
  readonly name: string
  readonly joinRef: Ref
  readonly config: JoinConfig
  /** about how many bytes it keeps of what it joined with */
  readonly keptBytes: number
  /** where the hub finds it: private and public channels of one name are two */
  readonly key: string
  identity: Identity
  permissions: Permissions
  subscriptions: readonly Subscription[] = []
  /** tells it from all others of the process */
  readonly number = (lastNumber += 1)
  /** the numbers that the client knows its subscriptions by, in the order in which it asked for them */
  readonly changeIds: readonly number[]
  /** what it tracks in presence */
  tracked: { ref: string; text: string; bytes: number } | null = null
  isOpen = true

  constructor(
    client: Client,
    joining: { topic: string; joinRef: Ref; config: JoinConfig; identity: Identity; permissions: Permissions },
  ) {
    this.client = client
    this.topic = joining.topic
    this.name = joining.topic.slice(TOPIC_PREFIX.length)
    this.joinRef = joining.joinRef
    this.config = joining.config
    this.keptBytes = keptBytes(joining.topic, joining.config)
    this.key = topicKey(joining.config.isPrivate, this.name)
    this.changeIds = joining.config.changes.map(() => nextSubscriptionId())
    this.identity = joining.identity
    this.permissions = joining.permissions
  }

  /** Sends a message of this channel; the payload is JSON text. */
  push(event: string, payload: string, refs: { ref?: Ref; joinRef?: Ref } = {}): void {
    this.client.send(textFrame(this.client.version, { topic: this.topic, event, payload, ...refs }))
  }

  reply(ref: Ref, status: 'ok' | 'error', response: unknown = {}): void {
    this.push('phx_reply', JSON.stringify({ status, response }), { ref, joinRef: this.joinRef })
  }

  system(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    this.push('system', JSON.stringify({ extension, status, message, channel: this.name }), { joinRef: this.joinRef })
  }
}

/** Every topic begins so. */
export const TOPIC_PREFIX = 'realtime:'
