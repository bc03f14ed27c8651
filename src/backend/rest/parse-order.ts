import { parseColumn, parsePath } from './parse-column.ts'
import { named, Scanner } from './scanner.ts'
import type { OrderTerm, ParseContext } from './tree.ts'

/** Terms of one order: nobody sorts by more. */
const maxTerms = 50

/**
 * Parses `order=`: columns with direction and place of nulls, also `relation(column)`.
 *
 * @example
 * ```ts
 * parseOrder('publish_date.desc.nullslast,slug', newContext()).length // => 2
 * ```
 */
export function parseOrder(text: string, context: ParseContext): OrderTerm[] {
  context.shape.push('order=', text)
  const scanner = new Scanner(text, named('order', text))
  const terms: OrderTerm[] = []
  do terms.push(parseTerm(scanner, context))
  while (terms.length < maxTerms && scanner.accept(','))
  if (!scanner.isAtEnd) throw scanner.fail('"," or end of input')
  return terms
}

const words = '"asc", "desc", "nullsfirst" or "nullslast"'

function parseTerm(scanner: Scanner, context: ParseContext): OrderTerm {
  scanner.skip()
  const name = scanner.name()
  const term: Partial<OrderTerm> = {}
  if (scanner.accept('(')) {
    term.relation = name
    term.column = parseColumn(scanner, context)
    scanner.expect(')')
  } else term.column = { name, path: parsePath(scanner, context) }
  scanner.skip()
  const direction = scanner.match(/\.(asc|desc)(?![\p{L}\p{N}_])/uy)
  if (direction) term.direction = direction[1] === 'desc' ? 'desc' : 'asc'
  const nulls = scanner.match(/\.nulls(first|last)(?![\p{L}\p{N}_])/uy)
  if (nulls) term.nulls = nulls[1] === 'first' ? 'first' : 'last'
  scanner.skip()
  if (scanner.accept('.')) throw scanner.fail(direction ? '"nullsfirst" or "nullslast"' : words)
  return { ...term, column: term.column }
}
