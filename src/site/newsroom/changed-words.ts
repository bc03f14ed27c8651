import { type Piece, differences } from './differences.ts'

/** A word or a mark beside it, and the space before it, which is no part of the comparison. */
interface Word {
  text: string
  space: string
}

/** What surrounds a word, such as a full stop or a quotation mark, is a piece of its own: “paid” is the same word in “paid.” */
const WORDS = /(\s*)([\p{L}\p{N}$€£#[](?:\S*[\p{L}\p{N}%)\]])?|[^\s])/gu

const wordsIn = (line: string): Word[] =>
  Array.from(line.matchAll(WORDS), ([, space = '', text = '']) => ({ space, text }))

const textsOf = (words: readonly Word[]): string[] => words.map(({ text }) => text)

/**
 * A line as it was changed: whole words that stayed, went or came, those that went before those that came in their place.
 *
 * @example
 * ```ts run
 * changedWords('It paid.', 'It paid. Twice.').map(({ change, text }) => change + text) // => ['sameIt paid.', 'new Twice.']
 * ```
 */
export function changedWords(before: string, after: string): Piece[] {
  const [old, now] = [wordsIn(before), wordsIn(after)]
  let [oldAt, nowAt] = [0, 0]
  const pieces: Piece[] = []
  for (const { change } of differences(textsOf(old), textsOf(now))) {
    const word = change === 'gone' ? old[oldAt] : now[nowAt]
    if (change !== 'new') oldAt += 1
    if (change !== 'gone') nowAt += 1
    if (word) put(pieces, { change, text: word.space + word.text })
  }
  return pieces
}

/** Behind a piece of its kind it goes on; what went stands before what came for it. */
function put(pieces: Piece[], { change, text }: Piece): void {
  const last = pieces.at(-1)
  const before = pieces.at(-2)
  if (last?.change === change) last.text += text
  else if (change === 'gone' && last?.change === 'new' && before?.change === 'gone') before.text += text
  else if (change === 'gone' && last?.change === 'new') pieces.splice(-1, 0, { change, text })
  else pieces.push({ change, text })
}

/** Of a line that was changed, and is not another one, one word in so many stayed. */
const LEAST_SHARED = 3

/** Whether a line is another one with some of its words changed. */
export function isAlike(one: string, other: string): boolean {
  const [before, after] = [one, other].map((line) => textsOf(wordsIn(line)).filter(isWord))
  if (!before || !after) return false
  const shared = differences(before, after).filter(({ change }) => change === 'same').length
  return shared > 0 && shared * LEAST_SHARED >= Math.min(before.length, after.length)
}

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
