import { ChartMarks } from './marks.tsx'
import { spread } from './labels.ts'
import { pathOf } from './path.ts'
import { type Plot, pointsOf } from './plot.ts'
import { round } from './scale.ts'
import type { Chart } from '#calculators/contract/contract.ts'

interface Props {
  chart: Chart
  plot: Plot
  /** On a desk lines are named at their ends, on a phone in a key. */
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

const AT_FOOT = 14

/** Lines are named at their ends where all end side by side; lines that meet at the foot are named in a key. */
export function hasNamedEnds(chart: Chart, plot: Plot): boolean {
  const ends = chart.series.map(({ values }) => pointsOf(plot, values).findLast((point) => point !== null))
  const foot = plot.box.height - plot.box.bottom - AT_FOOT
  const isSideBySide = ends.every((end) => end && Math.abs(end.x - (ends[0]?.x ?? 0)) < 1)
  return isSideBySide && ends.filter((end) => end && end.y > foot).length < 2
}

type Line = { name: string; points: ReturnType<typeof pointsOf> }

const onlyPoint = (points: Line['points']) => {
  const found = points.filter((point) => point !== null)
  return found.length === 1 ? found[0] : undefined
}

/** The lines' names at their ends, moved apart where they would touch. */
function LineEnds({ lines, plot }: { lines: readonly Line[]; plot: Plot }) {
  const ends = lines.flatMap(({ name, points }, index) => {
    const end = points.findLast((point) => point !== null)
    return end ? [{ name, index, ...end }] : []
  })
  const { top, bottom, height } = plot.box
  const heights = spread(
    ends.map(({ y }) => y),
    { top, bottom: height - bottom },
  )
  return ends.map(({ name, index, x, y }, at) => (
    <g key={at} className={`result-end-${index}`}>
      <circle cx={round(x)} cy={round(y)} r="3.5" />
      <text className="chart-named" x={round(x) + 8} y={round((heights[at] ?? y) + 4)}>
        {name}
      </text>
    </g>
  ))
}
