import { parseColumn } from './parse-column.ts'
import { refuse } from './refusal.ts'
import { named, Scanner } from './scanner.ts'
import { addValue } from './tree.ts'
import type { ColumnPath, Condition, Filter, Logic, Operator, ParseContext } from './tree.ts'

const operatorText =
  /eq|neq|gte|gt|lte|lt|like|ilike|match|imatch|in|isdistinct|is|cs|cd|ov|sl|sr|nxr|nxl|adj|fts|plfts|phfts|wfts/y
const isWord = /(?:not_null|null|true|false|unknown)/iy
const quantified = new Set<Operator>(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'])
const fullText = new Set<Operator>(['fts', 'plfts', 'phfts', 'wfts'])
const someOperator = 'operator (eq, gt, ...)'

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
  return filterText.test(text)
}

const filterText =
  /^(?:not\.)?(?:(?:in|isdistinct|is|neq|cs|cd|ov|sl|sr|nxr|nxl|adj)|(?:eq|gte?|lte?|i?like|i?match)(?:\((?:any|all)\))?|(?:fts|plfts|phfts|wfts)(?:\([\p{L}\p{N}_ $]+\))?)\./u

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
  const scanner = new Scanner(text, named('filter', text))
  const filter = parseComparison(column, scanner, { context, isListed: false })
  if (!scanner.isAtEnd) throw scanner.fail('end of input')
  return filter
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
  const word = negated ? `not.${joiner}` : joiner
  const scanner = new Scanner(from.text, named('logic tree', from.text), word.length)
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
  scanner.skip()
  scanner.expect('(')
  context.shape.push(negated ? 'not.' : '', joiner, '(')
  const parts: Condition[] = []
  do {
    if (parts.length >= maxListed) throw refuse('PGRST100', `More than ${maxListed} conditions in one group`)
    scanner.skip()
    parts.push(parsePart(place))
    scanner.skip()
  } while (scanner.accept(','))
  scanner.expect(')')
  scanner.skip()
  context.shape.push(')')
  return { kind: 'logic', negated, joiner, parts }
}

function parsePart(place: Place): Condition {
  const { scanner, context } = place
  const group = scanner.match(/(not\.)?(and|or)(?=[ \t]*\()/y)
  if (group) {
    return parseGroup(group[2] === 'or' ? 'or' : 'and', group[1] !== undefined, { ...place, depth: place.depth + 1 })
  }
  const start = scanner.at
  if (scanner.next === ')' || scanner.next === ',') {
    throw scanner.fail('field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)')
  }
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
  if (!found) throw scanner.fail(negated ? someOperator : `"not" or ${someOperator}`)
  const operator = found[0] as Operator
  context.shape.push(negated ? 'not.' : '', operator)
  const filter: Filter = { kind: 'filter', column, negated, operator, value: 0 }
  if (scanner.next === '(') applyInside(filter, scanner, context)
  if (!scanner.accept('.')) throw scanner.fail(someOperator)
  if (operator === 'is') return { ...filter, is: parseIs(scanner, context) }
  if (operator === 'in') return { ...filter, value: addValue(context, parseList(scanner)) }
  const text = at.isListed ? parseListedValue(scanner) : takeRest(scanner)
  return { ...filter, value: addValue(context, starred(operator, text)) }
}

/** In parentheses a language, or any and all; nothing for the other operators. */
function applyInside(filter: Filter, scanner: Scanner, context: ParseContext): void {
  const { operator } = filter
  if (!quantified.has(operator) && !fullText.has(operator)) throw scanner.fail(someOperator)
  scanner.expect('(')
  const inside = scanner.match(fullText.has(operator) ? /[\p{L}\p{N}_ $]+(?=\))/uy : /(?:any|all)(?=\))/y)?.[0].trim()
  if (inside === undefined) throw scanner.fail(someOperator)
  scanner.expect(')')
  if (fullText.has(operator)) filter.language = addValue(context, inside)
  else filter.quantifier = inside === 'any' ? 'any' : 'all'
  context.shape.push('(', fullText.has(operator) ? 'language' : inside, ')')
}

function takeRest(scanner: Scanner): string {
  const { rest } = scanner
  scanner.at = scanner.text.length
  return rest
}

/** `*` may stand for `%`, which need not be escaped in a URL. */
function starred(operator: Operator, value: string): string {
  return operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value
}

function parseIs(scanner: Scanner, context: ParseContext): NonNullable<Filter['is']> {
  const word = scanner.match(isWord)
  if (!word) throw scanner.fail('isVal: (null, not_null, true, false, unknown)')
  const is = word[0].toLowerCase()
  context.shape.push('.', is)
  return is as NonNullable<Filter['is']>
}

/** A list as PostgreSQL's array text, so that one parameter carries it whatever its length. */
function parseList(scanner: Scanner): string {
  scanner.skip()
  scanner.expect('(')
  scanner.skip()
  const values: string[] = []
  if (scanner.next !== ')') {
    do {
      if (values.length >= maxListed) throw refuse('PGRST100', `More than ${maxListed} values in one list`)
      values.push(parseElement(scanner))
    } while (scanner.accept(','))
  }
  scanner.expect(')')
  scanner.skip()
  return arrayText(values)
}

/** A quoted text when nothing but a comma or the end of the list follows it, and otherwise what stands here. */
function parseElement(scanner: Scanner): string {
  const start = scanner.at
  const quoted = scanner.quoted()
  if (quoted !== null && /^[,)]?$/.test(scanner.next)) return quoted
  scanner.at = start
  return scanner.match(/[^,)]*/y)?.[0] ?? ''
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

/** A value inside a logic tree ends at `,` or `)`; arrays and JSON in braces and quoted texts are taken whole. */
function parseListedValue(scanner: Scanner): string {
  return scanner.next === '{' ? parseBraces(scanner) : parseElement(scanner)
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
