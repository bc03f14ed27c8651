/** The point of a cover that stays in view where the cover is cut: percent from the left and from the top. */
export interface CoverFocus {
  x: number
  y: number
}

/** Sheets know a point by steps of so many percent. */
export const FOCUS_STEP = 5
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

/** The address of a cover with the step that is nearest to a point; the middle needs no words. */
export function coverAddress(src: string, focus: CoverFocus): string {
  const [x, y] = [nearestStep(focus.x), nearestStep(focus.y)]
  return x === MIDDLE.x && y === MIDDLE.y ? src : `${src}${MARK}x${x}-y${y}`
}

const nearestStep = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / FOCUS_STEP) * FOCUS_STEP))
