import { formatDay } from '#ui/dates.ts'
import { type LongChartFacts, figureText } from './long-chart-facts.ts'
import { placeLabels } from './place-labels.ts'
import { percent, xShare, yShare } from './plane.ts'

/** The height of the plot on a desktop, where lines are named at their ends. */
const DESKTOP_HEIGHT = 354
const NAME_LINE = 17
/** The least that either plot is wide; what has room there has room in a wider one. */
const PLOTS = {
  desktop: { width: 465, height: DESKTOP_HEIGHT, letter: 7.4 },
  phone: { width: 248, height: 234, letter: 7.4 },
} as const

/** The highest and the lowest point of the first line by value and day, and each line's newest by its name. */
export function ChartMarks({ facts }: { facts: LongChartFacts }) {
  const points = extremePoints(facts)
  const ends = lineEnds(facts)
  return (
    <>
      <Extremes points={points} ends={ends} />
      <LineEnds ends={ends} />
    </>
  )
}

interface ExtremePoint {
  id: string
  x: number
  y: number
  isUnder: boolean
  desktop: string
  phone: string
}

/** The newest point is named by its line. */
function extremePoints({ extremes, plane }: LongChartFacts): ExtremePoint[] {
  if (!extremes) return []
  const { line, high, low } = extremes
  const named = [
    { point: high, word: 'highest' },
    { point: low, word: 'lowest' },
  ] as const
  return named.flatMap(({ point, word }) => {
    if (point.on === line.observations.at(-1)?.on) return []
    const value = figureText(point.value, line)
    const day = formatDay(point.on, true)
    const [x, y] = [xShare(plane, point.on), yShare(plane, point.value)]
    return {
      id: line.id,
      x,
      y,
      isUnder: word === 'lowest',
      desktop: `${value}, ${day}, the ${word}`,
      phone: word === 'highest' ? `${value}, ${day}` : value,
    }
  })
}

function Extremes({ points, ends }: { points: readonly ExtremePoint[]; ends: readonly LineEnd[] }) {
  const names = ends.map(({ x, y, line }) => ({
    x,
    y,
    text: line.short,
    place: { dx: 8, dy: 4, anchor: 'start' as const },
  }))
  const dots = ends.map(({ x, y }) => ({ x, y, text: '-', place: { dx: 0, dy: 4, anchor: 'middle' as const } }))
  const placed = {
    desktop: placeLabels(
      points.map(({ x, y, isUnder, desktop }) => ({ x, y, isUnder, text: desktop })),
      PLOTS.desktop,
      [...names, ...dots],
    ),
    phone: placeLabels(
      points.map(({ x, y, isUnder, phone }) => ({ x, y, isUnder, text: phone })),
      PLOTS.phone,
      dots,
    ),
  }
  return points.map((point, index) => (
    <svg
      key={point.desktop}
      className={`line-${point.id}`}
      x={percent(point.x)}
      y={percent(point.y)}
      overflow="visible"
    >
      <circle className="long-remark" r="3.5" />
      {(['desktop', 'phone'] as const).map((size) => {
        const place = placed[size][index]
        return (
          place && (
            <text key={size} className={`chart-named for-${size}`} x={place.dx} y={place.dy} textAnchor={place.anchor}>
              {point[size]}
            </text>
          )
        )
      })}
    </svg>
  ))
}

interface LineEnd {
  line: LongChartFacts['lines'][number]
  x: number
  y: number
}

const lineEnds = ({ lines, plane }: LongChartFacts): LineEnd[] =>
  lines.flatMap((line) => {
    const newest = line.observations.at(-1)
    return newest ? [{ line, x: xShare(plane, newest.on), y: yShare(plane, newest.value) }] : []
  })

function LineEnds({ ends }: { ends: readonly LineEnd[] }) {
  const heights = spread(ends.map(({ y }) => y * DESKTOP_HEIGHT))
  return ends.map(({ line, x, y }, index) => (
    <svg key={line.id} className={`line-${line.id}`} x={percent(x)} y={percent(y)} overflow="visible">
      <circle className="long-now" r="3.5" />
      <text
        className="chart-named long-name for-desktop"
        x="8"
        y={Math.round((heights[index] ?? 0) - y * DESKTOP_HEIGHT) + 4}
      >
        {line.short}
      </text>
    </svg>
  ))
}

const PASSES = 20

/** Heights for names in the order given, moved apart where they would touch, half of the way each. */
export function spread(heights: readonly number[]): number[] {
  const order = heights.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y)
  // Whom one name makes room for may come too near to the next.
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [at, lower] of order.entries()) {
      const upper = order[at - 1]
      const missing = upper ? NAME_LINE - (lower.y - upper.y) : 0
      if (!upper || missing <= 0) continue
      upper.y -= missing / 2
      lower.y += missing / 2
    }
  }
  const moved = Array.from(heights)
  for (const { y, index } of order) moved[index] = y
  return moved
}
