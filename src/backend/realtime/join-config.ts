import { randomUUID } from 'node:crypto'
import { isRecord } from './frames.ts'
import { jsonMemory } from './json-memory.ts'

/** What a channel wants, as it said when it joined, and keeps as long as it is open. */
export interface JoinConfig {
  isPrivate: boolean
  /** broadcasts are confirmed */
  ack: boolean
  /** broadcasts come back to their sender */
  self: boolean
  presence: boolean
  presenceKey: string
  /** subscriptions to changes, each as it was given */
  changes: Record<string, unknown>[]
}

/** What a join says: what the channel keeps, and what it is admitted by. */
export interface JoinRequest {
  config: JoinConfig
  token: string | null
  /** earlier broadcasts of a private channel: at most so many since a moment in milliseconds; null without */
  replay: { since: unknown; limit: unknown } | null
}

/** Reads the payload of a join. What is missing or of another kind has its default, as in the hosted service. */
export function readJoin(payload: Record<string, unknown>): JoinRequest {
  const config = recordOf(payload['config'])
  const broadcast = recordOf(config['broadcast'])
  const presence = recordOf(config['presence'])
  const changes: unknown[] = Array.isArray(config['postgres_changes']) ? config['postgres_changes'] : []
  const key = presence['key']
  const token = payload['access_token'] ?? payload['user_token']
  return {
    config: {
      isPrivate: isTrue(config['private']),
      ack: isTrue(broadcast['ack']),
      self: isTrue(broadcast['self']),
      presence: isTrue(presence['enabled']),
      presenceKey: (typeof key === 'string' || typeof key === 'number') && key !== '' ? String(key) : randomUUID(),
      changes: changes.filter(isRecord),
    },
    token: typeof token === 'string' ? token : null,
    replay: isRecord(broadcast['replay'])
      ? { since: broadcast['replay']['since'], limit: broadcast['replay']['limit'] }
      : null,
  }
}

/** About how many bytes an open channel keeps of what its client chose. */
export function keptBytes(topic: string, { presenceKey, changes }: JoinConfig): number {
  return jsonMemory(Buffer.from(JSON.stringify([topic, presenceKey, changes])))
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

/** Older clients send words. */
function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true')
}
