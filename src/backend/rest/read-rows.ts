import { TextAnswer } from '#wire'
import { bodyOf, rowOf } from './answer.ts'
import { statementFor } from './exchange.ts'
import type { Exchange, Room } from './exchange.ts'
import { mediaTypeOf } from './media-type.ts'
import { parseQuery } from './parse-query.ts'
import type { ParsedQuery } from './parse-query.ts'
import { appliedHeader, preferencesOf } from './preferences.ts'
import { rangeHeaders, rangeOf } from './range.ts'
import { requestSettings } from './request-settings.ts'
import { readSql } from './sql-read.ts'
import { ident, valuesFor } from './sql-text.ts'
import { addValue } from './tree.ts'
import type { FixedLimit, Level, Slot } from './tree.ts'

/** GET and HEAD on a table or view. */
export async function readRows(room: Room, exchange: Exchange): Promise<Response> {
  const { request, caller } = exchange
  const cache = room.cache()
  const relation = cache.relation(exchange.schema, exchange.name)
  const media = mediaTypeOf(request.headers.get('accept'))
  const preferences = preferencesOf(request.headers.get('prefer'))
  const query = parseQuery(exchange.search)
  const range = rangeOf(query, request.headers.get('range'))
  bound(query, range, room.maxRows(caller.role))
  const isCounted = preferences.count !== undefined
  const { level, context } = query
  const shape = [
    'read',
    exchange.schema,
    exchange.name,
    media.shape,
    isCounted,
    level.offset !== null,
    ...context.shape,
  ]
  const statement = statementFor(room, shape, () => {
    const from = `${ident(relation.schema)}.${ident(relation.name)} as t0`
    const source = { alias: 't0', name: relation.name, columns: relation.columns, relation }
    return readSql(cache, { source, level, shape: media.shape, isCounted, isCall: false, from: () => from })
  })
  const settings = requestSettings(request, exchange.path)
  const asking = { ...caller, settings, readOnly: true }
  const row = rowOf(await room.database.asCaller(asking, statement.text, valuesFor(statement, context.values)))
  const { status, contentRange } = rangeHeaders(range.offset, row.page, row.total)
  const body = bodyOf(row, media)
  const headers = {
    'content-type': media.contentType,
    'content-range': contentRange,
    'content-location': contentLocation(exchange),
    ...appliedHeader(preferences, ['count']),
  }
  return request.method === 'HEAD' ? new Response(null, { status, headers }) : new TextAnswer(body, { status, headers })
}

/**
 * Puts the page's limits into the tree: nobody gets more rows than the bound, at any level.
 *
 * @param most rows for this caller
 * @example
 * ```ts
 * const query = parseQuery('limit=5000')
 * bound(query, { offset: 0, limit: 5000 }, 1000)
 * query.level.limit // => { rows: 1000 }
 * ```
 */
export function bound(query: ParsedQuery, range: { offset: number; limit: number | null }, most: number): void {
  query.level.limit = limitOf(query, Math.min(range.limit ?? most, most))
  if (range.offset > 0) query.level.offset = addValue(query.context, String(range.offset))
  boundEmbeds(query, query.level, most)
}

/** The same bound for embeds, however deep. */
export function boundEmbeds(query: ParsedQuery, level: Level, most: number): void {
  for (const item of level.select) {
    if (item.kind !== 'embed') continue
    const asked = typeof item.level.limit === 'number' ? Number(query.context.values[item.level.limit - 1]) : most
    item.level.limit = limitOf(query, Math.min(asked, most))
    boundEmbeds(query, item.level, most)
  }
}

/** The sizes of pages that sites ask for. Any other is a value, so that nobody can make a statement per number. */
const usual = new Set([1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 24, 25, 30, 40, 50, 100, 200, 500, 1_000, 10_000])

function limitOf(query: ParsedQuery, rows: number): Slot | FixedLimit {
  if (!usual.has(rows)) return addValue(query.context, String(rows))
  query.context.shape.push('&limit:', String(rows))
  return { rows }
}

/** The request's own address with its parameters in order, so that equal questions have equal names. */
export function contentLocation(exchange: Exchange): string {
  if (exchange.search === '') return exchange.path
  const parameters = new URLSearchParams(exchange.search)
  parameters.sort()
  return `${exchange.path}?${parameters.toString()}`
}
