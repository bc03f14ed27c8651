import type { Observation } from '#market'
import { formatDay } from '#ui/dates.ts'
import { type LongChartFacts, figureText } from './long-chart-facts.ts'
import { type Plane, percent, xShare, yShare } from './plane.ts'

/** The height of the plot on a desk, where lines are named at their ends. */
const DESK_HEIGHT = 354
const NAME_LINE = 17

/** The highest and the lowest point of the first line by value and day, and each line's newest by its name. */
export function ChartMarks({ facts }: { facts: LongChartFacts }) {
  const { extremes, plane } = facts
  return (
    <>
      {extremes && <Extreme facts={facts} point={extremes.high} word="highest" />}
      {extremes && <Extreme facts={facts} point={extremes.low} word="lowest" />}
      <LineEnds facts={facts} plane={plane} />
    </>
  )
}

/** A name would be cut off beyond these shares of the width. */
const FROM_LEFT = 0.08
const FROM_RIGHT = 0.93
/** Under a point this close to the foot there is no room for words. */
const NEAR_FOOT = 0.9

function Extreme({ facts, point, word }: { facts: LongChartFacts; point: Observation; word: 'highest' | 'lowest' }) {
  const { extremes, plane } = facts
  // The newest point is named by its line.
  if (!extremes || point.on === extremes.line.observations.at(-1)?.on) return null
  const value = figureText(point.value, extremes.line)
  const day = formatDay(point.on, true)
  const [x, y] = [xShare(plane, point.on), yShare(plane, point.value)]
  const isHighest = word === 'highest'
  const place = isHighest ? besidePoint(x) : { ...underPoint(x), y: y > NEAR_FOOT ? -12 : 22 }
  return (
    <svg className={`line-${extremes.line.id}`} x={percent(x)} y={percent(y)} overflow="visible">
      <circle className="long-remark" r="3.5" />
      <text className="chart-named for-desk" {...place}>
        {`${value}, ${day}, the ${word}`}
      </text>
      <text className="chart-named for-phone" {...place}>
        {isHighest ? `${value}, ${day}` : value}
      </text>
    </svg>
  )
}

const besidePoint = (x: number) =>
  x > 0.6 ? { x: -12, y: 4, textAnchor: 'end' as const } : { x: 12, y: 4, textAnchor: 'start' as const }

const underPoint = (x: number) => ({
  x: 0,
  textAnchor: x < FROM_LEFT ? ('start' as const) : x > FROM_RIGHT ? ('end' as const) : ('middle' as const),
})

function LineEnds({ facts, plane }: { facts: LongChartFacts; plane: Plane }) {
  const ends = facts.lines.flatMap((line) => {
    const newest = line.observations.at(-1)
    return newest ? [{ line, newest, y: yShare(plane, newest.value) }] : []
  })
  const heights = spread(ends.map(({ y }) => y * DESK_HEIGHT))
  return ends.map(({ line, newest, y }, index) => (
    <svg
      key={line.id}
      className={`line-${line.id}`}
      x={percent(xShare(plane, newest.on))}
      y={percent(y)}
      overflow="visible"
    >
      <circle className="long-now" r="3.5" />
      <text
        className="chart-named long-name for-desk"
        x="8"
        y={Math.round((heights[index] ?? 0) - y * DESK_HEIGHT) + 4}
      >
        {line.short}
      </text>
    </svg>
  ))
}

/** Heights for names in the order given, moved apart where they would touch, half of the way each. */
export function spread(heights: readonly number[]): number[] {
  const order = heights.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y)
  for (const [at, lower] of order.entries()) {
    const upper = order[at - 1]
    const missing = upper ? NAME_LINE - (lower.y - upper.y) : 0
    if (!upper || missing <= 0) continue
    upper.y -= missing / 2
    lower.y += missing / 2
  }
  const moved = Array.from(heights)
  for (const { y, index } of order) moved[index] = y
  return moved
}
