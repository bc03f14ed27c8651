import { parseColumn } from './parse-column.ts'
import { looksLikeFilter, parseFilter, parseLogic } from './parse-filter.ts'
import { parseOrder } from './parse-order.ts'
import { parseSelect } from './parse-select.ts'
import { refuse } from './refusal.ts'
import { Scanner } from './scanner.ts'
import { addValue, newContext, newLevel } from './tree.ts'
import type { Level, ParseContext, Slot } from './tree.ts'

/** A request's query string as a tree. */
export interface ParsedQuery {
  level: Level
  context: ParseContext
  limit: number | null
  offset: number
  columns: string[] | null
  onConflict: string[] | null
  args: Map<string, Slot>
}

/** What a called function takes and gives: decides between argument and filter. */
export interface CallNames {
  args: ReadonlySet<string>
  columns: ReadonlySet<string>
}

/** Parameters of one request. */
const maxParameters = 300

const plainKey = /^[a-z0-9_]+$/
const reserved = new Set(['select', 'columns', 'on_conflict'])

/**
 * Parses a query string. Select comes first, for filters and orders name its embeds.
 *
 * @param search without the leading `?`
 * @param call the names of a function's arguments and result columns on /rpc, otherwise absent
 * @example
 * ```ts run
 * parseQuery('select=slug&limit=5').limit // => 5
 * ```
 */
export function parseQuery(search: string, call?: CallNames): ParsedQuery {
  const parameters = [...new URLSearchParams(search)]
  if (parameters.length > maxParameters) throw refuse('PGRST100', `More than ${maxParameters} parameters`)
  const context = newContext()
  const of = (key: string): string | null => parameters.find(([name]) => name === key)?.[1] ?? null
  const level = newLevel(parseSelect(of('select'), context))
  const query: ParsedQuery = {
    level,
    context,
    limit: null,
    offset: 0,
    columns: parseNames(of('columns'), 'columns', context),
    onConflict: parseNames(of('on_conflict'), 'on_conflict', context),
    args: new Map(),
  }
  for (const [key, text] of parameters) {
    if (reserved.has(key)) continue
    if (call && isArgument(key, text, call)) query.args.set(key, addArgument(context, key, text))
    else applyParameter(query, key, text)
  }
  return query
}

function isArgument(key: string, text: string, call: CallNames): boolean {
  return call.args.has(key) && !(call.columns.has(key) && looksLikeFilter(text))
}

function addArgument(context: ParseContext, key: string, text: string): Slot {
  context.shape.push('&', key, ':=')
  return addValue(context, text)
}

function applyParameter(query: ParsedQuery, key: string, text: string): void {
  const { context } = query
  context.shape.push('&')
  if (key === 'limit') query.limit = parseCount(text, 'limit')
  else if (key === 'offset') query.offset = parseCount(text, 'offset')
  else if (key === 'order') query.level.order.push(...parseOrder(text, context))
  else if (key === 'and' || key === 'or') query.level.where.push(parseLogic(key, false, { text, context }))
  else if (plainKey.test(key)) {
    context.shape.push(key, '=')
    query.level.where.push(parseFilter({ name: key, path: [] }, text, context))
  } else applyPath(query, key, text)
}

/** `a.b.column`, `a.order`, `a.not.or` and columns with JSON paths or unusual names. */
function applyPath(query: ParsedQuery, key: string, text: string): void {
  const { context } = query
  context.shape.push(key, '=')
  const scanner = new Scanner(key, 'tree path')
  let level = query.level
  let column = parseColumn(scanner, context)
  let negated = false
  while (scanner.accept('.')) {
    if (column.path.length > 0) throw scanner.fail('end of input')
    if (column.name === 'not') negated = true
    else level = embedLevel(level, column.name)
    column = parseColumn(scanner, context)
  }
  if (!scanner.isAtEnd) throw scanner.fail('"." or end of input')
  const isRoot = level === query.level
  if (column.name === 'and' || column.name === 'or')
    level.where.push(parseLogic(column.name, negated, { text, context }))
  else if (!isRoot && column.name === 'order') level.order.push(...parseOrder(text, context))
  else if (!isRoot && column.name === 'limit') level.limit = addValue(context, String(parseCount(text, 'limit')))
  else if (!isRoot && column.name === 'offset') level.offset = addValue(context, String(parseCount(text, 'offset')))
  else level.where.push(parseFilter(column, text, context))
}

function embedLevel(level: Level, name: string): Level {
  const embeds = level.select.filter((item) => item.kind === 'embed')
  const found = embeds.find((embed) => embed.alias === name) ?? embeds.find((embed) => embed.target === name)
  if (found) return found.level
  const message = `'${name}' is not an embedded resource in this request`
  throw refuse('PGRST108', message, { hint: `Verify that '${name}' is included in the 'select' query parameter.` })
}

function parseCount(text: string, what: string): number {
  if (/^-\d+$/.test(text)) {
    const details =
      what === 'limit' ? 'Limit should be greater than or equal to zero.' : 'Offset should not be negative.'
    throw refuse('PGRST103', 'Requested range not satisfiable', { details })
  }
  const count = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(count)) throw new Scanner(text, `${what} parameter`).fail('an integer')
  return count
}

function parseNames(text: string | null, what: string, context: ParseContext): string[] | null {
  if (text === null || text === '') return null
  context.shape.push('&', what, '=', text)
  const scanner = new Scanner(text, `${what} parameter`)
  const names: string[] = []
  do names.push(scanner.name())
  while (scanner.accept(','))
  if (!scanner.isAtEnd) throw scanner.fail('"," or end of input')
  return [...new Set(names)]
}
