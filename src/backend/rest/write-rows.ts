import { responseOf, bodyHeaders, bodyOf, emptyRow, isOne, notSingle, rowOf } from './response.ts'
import type { StatementRow } from './response.ts'
import { boundEmbeds } from './bound-query.ts'
import { mostRows, newScope, run, statementFor } from './exchange.ts'
import type { Exchange, RestContext } from './exchange.ts'
import { explained } from './explain.ts'
import type { MediaType } from './media-type.ts'
import { negotiated } from './negotiate.ts'
import type { ParsedQuery } from './parse-query.ts'
import { appliedHeader, mostAffected } from './preferences.ts'
import type { Preferences } from './preferences.ts'
import type { Relation } from './schema/catalog.ts'
import { valuesFor } from './sql-text.ts'
import { writeSql } from './sql-write.ts'
import type { Returning, Write } from './sql-write.ts'
import { addValue } from './tree.ts'

/** One write, ready to be run. */
interface Change {
  relation: Relation
  query: ParsedQuery
  /** null when there is nothing to write; the response is the same as to a write of no rows */
  write: Write | null
  /** what the statement's text depends on beside the query */
  key: unknown
}

/** What an endpoint says of a finished write. */
export interface Told {
  status: (row: StatementRow) => { whole: number; minimal: number }
  /** Content-Range and Location */
  headers: (row: StatementRow, total: string) => Record<string, string>
  /** preferences that this method honors, beside those of every request */
  applicable: readonly (keyof Preferences)[]
  /** whether the number of rows may be limited */
  isLimited: boolean
  /** whether Location is of use */
  isNew: boolean
}

/** Runs a write and responds. */
export async function writeRows(
  context: RestContext,
  exchange: Exchange,
  change: Change,
  told: Told,
): Promise<Response> {
  const { asked } = exchange
  const { query, write } = change
  const media = negotiated(context, exchange, { of: change.relation, level: query.level })
  const returning = returningOf(context, exchange, { query, media, told })
  if (write && media.plan) {
    const statement = statementOf(context, exchange, { ...change, write }, returning)
    return explained(context, exchange, statement, { readOnly: false, media, plan: media.plan })
  }
  const statement = write && statementOf(context, exchange, { ...change, write }, returning)
  const row = statement ? rowOf(await run(context, exchange, statement, { readOnly: false })) : emptyRow
  if (returning.isOne && row.page !== 1) throw notSingle(row.page)
  const status = told.status(row)
  const headers = {
    ...told.headers(row, asked.count === undefined || asked.count === 'planned' ? '*' : String(row.page)),
    ...appliedHeader(asked, [...told.applicable, 'return']),
  }
  if (returning.level === null) return responseOf(row, { status: status.minimal, headers, body: null })
  return responseOf(row, {
    status: status.whole,
    headers: { ...headers, ...bodyHeaders(exchange, media) },
    body: bodyOf(row, media),
  })
}

/** What a write gives back, out of Prefer and Accept; embeds in it are bounded like any read's. */
function returningOf(
  context: RestContext,
  { asked, caller }: Exchange,
  what: { query: ParsedQuery; media: MediaType; told: Told },
): Returning {
  const { query, media, told } = what
  const isWhole = asked.return === 'representation'
  if (isWhole) boundEmbeds(query, query.level, mostRows(context.rules(), caller.role))
  const most = told.isLimited ? mostAffected(asked) : null
  return {
    shape: isWhole ? media.form : 'none',
    level: isWhole ? query.level : null,
    withLocation: told.isNew && asked.return === 'headers-only',
    isOne: isOne(media),
    most: most === null ? null : addValue(query.context, most),
  }
}

function statementOf(
  context: RestContext,
  exchange: Exchange,
  change: Change & { write: Write },
  returning: Returning,
) {
  const { query, write } = change
  const { shape, withLocation, isOne: single, most } = returning
  const key = [exchange.request.method, shape, withLocation, single, most !== null, JSON.stringify(change.key)]
  const statement = statementFor(context, exchange, [...key, ...query.context.shape], () =>
    writeSql(write, returning, newScope(context, exchange)),
  )
  return { ...statement, values: valuesFor(statement, query.context.values) }
}
