import { type Piece, differences } from './differences.ts'
import { changedWords, isAlike } from './changed-words.ts'

/** A node of a stored document, as far as its words go. */
interface Node {
  type?: string
  text?: string
  attrs?: Readonly<Record<string, string | number | boolean | null>> | null
  marks?: readonly { type: string; attrs?: { href?: string } | null }[] | null
  content?: readonly Node[] | null
}

/** A line of a text; one that was changed within says which words. */
export interface ChangedLine {
  change: Piece['change'] | 'changed'
  pieces: Piece[]
}

interface Said {
  name: string
  attributes: readonly string[]
}

/** What is drawn from its attributes alone. */
const DRAWN: Readonly<Record<string, Said>> = {
  rateChart: { name: 'Chart', attributes: ['title', 'series', 'from', 'to', 'range', 'note', 'noteDate'] },
  picture: { name: 'Picture', attributes: ['alt', 'caption', 'credit', 'src', 'href'] },
  calculation: { name: 'Calculation', attributes: ['title', 'sentence', 'href', 'asks'] },
  relatedText: { name: 'Related', attributes: ['title', 'href'] },
}
/** What stands around other blocks and has words of its own. */
const AROUND: Readonly<Record<string, Said>> = {
  note: { name: 'Note', attributes: ['title'] },
  details: { name: 'Details', attributes: ['summary'] },
  table: { name: 'Table', attributes: ['caption', 'source'] },
  gallery: { name: 'Gallery', attributes: ['caption'] },
  codeBlock: { name: 'Code', attributes: ['caption'] },
}
const BLOCKS = new Set(['paragraph', 'heading', 'tableRow', 'horizontalRule', ...Object.keys(DRAWN)])

/**
 * The lines of a document: a heading, a paragraph, a row of a table, a line of code each, and what is said of a block. Links say
 * where they lead.
 *
 * @example
 * ```ts run
 * linesOf({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A rate' }] }] }) // => ['A rate']
 * ```
 */
export function linesOf(document: unknown): string[] {
  const lines: string[] = []
  const walk = (node: Node): void => {
    if (node.type === 'keyPoints') lines.push('Key points')
    const around = saidOf(AROUND, node)
    if (around) lines.push(around)
    if (node.type === 'codeBlock') lines.push(...wordsOf(node).split('\n'))
    else if (BLOCKS.has(node.type ?? '')) lines.push(lineOf(node))
    else for (const child of node.content ?? []) walk(child)
  }
  walk(document as Node)
  return lines
}

function lineOf(node: Node): string {
  const { type, attrs, content } = node
  const words = (content ?? []).map(wordsOf)
  if (type === 'heading') return `${'#'.repeat(Number(attrs?.['level'] ?? 2))} ${words.join('')}`
  if (type === 'tableRow') return `| ${words.join(' | ')} |`
  return saidOf(DRAWN, node) ?? words.join('')
}

/** Null for what has no such words. */
function saidOf(all: Readonly<Record<string, Said>>, { type, attrs }: Node): string | null {
  const said = all[type ?? '']
  const words = said?.attributes.map((name) => attrs?.[name]).filter(Boolean) ?? []
  return said && words.length > 0 ? `${said.name}: ${words.join(', ')}` : null
}

function wordsOf(node: Node): string {
  if (node.type === 'hardBreak') return ' '
  if (node.content) return node.content.map(wordsOf).join('')
  const words = node.text ?? String(node.attrs?.['text'] ?? node.attrs?.['alt'] ?? '')
  const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href
  return href ? `[${words}](${href})` : words
}

/**
 * The lines of two states of a text; where one line took the place of another, the words that differ.
 *
 * @example
 * ```ts run
 * changedLines(['one two'], ['one three']).map(({ change }) => change) // => ['changed']
 * ```
 */
export function changedLines(before: readonly string[], after: readonly string[]): ChangedLine[] {
  const lines: ChangedLine[] = []
  let [gone, came]: [string[], string[]] = [[], []]
  const settle = () => {
    lines.push(...pairedLines(gone, came))
    ;[gone, came] = [[], []]
  }
  for (const piece of differences(before, after)) {
    if (piece.change === 'gone') gone.push(piece.text)
    else if (piece.change === 'new') came.push(piece.text)
    else {
      settle()
      lines.push(whole(piece.change, piece.text))
    }
  }
  settle()
  return lines
}

/** Lines that went and lines that came in their place: those that are alike are one line that was changed. */
function pairedLines(gone: readonly string[], came: readonly string[]): ChangedLine[] {
  const lines: ChangedLine[] = []
  let from = 0
  for (const former of gone) {
    const place = came.findIndex((line, index) => index >= from && isAlike(former, line))
    if (place < 0) {
      lines.push(whole('gone', former))
      continue
    }
    for (const line of came.slice(from, place)) lines.push(whole('new', line))
    lines.push({ change: 'changed', pieces: changedWords(former, came[place] ?? '') })
    from = place + 1
  }
  for (const line of came.slice(from)) lines.push(whole('new', line))
  return lines
}

const whole = (change: Piece['change'], text: string): ChangedLine => ({ change, pieces: [{ change, text }] })
