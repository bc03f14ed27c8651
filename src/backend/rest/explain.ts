import type { Row } from '#database'
import { responseOf, bodyHeaders, emptyRow } from './response.ts'
import { run } from './exchange.ts'
import type { Exchange, RestContext, Run } from './exchange.ts'
import type { MediaType, PlanRequest } from './media-type.ts'

/** The plan of a statement in place of its rows, as text or JSON. */
export async function explained(
  context: RestContext,
  exchange: Exchange,
  statement: { text: string; values: readonly (string | null)[] },
  how: Run & { media: MediaType; plan: PlanRequest },
): Promise<Response> {
  const { plan, media } = how
  const options = [`format ${plan.format}`, ...plan.options].join(', ')
  const text = `explain (${options}) ${statement.text}`
  const rows = await run(context, exchange, { ...statement, text }, { ...how, settings: byItself })
  const body =
    plan.format === 'json' ? JSON.stringify(planIn(rows)) : rows.map((row) => `${String(row[column])}\n`).join('')
  return responseOf(emptyRow, { status: 200, headers: bodyHeaders(exchange, media), body })
}

/** What our sessions set otherwise than PostgreSQL does by itself, and a plan would therefore tell of. */
const byItself = { jit: 'on' }

const column = 'QUERY PLAN'

function planIn(rows: readonly Row[]): unknown {
  return rows[0]?.[column]
}

/**
 * The number of rows that PostgreSQL expects, out of `explain (format json)`.
 *
 * @example
 * ```ts run
 * expectedRows([{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': 12 } }] }]) // => 12
 * ```
 */
export function expectedRows(rows: readonly Row[]): number {
  const [first] = planIn(rows) as { Plan: { 'Plan Rows': number } }[]
  return first?.Plan['Plan Rows'] ?? 0
}
