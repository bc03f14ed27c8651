import { parseColumn } from './parse-column.ts'
import { looksLikeFilter, parseFilter, parseLogic } from './parse-filter.ts'
import { parseOrder } from './parse-order.ts'
import { parseSelect } from './parse-select.ts'
import { refuse } from './refusal.ts'
import { named, Scanner } from './scanner.ts'
import { addValue, newContext, newLevel } from './tree.ts'
import type { Level, ParseContext } from './tree.ts'

/** A request's query string as a tree. */
export interface ParsedQuery {
  level: Level
  context: ParseContext
  limit: number | null
  offset: number
  columns: string[] | null
  onConflict: string[] | null
  /** arguments of a function with all their values, in the order in which they came */
  args: Map<string, string[]>
  /** whether there is an `and` or `or` at the root */
  hasLogic: boolean
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
const endings = /(?:^|\.)(?:order|limit|offset|and|or)$/

/**
 * Parses a query string. Select comes first, for filters and orders name its embeds.
 *
 * @param search without the leading `?`
 * @param call the names of a function's arguments and result columns on GET /rpc, otherwise absent
 * @example
 * ```ts run
 * parseQuery('select=slug&limit=5').limit // => 5
 * ```
 */
export function parseQuery(search: string, call?: CallNames): ParsedQuery {
  const parameters = search === '' ? [] : [...new URLSearchParams(search)]
  if (parameters.length > maxParameters) throw refuse('PGRST100', `More than ${maxParameters} parameters`)
  const context = newContext()
  const of = (key: string): string | null => parameters.find(([name]) => name === key)?.[1] ?? null
  const query: ParsedQuery = {
    level: newLevel(parseSelect(of('select'), context)),
    context,
    limit: null,
    offset: 0,
    columns: parseNames(of('columns'), 'columns', context),
    onConflict: parseNames(of('on_conflict'), 'on_conflict', context),
    args: new Map(),
    hasLogic: false,
  }
  for (const [key, text] of parameters) {
    if (reserved.has(key)) continue
    if (call && isArgument(key, text, call)) addArgument(query, key, text)
    else applyParameter(query, key, text)
  }
  return query
}

/** What a function takes is an argument, unless it gives it too and the value is a filter; what is no filter is one, too. */
function isArgument(key: string, text: string, call: CallNames): boolean {
  if (call.args.has(key)) return !(call.columns.has(key) && looksLikeFilter(text))
  return !endings.test(key) && !looksLikeFilter(text)
}

function addArgument(query: ParsedQuery, key: string, text: string): void {
  query.args.set(key, [...(query.args.get(key) ?? []), text])
}

function applyParameter(query: ParsedQuery, key: string, text: string): void {
  const { context } = query
  context.shape.push('&')
  if (key === 'limit') query.limit = parseCount(text, 'limit')
  else if (key === 'offset') query.offset = parseCount(text, 'offset')
  else if (key === 'order') query.level.order.push(...parseOrder(text, context))
  else if (key === 'and' || key === 'or') {
    query.hasLogic = true
    query.level.where.push(parseLogic(key, false, { text, context }))
  } else if (plainKey.test(key)) {
    context.shape.push(key, '=')
    query.level.where.push(parseFilter({ name: key, path: [] }, text, context))
  } else applyPath(query, key, text)
}

/** `a.b.column`, `a.order`, `a.not.or` and columns with JSON paths or unusual names. */
function applyPath(query: ParsedQuery, key: string, text: string): void {
  const { context } = query
  context.shape.push(key, '=')
  const scanner = new Scanner(key, named('tree path', key))
  let level = query.level
  let column = parseColumn(scanner, context)
  let negated = false
  while (scanner.accept('.')) {
    if (column.path.length > 0) throw scanner.fail('end of input')
    if (negated) level = embedLevel(level, 'not')
    negated = column.name === 'not'
    if (!negated) level = embedLevel(level, column.name)
    column = parseColumn(scanner, context)
  }
  if (!scanner.isAtEnd) throw scanner.fail('"." or end of input')
  const operator = column.name === 'and' || column.name === 'or' ? column.name : null
  // Only what is right before a logical operator negates it: anywhere else it names an embed.
  if (negated && operator === null) level = embedLevel(level, 'not')
  const isRoot = level === query.level
  if (operator !== null) {
    query.hasLogic ||= isRoot
    level.where.push(parseLogic(operator, negated, { text, context }))
  } else if (!isRoot && column.name === 'order') level.order.push(...parseOrder(text, context))
  else if (!isRoot && column.name === 'limit') level.limit = addValue(context, String(parseCount(text, 'limit')))
  else if (!isRoot && column.name === 'offset')
    level.offset = addValue(context, String(Math.max(0, parseCount(text, 'offset'))))
  else level.where.push(parseFilter(column, text, context))
}

function embedLevel(level: Level, name: string): Level {
  const embeds = level.select.filter((item) => item.kind === 'embed')
  const found = embeds.find((embed) => embed.alias === name || embed.target === name)
  if (found) return found.level
  throw notEmbedded(name)
}

/** The refusal of a filter or an order on something that the select list does not embed. */
export function notEmbedded(name: string) {
  const message = `'${name}' is not an embedded resource in this request`
  return refuse('PGRST108', message, { hint: `Verify that '${name}' is included in the 'select' query parameter.` })
}

/** A limit below none is refused; an offset may lie before the first row, and its limit then ends the sooner. */
function parseCount(text: string, what: 'limit' | 'offset'): number {
  if (/^-\d{1,15}$/.test(text)) {
    if (what === 'offset') return Number(text)
    const details = 'Limit should be greater than or equal to zero.'
    throw refuse('PGRST103', 'Requested range not satisfiable', { details })
  }
  const count = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(count)) throw new Scanner(text, named(`${what} parameter`, text)).fail('an integer')
  return count
}

function parseNames(text: string | null, what: string, context: ParseContext): string[] | null {
  if (text === null || text === '') return null
  context.shape.push('&', what, '=', text)
  const scanner = new Scanner(text, named(`${what} parameter`, text))
  const names: string[] = []
  do {
    scanner.skip()
    names.push(scanner.name())
    scanner.skip()
  } while (scanner.accept(','))
  if (!scanner.isAtEnd) throw scanner.fail('"," or end of input')
  return [...new Set(names)]
}
