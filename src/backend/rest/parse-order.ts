import { parsePath } from './parse-column.ts'
import { Scanner } from './scanner.ts'
import type { OrderTerm, ParseContext } from './tree.ts'

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
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do terms.push(parseTerm(scanner, context))
  while (scanner.accept(','))
  if (!scanner.isAtEnd) throw scanner.fail('"," or end of input')
  return terms
}

function parseTerm(scanner: Scanner, context: ParseContext): OrderTerm {
  let name = scanner.name()
  const term: Partial<OrderTerm> = {}
  if (scanner.accept('(')) {
    term.relation = name
    name = scanner.name()
  }
  term.column = { name, path: parsePath(scanner, context) }
  if (term.relation !== undefined) scanner.expect(')')
  const direction = scanner.match(/\.(asc|desc)(?![\p{L}\p{N}_])/uy)
  if (direction) term.direction = direction[1] === 'desc' ? 'desc' : 'asc'
  const nulls = scanner.match(/\.nulls(first|last)(?![\p{L}\p{N}_])/uy)
  if (nulls) term.nulls = nulls[1] === 'first' ? 'first' : 'last'
  return { ...term, column: term.column }
}
