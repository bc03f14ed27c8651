import { parsePath } from './parse-column.ts'
import { refuse } from './refusal.ts'
import { Scanner } from './scanner.ts'
import { newLevel } from './tree.ts'
import type { Embed, ParseContext, SelectItem } from './tree.ts'

const typeName = /[\p{L}\p{N}_ .]+(?:\[\])?/uy
const aggregate = /\.(?:count|sum|avg|max|min)\(\)/y

/** Embeds within embeds, and entries of one list: bounds of what a single request may cost. */
const maxDepth = 6
const maxItems = 200

/**
 * Parses `select=`: columns, aliases, casts, JSON paths and embeds.
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
  const scanner = new Scanner(text, 'select parameter')
  const items = parseItems(scanner, context, 0)
  if (!scanner.isAtEnd) throw scanner.fail('"," or end of input')
  return items
}

function parseItems(scanner: Scanner, context: ParseContext, depth: number): SelectItem[] {
  if (depth > maxDepth) throw refuse('PGRST100', `Embeds are nested deeper than ${maxDepth} levels`)
  const items: SelectItem[] = []
  if (depth > 0 && scanner.text[scanner.at] === ')') return items
  do {
    if (items.length >= maxItems) throw refuse('PGRST100', `More than ${maxItems} entries in one select list`)
    items.push(parseItem(scanner, context, depth))
  } while (scanner.accept(','))
  return items
}

function parseItem(scanner: Scanner, context: ParseContext, depth: number): SelectItem {
  if (scanner.accept('*')) return { kind: 'star' }
  const isSpread = scanner.accept('...')
  if (scanner.match(/count\(\)/y)) throw aggregatesOff()
  let name = scanner.name()
  let alias: string | null = null
  if (!scanner.text.startsWith('::', scanner.at) && scanner.accept(':')) {
    alias = name
    if (scanner.match(/count\(\)/y)) throw aggregatesOff()
    name = scanner.name()
  }
  const next = scanner.text[scanner.at]
  if (isSpread || next === '(' || next === '!') {
    return parseEmbed({ name, alias, isSpread }, scanner, { context, depth })
  }
  const path = parsePath(scanner, context)
  if (scanner.match(aggregate)) throw aggregatesOff()
  const cast = scanner.accept('::') ? (scanner.match(typeName)?.[0].trim() ?? null) : null
  if (scanner.match(aggregate)) throw aggregatesOff()
  return { kind: 'column', column: { name, path }, alias, cast }
}

function parseEmbed(
  head: { name: string; alias: string | null; isSpread: boolean },
  scanner: Scanner,
  at: { context: ParseContext; depth: number },
): Embed {
  let hint: string | null = null
  let isInner = false
  while (scanner.accept('!')) {
    const word = scanner.name()
    if (word === 'inner') isInner = true
    else if (word !== 'left') hint = word
  }
  scanner.expect('(')
  const level = newLevel(parseItems(scanner, at.context, at.depth + 1))
  scanner.expect(')')
  return { kind: 'embed', target: head.name, alias: head.alias, isSpread: head.isSpread, hint, isInner, level }
}

function aggregatesOff(): Error {
  return refuse('PGRST123', 'Use of aggregate functions is not allowed')
}
