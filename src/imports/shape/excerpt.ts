import type { DocumentNode } from '#documents'

const MOST_SIGNS = 200

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A line of at most so many signs, cut between words and ended with an ellipsis. */
export function cutLine(text: string, most: number): string {
  if (text.length <= most) return text
  let [signs, end, cut] = [0, 0, '']
  // A long text is not looked at to its end.
  for (const { segment } of graphemes.segment(text)) {
    if (signs === most - 1) cut = text.slice(0, end)
    if (signs === most) break
    signs += 1
    end += segment.length
  }
  if (end === text.length) return text
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.]+$/, '')}…`
}

/** What stands for a text in lists when nobody wrote anything: its first lines, those of a list or a note where it has no others. */
export function excerptOf(document: DocumentNode): string {
  const content = document.content ?? []
  const words = content.filter(({ type }) => type === 'paragraph').map(lineWords)
  const lines = words.some(Boolean) ? words : content.filter(({ type }) => type !== 'codeBlock').flatMap(linesWithin)
  return cutLine(lines.filter(Boolean).slice(0, 3).join(' '), MOST_SIGNS)
}

/** Lines of a list, quote, note or table; what a picture shows is none. */
const linesWithin = (node: DocumentNode): string[] =>
  LINES.has(node.type) ? [lineWords(node).trim()] : (node.content ?? []).flatMap(linesWithin)

const LINES: ReadonlySet<string> = new Set(['paragraph', 'tableCell', 'tableHeader'])

const lineWords = (node: DocumentNode): string =>
  (node.text ?? (node.type === 'hardBreak' ? ' ' : (node.content ?? []).map(lineWords).join(''))).replace(/\s+/g, ' ')
