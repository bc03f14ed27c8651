import { ChartMarks } from './marks.tsx'
import { spread } from './labels.ts'
import { pathOf } from './path.ts'
import { type Plot, pointsOf } from './plot.ts'
import { round } from './scale.ts'
import type { Chart } from '#calculators'

interface Props {
  chart: Chart
  plot: Plot
  /** On a desktop lines are named at their ends, on a phone in a key. */
  isNamed: boolean
}

/** Lines over x; a series of one point is a dot. */
export function ChartLines({ chart, plot, isNamed }: Props) {
  const lines = chart.series.map(({ name, values }) => ({ name, points: pointsOf(plot, values) }))
  const isOne = lines.length === 1
  return (
    <>
      {lines.map(({ points }, index) => (
        <path key={index} className={`chart-line result-line-${index}`} d={pathOf(points)} />
      ))}
      {lines.map(({ points }, index) => {
        const only = onlyPoint(points)
        return (
          only && <circle key={index} className={`result-dot-${index}`} cx={round(only.x)} cy={round(only.y)} r="4" />
        )
      })}
      {isNamed && !isOne && <LineEnds {...{ lines, plot }} />}
      <ChartMarks {...{ chart, plot }} />
    </>
  )
}

type Line = { name: string; points: ReturnType<typeof pointsOf> }

const onlyPoint = (points: Line['points']) => {
  const found = points.filter((point) => point !== null)
  return found.length === 1 ? found[0] : undefined
}

const LETTER = 7.4
const BESIDE = 8

interface End {
  name: string
  index: number
  x: number
  y: number
}

/**
 * The lines' names at their ends: in the margin, moved apart where they would touch. A line that ends well before the
 * others has its name beside its own end, where there is room up to the next one.
 */
function LineEnds({ lines, plot }: { lines: readonly Line[]; plot: Plot }) {
  const ends = lines.flatMap(({ name, points }, index): End[] => {
    const end = points.findLast((point) => point !== null)
    return end ? [{ name, index, ...end }] : []
  })
  const { top, bottom, height } = plot.box
  const last = Math.max(...ends.map(({ x }) => x))
  const early = new Set(ends.filter((end) => hasRoom(end, ends)))
  const inMargin = ends.filter((end) => !early.has(end))
  // A name at the foot stands on the axis, not in it.
  const heights = spread(
    inMargin.map(({ y }) => y),
    { top, bottom: height - bottom - BESIDE },
  )
  return ends.map((end) => (
    <g key={end.index} className={`result-end-${end.index}`}>
      <circle cx={round(end.x)} cy={round(end.y)} r="3.5" />
      <text
        className="chart-named"
        x={round(early.has(end) ? end.x : last) + BESIDE}
        y={round((early.has(end) ? end.y - BESIDE : (heights[inMargin.indexOf(end)] ?? end.y)) + 4)}
      >
        {end.name}
      </text>
    </g>
  ))
}

/** Whether a name fits between the end of its line and the nearest line that goes on beyond it. */
function hasRoom(end: End, ends: readonly End[]): boolean {
  const later = ends.filter(({ x }) => x > end.x).map(({ x }) => x)
  const beside = ends.some((other) => other !== end && Math.abs(other.x - end.x) < 1)
  return later.length > 0 && !beside && Math.min(...later) - end.x > end.name.length * LETTER + 5 * BESIDE
}
