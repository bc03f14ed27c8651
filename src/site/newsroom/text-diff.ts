/** A node of a stored document, as far as its words go. */
interface Node {
  type?: string
  text?: string
  attrs?: Readonly<Record<string, string | number | boolean | null>> | null
  marks?: readonly { type: string; attrs?: { href?: string } | null }[] | null
  content?: readonly Node[] | null
}

/** A piece of a text that stayed, went or came. */
interface Piece {
  change: 'same' | 'gone' | 'new'
  text: string
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
  if (node.content) return node.content.map(wordsOf).join('')
  const words = node.text ?? String(node.attrs?.['text'] ?? node.attrs?.['alt'] ?? '')
  const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href
  return href ? `[${words}](${href})` : words
}

/**
 * What of one text stands in the other, in the order of both.
 *
 * @example
 * ```ts run
 * differences(['a', 'b'], ['a', 'c']).map(({ change, text }) => change + text) // => ['samea', 'goneb', 'newc']
 * ```
 */
export function differences(before: readonly string[], after: readonly string[]): Piece[] {
  const common = commonLengths(before, after)
  const pieces: Piece[] = []
  let [old, now] = [0, 0]
  while (old < before.length || now < after.length) {
    const [gone, came] = [before[old], after[now]]
    if (gone !== undefined && gone === came) {
      pieces.push({ change: 'same', text: gone })
      old += 1
      now += 1
    } else if (gone !== undefined && (came === undefined || at(common, old + 1, now) >= at(common, old, now + 1))) {
      pieces.push({ change: 'gone', text: gone })
      old += 1
    } else {
      pieces.push({ change: 'new', text: came ?? '' })
      now += 1
    }
  }
  return pieces
}

const at = (rows: readonly Uint16Array[], row: number, column: number): number => rows[row]?.[column] ?? 0

/** How much the rests of both have in common, by where they begin. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let old = before.length - 1; old >= 0; old -= 1) {
    for (let now = after.length - 1; now >= 0; now -= 1) {
      const row = rows[old]
      if (row)
        row[now] =
          before[old] === after[now]
            ? at(rows, old + 1, now + 1) + 1
            : Math.max(at(rows, old + 1, now), at(rows, old, now + 1))
    }
  }
  return rows
}

/** Words of a line with the spaces behind them. */
const wordsIn = (line: string): string[] => line.match(/\S+\s*/g) ?? []

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
  for (const piece of differences(before, after)) {
    const last = lines.at(-1)
    const replaced = last?.change === 'gone' && piece.change === 'new' ? last.pieces[0] : undefined
    if (replaced && last) {
      lines[lines.length - 1] = { change: 'changed', pieces: differences(wordsIn(replaced.text), wordsIn(piece.text)) }
    } else lines.push({ change: piece.change, pieces: [piece] })
  }
  return lines
}
