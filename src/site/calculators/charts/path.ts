import { round } from './scale.ts'

export interface Point {
  x: number
  y: number
}

/** How far, in drawn pixels, a thinned line may lie from the whole one. */
const TOLERANCE = 0.25

/** Lines through points as path data; a null is a gap. Points that a reader could not tell are left out. */
export function pathOf(points: readonly (Point | null)[]): string {
  return runsOf(points)
    .map((run) => `M${thinned(run).map(said).join('L')}`)
    .join('')
}

/** The area between two lines with the same x values. */
export const areaOf = (upper: readonly Point[], lower: readonly Point[]): string =>
  `M${[...thinned(upper), ...thinned(lower).toReversed()].map(said).join('L')}Z`

const said = ({ x, y }: Point) => `${round(x)} ${round(y)}`

function runsOf(points: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]]
  for (const point of points) {
    if (point) runs.at(-1)?.push(point)
    else if (runs.at(-1)?.length) runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

/** Of a line the points that make its shape (Ramer, Douglas and Peucker). */
export function thinned(points: readonly Point[]): Point[] {
  const kept = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    const far = farthest(points, from, to)
    if (far === null) continue
    kept.add(far)
    open.push([from, far], [far, to])
  }
  return points.filter((_, index) => kept.has(index))
}

/** The point that lies farthest from the straight line, if it lies farther than the tolerance. */
function farthest(points: readonly Point[], from: number, to: number): number | null {
  const [a, b] = [points[from], points[to]]
  if (!a || !b) return null
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  let found: number | null = null
  let most = TOLERANCE
  for (let index = from + 1; index < to; index += 1) {
    const point = points[index]
    if (!point) continue
    const distance = Math.abs((b.x - a.x) * (a.y - point.y) - (a.x - point.x) * (b.y - a.y)) / length
    if (distance > most) [found, most] = [index, distance]
  }
  return found
}
