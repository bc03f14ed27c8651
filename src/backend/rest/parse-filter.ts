import { parseColumn } from './parse-column.ts'
import { refuse } from './refusal.ts'
import { Scanner } from './scanner.ts'
import { addValue } from './tree.ts'
import type { ColumnPath, Condition, Filter, Logic, Operator, ParseContext } from './tree.ts'

const operatorText =
  /(eq|neq|gte|gt|lte|lt|like|ilike|match|imatch|in|isdistinct|is|cs|cd|ov|sl|sr|nxr|nxl|adj|fts|plfts|phfts|wfts)(?:\(([\p{L}\p{N}_]+)\))?\./uy
const isWord = /(not_null|null|true|false|unknown)$/i
const quantified = new Set<Operator>(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'])
const fullText = new Set<Operator>(['fts', 'plfts', 'phfts', 'wfts'])
const operators = 'not or operator (eq, gt, ...)'

/** Values in one list, and groups within groups. */
const maxListed = 1_000
const maxNesting = 10

/**
 * Tells whether a parameter's value reads as a filter, which decides between filter and argument on functions.
 *
 * @example
 * ```ts run
 * looksLikeFilter('not.eq.3') // => true
 * ```
 */
export function looksLikeFilter(text: string): boolean {
  const scanner = new Scanner(text, 'filter')
  scanner.accept('not.')
  return scanner.match(operatorText) !== null
}

/**
 * Parses one `column=operator.value` parameter.
 *
 * @example
 * ```ts
 * const context = newContext()
 * parseFilter({ name: 'slug', path: [] }, 'eq.fixed', context).operator // => 'eq'
 * ```
 */
export function parseFilter(column: ColumnPath, text: string, context: ParseContext): Filter {
  const scanner = new Scanner(text, 'filter')
  return parseComparison(column, scanner, { context, isListed: false })
}

/**
 * Parses the parenthesis of an `and=` or `or=` parameter.
 *
 * @example
 * ```ts
 * parseLogic('or', false, { text: '(a.eq.1,b.is.null)', context: newContext() }).parts.length // => 2
 * ```
 */
export function parseLogic(
  joiner: 'and' | 'or',
  negated: boolean,
  from: { text: string; context: ParseContext },
): Logic {
  const scanner = new Scanner(from.text, 'logic tree')
  const logic = parseGroup(joiner, negated, { scanner, context: from.context, depth: 0 })
  if (!scanner.isAtEnd) throw scanner.fail('end of input')
  return logic
}

interface Place {
  scanner: Scanner
  context: ParseContext
  depth: number
}

function parseGroup(joiner: 'and' | 'or', negated: boolean, place: Place): Logic {
  const { scanner, context } = place
  if (place.depth > maxNesting) throw refuse('PGRST100', `Groups are nested deeper than ${maxNesting} levels`)
  scanner.expect('(')
  context.shape.push(negated ? 'not.' : '', joiner, '(')
  const parts: Condition[] = []
  do parts.push(parsePart(place))
  while (scanner.accept(','))
  scanner.expect(')')
  context.shape.push(')')
  return { kind: 'logic', negated, joiner, parts }
}

function parsePart(place: Place): Condition {
  const { scanner, context } = place
  const group = scanner.match(/(not\.)?(and|or)(?=\()/y)
  if (group) {
    return parseGroup(group[2] === 'or' ? 'or' : 'and', group[1] !== undefined, { ...place, depth: place.depth + 1 })
  }
  const start = scanner.at
  const column = parseColumn(scanner, context)
  context.shape.push(scanner.text.slice(start, scanner.at), '=')
  scanner.expect('.')
  const filter = parseComparison(column, scanner, { context, isListed: true })
  context.shape.push(',')
  return filter
}

function parseComparison(
  column: ColumnPath,
  scanner: Scanner,
  at: { context: ParseContext; isListed: boolean },
): Filter {
  const { context } = at
  const negated = scanner.accept('not.')
  const found = scanner.match(operatorText)
  if (!found) throw scanner.fail(operators)
  const operator = found[1] as Operator
  const inside = found[2]
  context.shape.push(negated ? 'not.' : '', operator)
  const filter: Filter = { kind: 'filter', column, negated, operator, value: 0 }
  if (inside !== undefined) applyInside(filter, inside, { scanner, context })
  if (operator === 'is') return { ...filter, is: parseIs(scanner, at) }
  if (operator === 'in') return { ...filter, value: addValue(context, parseList(scanner, ['(', ')'])) }
  if (filter.quantifier)
    return { ...filter, value: addValue(context, starred(operator, parseList(scanner, ['{', '}']))) }
  const text = at.isListed ? parseListedValue(scanner) : scanner.rest
  return { ...filter, value: addValue(context, starred(operator, text)) }
}

function applyInside(filter: Filter, inside: string, at: { scanner: Scanner; context: ParseContext }): void {
  if ((inside === 'any' || inside === 'all') && quantified.has(filter.operator)) {
    filter.quantifier = inside
    at.context.shape.push('(', inside, ')')
  } else if (fullText.has(filter.operator)) {
    filter.language = addValue(at.context, inside)
    at.context.shape.push('(language)')
  } else throw at.scanner.fail(operators)
}

/** `*` may stand for `%`, which need not be escaped in a URL. */
function starred(operator: Operator, value: string): string {
  return operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value
}

function parseIs(scanner: Scanner, at: { context: ParseContext; isListed: boolean }): NonNullable<Filter['is']> {
  const text = at.isListed ? parseListedValue(scanner) : scanner.rest
  const word = isWord.exec(text)
  if (!word || word[0].length !== text.length) throw scanner.fail('null, not_null, true, false or unknown')
  const is = text.toLowerCase()
  at.context.shape.push('.', is)
  return is as NonNullable<Filter['is']>
}

/** A list as PostgreSQL's array text, so that one parameter carries it whatever its length. */
function parseList(scanner: Scanner, [open, close]: [string, string]): string {
  scanner.expect(open)
  const values: string[] = []
  if (!scanner.accept(close)) {
    do {
      if (values.length >= maxListed) throw refuse('PGRST100', `More than ${maxListed} values in one list`)
      values.push(scanner.quoted() ?? scanner.match(/[^,(){}"]*(?:[^,)}]*)/y)?.[0] ?? '')
    } while (scanner.accept(','))
    scanner.expect(close)
  }
  return arrayText(values)
}

/**
 * Texts as the text of a PostgreSQL array.
 *
 * @example
 * ```ts run
 * arrayText(['a', 'b "c"']) // => '{"a","b \\"c\\""}'
 * ```
 */
export function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** A value inside a logic tree ends at `,` or `)`; arrays and JSON in braces, ranges and quoted texts are taken whole. */
function parseListedValue(scanner: Scanner): string {
  const start = scanner.at
  const quoted = scanner.quoted()
  if (quoted !== null && /^[,)]?$/.test(scanner.text[scanner.at] ?? '')) return quoted
  scanner.at = start
  if (scanner.text[start] === '{') return parseBraces(scanner)
  return scanner.match(/[^,)]*/y)?.[0] ?? ''
}

function parseBraces(scanner: Scanner): string {
  const start = scanner.at
  let depth = 0
  do {
    if (scanner.quoted() !== null) continue
    const char = scanner.text[scanner.at++]
    if (char === '{') depth++
    if (char === '}') depth--
  } while (depth > 0 && !scanner.isAtEnd)
  if (depth > 0) throw scanner.fail('"}"')
  return scanner.text.slice(start, scanner.at)
}
