/** The point of a cover that stays in view where the cover is cut: whole percent from the left and from the top. */
export interface CoverFocus {
  x: number
  y: number
}

const MIDDLE: CoverFocus = { x: 50, y: 50 }
const MARK = '#focus='

/** The places that an address may name by a word. */
const PLACES: Readonly<Record<string, Partial<CoverFocus>>> = {
  left: { x: 0 },
  right: { x: 100 },
  top: { y: 0 },
  bottom: { y: 100 },
}

/** The picture of a cover's address, and the point that the address names: the middle where it names none. */
export function readCover(imageUrl: string): { src: string; focus: CoverFocus } {
  const [src = '', named = ''] = imageUrl.split(MARK)
  const point = /^x(\d+)-y(\d+)$/.exec(named)
  if (point) return { src, focus: { x: Number(point[1]), y: Number(point[2]) } }
  return { src, focus: Object.assign({ ...MIDDLE }, ...named.split('-').map((place) => PLACES[place])) }
}

/** The address of a cover with a point, to the percent; the middle needs no words. */
export function coverAddress(src: string, focus: CoverFocus): string {
  const [x, y] = [percentOf(focus.x), percentOf(focus.y)]
  return x === MIDDLE.x && y === MIDDLE.y ? src : `${src}${MARK}x${x}-y${y}`
}

const percentOf = (part: number) => Math.min(100, Math.max(0, Math.round(part)))

/**
 * What an address names as the sheet has it, tens and ones apart: 100 points of each axis by 20 rules.
 *
 * @param named what stands behind the mark: "x37-y5", or a place by its word
 */
export const focusWords = (named: string): string => named.replace(/([xy])(\d*)(\d)-?/g, '$1$2- $1-$3 ').trim()
