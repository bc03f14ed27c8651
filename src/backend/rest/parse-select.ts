import { parsePath } from './parse-column.ts'
import { refuse } from './refusal.ts'
import { named, Scanner } from './scanner.ts'
import { newLevel } from './tree.ts'
import type { AggregateName, Embed, ParseContext, SelectColumn, SelectItem } from './tree.ts'

const typeName = /[\p{L}\p{N}_ $]+/uy
const aggregate = /\.(count|sum|avg|max|min)\(\)/y
const count = /count\(\)(?=::|[ \t,)]|$)/y

/** Embeds within embeds, entries of one list, embeds in all: bounds of what a single request may cost. */
const maxDepth = 6
const maxItems = 200
const maxEmbeds = 40

/**
 * Parses `select=`: columns, aliases, casts, JSON paths, aggregates and embeds.
 *
 * @param text the decoded parameter; empty or absent means everything
 * @example
 * ```ts
 * parseSelect('slug,writer:authors(name)', newContext()).length // => 2
 * ```
 */
export function parseSelect(text: string | null, context: ParseContext): SelectItem[] {
  if (text === null || text === '') return [{ kind: 'star' }]
  context.shape.push('select=', text)
  const scanner = new Scanner(text, named('select parameter', text))
  const items = parseItems(scanner, context, 0)
  if (!scanner.isAtEnd) throw scanner.fail('"," or end of input')
  return items
}

function parseItems(scanner: Scanner, context: ParseContext, depth: number): SelectItem[] {
  if (depth > maxDepth) throw refuse('PGRST100', `Embeds are nested deeper than ${maxDepth} levels`)
  const items: SelectItem[] = []
  if (depth > 0 && scanner.next === ')') return items
  do {
    if (items.length >= maxItems) throw refuse('PGRST100', `More than ${maxItems} entries in one select list`)
    scanner.skip()
    items.push(parseItem(scanner, context, depth))
    scanner.skip()
  } while (scanner.accept(','))
  return items
}

function parseItem(scanner: Scanner, context: ParseContext, depth: number): SelectItem {
  if (scanner.accept('*')) return { kind: 'star' }
  if (scanner.accept('...')) {
    return parseEmbed({ target: scanner.name(), alias: null, isSpread: true }, scanner, { context, depth })
  }
  const alias = parseAlias(scanner)
  if (scanner.match(count)) {
    const whole = { name: '*', path: [] }
    return { kind: 'column', column: whole, alias, cast: null, aggregate: { name: 'count', cast: parseCast(scanner) } }
  }
  const name = scanner.name()
  if (scanner.next === '(' || scanner.next === '!') {
    return parseEmbed({ target: name, alias, isSpread: false }, scanner, { context, depth })
  }
  return parseField(name, alias, { scanner, context })
}

/** `alias:`, but not the `::` of a cast. */
function parseAlias(scanner: Scanner): string | null {
  const start = scanner.at
  if (/[*(!,.]/.test(scanner.next)) return null
  const name = scanner.name()
  if (scanner.next === ':' && !scanner.text.startsWith('::', scanner.at)) {
    scanner.at++
    return name
  }
  scanner.at = start
  return null
}

function parseField(name: string, alias: string | null, at: { scanner: Scanner; context: ParseContext }): SelectColumn {
  const { scanner } = at
  const column = { name, path: parsePath(scanner, at.context) }
  const cast = parseCast(scanner)
  const found = scanner.match(aggregate)
  if (!found && scanner.accept('.')) throw scanner.fail('"sum", "avg", "count", "max" or "min"')
  const by = found ? { name: found[1] as AggregateName, cast: parseCast(scanner) } : null
  return { kind: 'column', column, alias, cast, aggregate: by }
}

function parseCast(scanner: Scanner): string | null {
  if (!scanner.accept('::')) return null
  const found = scanner.match(typeName)
  if (!found) throw scanner.fail('letter or digit')
  return found[0].trim()
}

function parseEmbed(
  head: Pick<Embed, 'target' | 'alias' | 'isSpread'>,
  scanner: Scanner,
  at: { context: ParseContext; depth: number },
): Embed {
  if (++at.context.embeds > maxEmbeds) throw refuse('PGRST100', `More than ${maxEmbeds} embeds in one request`)
  let hint: string | null = null
  let isInner = false
  while (scanner.accept('!')) {
    const word = scanner.name()
    if (word === 'inner') isInner = true
    else if (word !== 'left') hint ??= word
  }
  scanner.expect('(')
  const level = newLevel(parseItems(scanner, at.context, at.depth + 1))
  scanner.expect(')')
  return { kind: 'embed', ...head, hint, isInner, level }
}
