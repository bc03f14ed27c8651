import { broadcastFrame, type Version } from './frames.ts'
import type { JoinRequest } from './join-config.ts'
import type { RealtimeContext } from './realtime-context.ts'
import { broadcastOf, type MessageRow } from './sql-messages.ts'

/** As many messages are sent again at most. */
const MOST_REPLAYED = 25
/** The last moment that a date of PostgreSQL and of JavaScript both know; none was sent before 1970. */
const LAST_MOMENT = 8_640_000_000_000_000

/** A message of before, for who joins now. */
export interface ReplayedMessage {
  frame(version: Version, topic: string): string | Buffer | null
}

/** The last messages that SQL sent to a private channel since a moment, oldest first; null when the request makes no sense. */
export async function readReplay(
  { database }: Pick<RealtimeContext, 'database'>,
  name: string,
  { since, limit = MOST_REPLAYED }: NonNullable<JoinRequest['replay']>,
): Promise<readonly ReplayedMessage[] | null> {
  if (typeof since !== 'number' || !Number.isInteger(since) || Math.abs(since) > LAST_MOMENT) return null
  if (typeof limit !== 'number' || !Number.isInteger(limit)) return null
  const most = Math.min(Math.max(limit, 1), MOST_REPLAYED)
  const rows = await database.owner<MessageRow[]>`
    select id, topic, private, event, payload::text as payload, binary_payload as bytes
    from realtime.messages
    where topic = ${name} and private is true and extension = 'broadcast' and event is not null
      and inserted_at >= to_timestamp(${Math.max(since, 0)}::float8 / 1000) at time zone 'UTC'
    order by inserted_at desc limit ${most}`
  return rows.toReversed().map((row) => {
    const message = broadcastOf(row, { replayed: true })
    return { frame: (version: Version, topic: string) => broadcastFrame(version, topic, message) }
  })
}
