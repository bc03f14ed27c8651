import { Fragment } from 'react'

/** What may follow a beginning that is short, and one that is not: "ARMs", but not "army". */
const ENDINGS = { short: 's?', long: '\\p{L}{0,6}' }
const LONGEST_SHORT = 3

/** A text with the words marked that begin as one of these does. The text stays a text, whatever stands in it. */
export function Marked({ text, marks }: { text: string; marks: readonly string[] }) {
  return piecesOf(text, marks).map((piece, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have nothing but their places
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : <Fragment key={at}>{piece}</Fragment>,
  )
}

/**
 * The text in pieces: the second, fourth and so on are to be marked.
 *
 * @example
 * ```ts run
 * piecesOf('What escrow shortages are', ['escrow', 'shortag']) // => ['What ', 'escrow', ' ', 'shortages', ' are']
 * ```
 */
export function piecesOf(text: string, marks: readonly string[]): string[] {
  const words = marks
    .filter((mark) => /^[a-z0-9]+$/.test(mark))
    .toSorted((one, other) => other.length - one.length)
    .map((mark) => mark + (mark.length <= LONGEST_SHORT ? ENDINGS.short : ENDINGS.long))
  if (words.length === 0) return [text]
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])((?:${words.join('|')}))(?![\\p{L}\\p{N}])`, 'giu'))
}
