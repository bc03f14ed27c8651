import { responseOf, bodyOf, isOne, notSingle, profileHeader, rowOf } from './response.ts'
import type { StatementRow } from './response.ts'
import { boundQuery } from './bound-query.ts'
import { mostRows, newScope, run, statementFor } from './exchange.ts'
import type { Exchange, RestContext } from './exchange.ts'
import { expectedRows, explained } from './explain.ts'
import type { MediaType } from './media-type.ts'
import { negotiated } from './negotiate.ts'
import { parseQuery } from './parse-query.ts'
import type { ParsedQuery } from './parse-query.ts'
import { appliedHeader } from './preferences.ts'
import { rangeHeaders, rangeOf } from './range.ts'
import type { Range } from './range.ts'
import type { Relation } from './schema/catalog.ts'
import type { Source } from './source.ts'
import { expectedSql, readSql } from './sql-read.ts'
import type { ReadPlan } from './sql-read.ts'
import { placeSql, valuesFor } from './sql-text.ts'
import type { Statement } from './sql-text.ts'

/** GET and HEAD on a table or view. */
export async function readRows(context: RestContext, exchange: Exchange): Promise<Response> {
  const { request, asked } = exchange
  const isHead = request.method === 'HEAD'
  const query = parseQuery(exchange.search)
  const range = rangeOf(query, isHead ? null : request.headers.get('range'))
  const relation = context.cache().relation(exchange)
  const media = negotiated(context, exchange, { of: relation, level: query.level })
  const reading: Reading = { query, range, relation, media, isHead }
  const statement = statementOf(context, exchange, reading)
  const values = valuesFor(statement, query.context.values)
  if (media.plan) {
    return explained(context, exchange, { ...statement, values }, { readOnly: true, media, plan: media.plan })
  }
  const rows = run(context, exchange, { ...statement, values }, { readOnly: true })
  const row = await withExpected(context, exchange, reading, rows.then(rowOf))
  const told = { ...profileHeader(exchange), ...appliedHeader(asked, []) }
  const { status, contentRange } = rangeHeaders(range.offset, row.page, row.total, told)
  if (isOne(media) && row.page !== 1) throw notSingle(row.page)
  const headers = {
    ...told,
    'content-type': media.contentType,
    'content-range': contentRange,
    'content-location': contentLocation(exchange),
  }
  return responseOf(row, { status, headers, body: isHead ? null : bodyOf(row, media) })
}

interface Reading {
  query: ParsedQuery
  range: Range
  relation: Relation
  media: MediaType
  isHead: boolean
}

function statementOf(context: RestContext, exchange: Exchange, reading: Reading): Statement {
  const { query, relation, media, isHead } = reading
  const most = mostRows(context.rules(), exchange.caller.role)
  boundQuery(query, reading.range, most)
  const { level } = query
  const count = countOf(exchange)
  const shape = isHead ? 'none' : media.form
  const key = ['read', shape, count, level.offset !== null, ...query.context.shape]
  return statementFor(context, exchange, key, () =>
    readSql(newScope(context, exchange), { ...planOf(relation, level), shape, count }),
  )
}

function planOf(relation: Relation, level: ReadPlan['level']): Pick<ReadPlan, 'source' | 'level' | 'from' | 'isTable'> {
  const { name, columns } = relation
  const source: Source = { alias: 't0', name, columns, relation, row: 't0.*', depth: 0 }
  return { source, level, from: `${placeSql(relation)} as t0`, isTable: true }
}

function countOf({ asked }: Exchange): ReadPlan['count'] {
  if (asked.count === 'exact') return 'exact'
  return asked.count === 'estimated' ? 'within' : 'none'
}

/** Fills in the total that PostgreSQL expects: the whole of a planned count, and that of a list too long to count. */
async function withExpected(
  context: RestContext,
  exchange: Exchange,
  { query, relation }: Reading,
  reading: Promise<StatementRow>,
): Promise<StatementRow> {
  const { asked, caller } = exchange
  const most = mostRows(context.rules(), caller.role)
  const expected = async (): Promise<number> => {
    const write = (): Statement => expectedSql(newScope(context, exchange), planOf(relation, query.level))
    const statement = statementFor(context, exchange, ['expected', ...query.context.shape], write)
    const values = valuesFor(statement, query.context.values)
    return expectedRows(await run(context, exchange, { ...statement, values }, { readOnly: true }))
  }
  if (asked.count === 'planned') {
    const [row, total] = await Promise.all([reading, expected()])
    return { ...row, total }
  }
  const row = await reading
  if (asked.count !== 'estimated' || row.total === null || row.total <= most) return row
  return { ...row, total: Math.max(row.total, await expected()) }
}

/** The request's own address with its parameters in order, so that equal questions have equal names. */
function contentLocation({ name, search }: Exchange): string {
  const path = `/${encodeURIComponent(name)}`
  if (search === '') return path
  return `${path}?${search.includes('&') ? search.split('&').sort().join('&') : search}`
}
