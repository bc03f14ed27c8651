import type { DocumentNode } from '#documents'

const MOST_SIGNS = 200

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A line of at most so many signs, cut between words and ended with an ellipsis. */
export function cutLine(text: string, most: number): string {
  const signs = Array.from(graphemes.segment(text), ({ segment }) => segment)
  if (signs.length <= most) return text
  const cut = signs.slice(0, most - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.]+$/, '')}…`
}

/** What stands for a text in lists when nobody wrote anything: its first lines. */
export function excerptOf(document: DocumentNode): string {
  const words = (document.content ?? []).filter(({ type }) => type === 'paragraph').map(lineWords)
  return cutLine(words.filter(Boolean).slice(0, 3).join(' '), MOST_SIGNS)
}

const lineWords = (node: DocumentNode): string =>
  (node.text ?? (node.type === 'hardBreak' ? ' ' : (node.content ?? []).map(lineWords).join(''))).replace(/\s+/g, ' ')
