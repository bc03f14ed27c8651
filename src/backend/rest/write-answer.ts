import { ownSettings } from './answer.ts'
import type { AnswerRow } from './answer.ts'
import type { Exchange, Room } from './exchange.ts'
import { mediaTypeOf } from './media-type.ts'
import type { MediaType } from './media-type.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { Preferences } from './preferences.ts'
import { boundEmbeds } from './read-rows.ts'
import type { Returning } from './sql-returning.ts'
import { addValue } from './tree.ts'

/** What a write gives back, out of Prefer and Accept; embeds in it are bounded like any read's. */
export function returningOf(
  room: Room,
  exchange: Exchange,
  asked: { query: ParsedQuery; preferences: Preferences },
): { returning: Returning; media: MediaType } {
  const { query, preferences } = asked
  const media = mediaTypeOf(exchange.request.headers.get('accept'))
  const isWhole = preferences.return === 'representation'
  if (isWhole) boundEmbeds(query, query.level, room.maxRows(exchange.caller.role))
  const bound = preferences.handling === 'strict' ? preferences['max-affected'] : undefined
  const returning: Returning = {
    shape: isWhole ? media.shape : 'void',
    level: isWhole ? query.level : null,
    withLocation: preferences.return === 'headers-only',
    most: bound === undefined ? null : addValue(query.context, bound),
  }
  return { returning, media }
}

/**
 * The answer to a write.
 *
 * @param at its status with and without rows, and the headers that the endpoint knows
 */
export function writeAnswer(
  row: AnswerRow,
  at: { body: string | null; status: number; headers: Record<string, string> },
): Response {
  const own = ownSettings(row, at.status)
  const headers = new Headers(at.headers)
  for (const [name, value] of own.headers) headers.append(name, value)
  return new Response(own.status === 204 || own.status === 304 ? null : at.body, { status: own.status, headers })
}
