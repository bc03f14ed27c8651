/** A label that found its place. */
export interface Placed {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  lines: readonly string[]
}

interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

const LETTER = 7.2
const LINE = 16
const MOST_LETTERS = 26
/** Where there is little room labels are broken into more lines. */
const FEW_LETTERS = 15

/** Words over lines of about equal length. */
export function wrapped(words: string, letters = MOST_LETTERS): string[] {
  const count = Math.ceil(words.length / letters)
  const target = words.length / count
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    const isOpen = last !== undefined && (lines.length === count || `${last} ${word}`.length <= target + 4)
    if (isOpen) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

interface Anchor {
  x: number
  y: number
  words: string
  /** Whether the line falls here: the free side is above it to the right, else above it to the left. */
  isFalling: boolean
}

/** Labels beside their points, each on the first side where it covers no other and stays inside the drawing. */
export function placeLabels(anchors: readonly Anchor[], within: Area): Placed[] {
  const taken: Area[] = []
  return anchors.map((anchor) => {
    const choices = [MOST_LETTERS, FEW_LETTERS].flatMap((letters) => sidesOf(anchor, wrapped(anchor.words, letters)))
    const best = choices.find((choice) => isFree(areaOf(choice), taken, within)) ?? held(choices[0], anchor, within)
    taken.push(areaOf(best))
    return best
  })
}

function sidesOf({ x, y, isFalling }: Anchor, lines: readonly string[]): Placed[] {
  const above = y - 10 - (lines.length - 1) * LINE
  const below = y + 22
  const right = { x: x + 6, anchor: 'start' as const, lines }
  const left = { x: x - 6, anchor: 'end' as const, lines }
  return isFalling
    ? [
        { ...right, y: above },
        { ...left, y: below },
        { ...right, y: above - LINE * 2 },
        { ...left, y: below + LINE * 2 },
      ]
    : [
        { ...left, y: above },
        { ...right, y: below },
        { ...left, y: above - LINE * 2 },
        { ...right, y: below + LINE * 2 },
      ]
}

/** Where no side is free: in the middle over the point, moved into the drawing. */
function held(first: Placed | undefined, { x, y }: Anchor, within: Area): Placed {
  const lines = first?.lines ?? []
  const half = widthOf(lines) / 2
  const middle = Math.min(Math.max(x, within.left + half), within.right - half)
  return { x: middle, y: Math.max(within.top + 12, y - 12 - (lines.length - 1) * LINE), anchor: 'middle', lines }
}

/** Words at an upright: right of it, else left of it, else moved so that they stay inside of the drawing. */
export function besideUpright(x: number, lines: readonly string[], width: number): Omit<Placed, 'y'> {
  const long = widthOf(lines)
  if (x + 6 + long <= width) return { x: x + 6, anchor: 'start', lines }
  if (x - 6 - long >= 0) return { x: x - 6, anchor: 'end', lines }
  return { x: Math.max(0, width - long), anchor: 'start', lines }
}

const widthOf = (lines: readonly string[]) => Math.max(0, ...lines.map((line) => line.length)) * LETTER

function areaOf({ x, y, anchor, lines }: Placed): Area {
  const width = widthOf(lines)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - 12, bottom: y + (lines.length - 1) * LINE + 4 }
}

const isFree = (area: Area, taken: readonly Area[], within: Area) =>
  area.left >= within.left &&
  area.right <= within.right &&
  area.top >= within.top &&
  area.bottom <= within.bottom &&
  !taken.some(
    (other) => area.left < other.right && other.left < area.right && area.top < other.bottom && other.top < area.bottom,
  )

/** Heights for labels at the ends of lines, in the order given, moved apart where they would touch. */
export function spread(heights: readonly number[], within: { top: number; bottom: number }): number[] {
  const order = heights.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y)
  let free = within.top
  for (const each of order) {
    each.y = Math.max(each.y, free)
    free = each.y + LINE
  }
  let limit = within.bottom
  for (const each of order.toReversed()) {
    each.y = Math.min(each.y, limit)
    limit = each.y - LINE
  }
  const result = Array.from(heights)
  for (const { y, index } of order) result[index] = y
  return result
}
