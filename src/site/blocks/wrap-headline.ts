/**
 * 1. A headline is never cut off: it is set smaller until its lines fit.
 * 2. Widths are those of the face (letter-widths.gen.ts); the renderer kerns most pairs closer and a
 *    few ('gg') wider, by less than the picture's margin.
 * 3. Letters that the face does not have are left out; a word longer than a line is broken where the line ends.
 */
import { LETTER_WIDTHS } from './letter-widths.gen.ts'

/** Lines of a headline and the size that they fit at. */
export interface SetHeadline {
  size: number
  lines: string[]
}

/** Added between letters, in thousandths of the size. */
export const TRACKING = -16

const widths = new Map(
  [...LETTER_WIDTHS.matchAll(/(.)(\d+)(?: |$)/gsu)].map(([, letter = '', width]) => [letter, Number(width)]),
)

/** The largest of the sizes (falling) at which all lines fit into a box; the smallest when none does. */
export function setHeadline(
  text: string,
  sizes: readonly number[],
  box: { width: number; height: number; leading: number },
): SetHeadline {
  const words = drawable(text).split(' ').filter(Boolean)
  let set: SetHeadline = { size: sizes[0] ?? 0, lines: [] }
  for (const size of sizes) {
    set = { size, lines: wrap(words, (box.width / size) * 1000) }
    if (set.lines.length * size * box.leading <= box.height) return set
  }
  return set
}

/** The text in letters that the face has. */
export const drawable = (text: string): string =>
  Array.from(text.normalize('NFC').replace(/\s+/gu, ' '))
    .filter((letter) => widths.has(letter))
    .join('')
    .replace(/ +/g, ' ')
    .trim()

/** How wide a text is, in thousandths of its size. */
export const widthOf = (text: string): number => {
  let width = 0
  for (const letter of text) width += (widths.get(letter) ?? 0) + TRACKING
  return width
}

/** Greedy, then evened out: the narrowest lines that are no more in number. */
function wrap(words: readonly string[], most: number): string[] {
  const greedy = fill(words, most)
  let [narrow, wide] = [most / 2, most]
  while (wide - narrow > 20) {
    const middle = (narrow + wide) / 2
    if (fill(words, middle).length > greedy.length) narrow = middle
    else wide = middle
  }
  return fill(words, wide)
}

function fill(words: readonly string[], most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.flatMap((long) => broken(long, most))) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer) > most) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

function broken(word: string, most: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part && widthOf(part + letter) > most) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
