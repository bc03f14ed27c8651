/**
 * Where the words beside points go, so that none prints over another: each takes the first of its places that is inside of
 * the plot and free, the more important one first; one that finds none is left out. Points are in shares of a plot that is
 * as wide as given or wider: what stands apart in the narrowest plot stands apart in all others.
 */
interface Label {
  /** Shares of the width and, from the top, of the height. */
  x: number
  y: number
  text: string
  /** Its words stand under it where they can: beside a lowest point lies its line. */
  isUnder?: boolean
}

interface LabelPlace {
  /** From the point, in pixels: where the text begins, ends or has its middle, and its base line. */
  dx: number
  dy: number
  anchor: 'start' | 'middle' | 'end'
}

interface Plot {
  width: number
  height: number
  /** Of one letter, in pixels. */
  letter: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const ASCENT = 11
const DESCENT = 4
const AWAY = 12
const UNDER = 22

/** Beside the point, then above and under it. */
const PLACES: readonly LabelPlace[] = [
  { dx: AWAY, dy: 4, anchor: 'start' },
  { dx: -AWAY, dy: 4, anchor: 'end' },
  { dx: 0, dy: -AWAY, anchor: 'middle' },
  { dx: 0, dy: UNDER, anchor: 'middle' },
  { dx: 0, dy: -AWAY, anchor: 'end' },
  { dx: 0, dy: -AWAY, anchor: 'start' },
  { dx: 0, dy: UNDER, anchor: 'end' },
  { dx: 0, dy: UNDER, anchor: 'start' },
]

const UNDER_FIRST = [...PLACES.filter(({ dy }) => dy === UNDER), ...PLACES]

/**
 * A place for each label, or null where there is none.
 *
 * @param labels the most important first
 * @param taken further points and words that must stay free, such as the names at the ends of lines
 */
export function placeLabels(
  labels: readonly Label[],
  plot: Plot,
  taken: readonly (Label & { place: LabelPlace })[] = [],
): (LabelPlace | null)[] {
  const boxes = taken.map(({ place, ...label }) => boxOf(label, place, plot))
  return labels.map((label) => {
    const place = (label.isUnder ? UNDER_FIRST : PLACES).find((each) => {
      const box = boxOf(label, each, plot)
      return isInside(box, plot) && !boxes.some((other) => touch(box, other))
    })
    if (!place) return null
    boxes.push(boxOf(label, place, plot))
    return place
  })
}

function boxOf({ x, y, text }: Label, { dx, dy, anchor }: LabelPlace, { width, height, letter }: Plot): Box {
  const wide = text.length * letter
  const at = x * width + dx
  const left = anchor === 'start' ? at : anchor === 'end' ? at - wide : at - wide / 2
  const line = y * height + dy
  return { left, right: left + wide, top: line - ASCENT, bottom: line + DESCENT }
}

const isInside = ({ left, right, top, bottom }: Box, { width, height }: Plot): boolean =>
  left >= 0 && right <= width && top >= -ASCENT && bottom <= height

const touch = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
