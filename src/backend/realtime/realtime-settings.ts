import type { Database } from '#database'
import type { Verify } from '#wire'

/** What the service needs. */
export interface RealtimeSettings {
  database: Database
  /** whose token it is */
  verify: Verify
  clock: () => Date
  log: (line: string) => void
  /** the publication whose tables are listened to; `supabase_realtime` when not given */
  publication?: string
  /** whether channels must be private; false when not given */
  privateOnly?: boolean
  limits?: Partial<RealtimeLimits>
  /** Origins whose pages may open a websocket, beside the host that it is opened to; any when not given. */
  origins?: readonly string[]
}

/** The bounds of the service. Past one of them the caller is told in the service's words, and memory stays as it is. */
export interface RealtimeLimits {
  /** sockets of this process; more are refused with 429 */
  sockets: number
  /** channels of one socket */
  channelsPerClient: number
  /** joins of one socket in a second; past them the socket is closed */
  joinsPerSecond: number
  /** broadcast and presence messages of one socket in a second, twice as many at once; past them the channel is closed */
  eventsPerSecond: number
  /** messages of any kind of one socket in a second, junk and heartbeats included; past twice as many the socket is closed */
  framesPerSecond: number
  /** messages that one caller sends by HTTP in a second; the service key ten times as many */
  httpEventsPerSecond: number
  /** bytes of a broadcast, and of all that one socket tracks in presence */
  payloadBytes: number
  /** a changed row with more bytes is told with its short values only */
  recordBytes: number
  /** bytes that the channels of one socket keep of what they joined with: topics, presence keys, subscriptions */
  joinedBytes: number
  /** subscriptions to changes of one channel */
  changesPerChannel: number
  /** about how many bytes of one socket wait to be handled; past them it is not read until some are done */
  waitingBytes: number
  /** about how many bytes wait for a slow subscriber before it is cut */
  unsentBytes: number
  /** a socket that says nothing for so long is closed */
  idleMs: number
  /** a token is looked at again so often, beside its end */
  confirmTokenMs: number
  /** connections of the callers' pool that may check changes at the same time */
  checksAtOnce: number
  /** changes are kept for so long after their commit, for processes that lost their connection */
  keepChangesMs: number
  /** messages sent by SQL are kept for so long, to be replayed */
  keepMessagesMs: number
}

/**
 * The bounds when nothing else is set.
 *
 * @example
 * ```ts run
 * defaultLimits.eventsPerSecond // => 10
 * ```
 */
export const defaultLimits: RealtimeLimits = {
  sockets: 1_000,
  channelsPerClient: 100,
  joinsPerSecond: 100,
  eventsPerSecond: 10,
  framesPerSecond: 100,
  httpEventsPerSecond: 100,
  payloadBytes: 256_000,
  recordBytes: 1_048_576,
  joinedBytes: 256_000,
  changesPerChannel: 100,
  waitingBytes: 512_000,
  unsentBytes: 2_000_000,
  idleMs: 60_000,
  confirmTokenMs: 300_000,
  checksAtOnce: 3,
  keepChangesMs: 300_000,
  keepMessagesMs: 72 * 3_600_000,
}
