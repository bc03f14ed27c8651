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

const DRAWN: Readonly<Record<string, string>> = {
  rateChart: 'Chart',
  picture: 'Picture',
  calculation: 'Calculation',
  relatedText: 'Related',
}
const BLOCKS = new Set(['paragraph', 'heading', 'tableRow', 'horizontalRule', ...Object.keys(DRAWN)])

/**
 * The lines of a document: a heading, a paragraph, a row of a table each. Links say where they lead.
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
    if (BLOCKS.has(node.type ?? '')) lines.push(lineOf(node))
    else for (const child of node.content ?? []) walk(child)
  }
  walk(document as Node)
  return lines
}

function lineOf({ type, attrs, content }: Node): string {
  const words = (content ?? []).map(wordsOf)
  if (type === 'heading') return `${'#'.repeat(Number(attrs?.['level'] ?? 2))} ${words.join('')}`
  if (type === 'tableRow') return `| ${words.join(' | ')} |`
  const name = DRAWN[type ?? '']
  return name ? `${name}: ${String(attrs?.['title'] ?? attrs?.['alt'] ?? '')}` : words.join('')
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
