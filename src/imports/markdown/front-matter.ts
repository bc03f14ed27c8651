import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { momentIn, readBy } from '#imports/shape'

export interface MarkdownFile {
  head: Readonly<Record<string, unknown>>
  body: string
}

/**
 * A file of Markdown taken apart into its head and its text: YAML between lines of `---`, TOML between lines of `+++`, or none.
 *
 * @throws ImportRefusal when the head cannot be read
 */
export function takenApart(text: string): MarkdownFile {
  const clean = text.replace(/^\ufeff/, '')
  const match = /^(---|\+\+\+)[ \t]*\r?\n([^]*?)\r?\n\1[ \t]*(?:\r?\n|$)/.exec(clean)
  if (!match) return { head: {}, body: clean }
  const parse = match[1] === '---' ? parseYaml : parseToml
  const head: unknown = readBy(parse, match[2] ?? '', 'its head cannot be read')
  const isHead = typeof head === 'object' && head !== null && !Array.isArray(head)
  return { head: isHead ? (head as Record<string, unknown>) : {}, body: clean.slice(match[0].length) }
}

/** The first field of some names that says something, as one line. */
export function lineOf(head: MarkdownFile['head'], ...names: string[]): string {
  for (const name of names) {
    const value = head[name]
    if (typeof value === 'string' && value.trim()) return value.trim()
    if (typeof value === 'number') return String(value)
    if (value instanceof Date) return value.toISOString()
  }
  return ''
}

/** The first field of some names that lists something: a list, one line, or words between commas. */
export function listOf(head: MarkdownFile['head'], ...names: string[]): string[] {
  const value = names.map((name) => head[name]).find((given) => given !== undefined && given !== null && given !== '')
  const entries = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : value === undefined
        ? []
        : [value]
  return entries.map(nameOf).filter(Boolean)
}

const nameOf = (entry: unknown): string => {
  if (typeof entry === 'object' && entry !== null && 'name' in entry) return String(entry.name).trim()
  return typeof entry === 'string' || typeof entry === 'number' ? String(entry).trim() : ''
}

/** The first field of some names that is a moment, in ISO. */
export function momentOf(head: MarkdownFile['head'], ...names: string[]): string | null {
  for (const name of names) {
    const value = head[name]
    const moment = value instanceof Date ? isoOf(value) : typeof value === 'string' ? momentIn(value) : null
    if (moment !== null) return moment
  }
  return null
}

const isoOf = (moment: Date): string | null =>
  Number.isNaN(moment.getTime()) ? null : new Date(moment.getTime()).toISOString()
