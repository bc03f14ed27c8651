import { type Placed, besideUpright, placeLabels, wrapped } from './labels.ts'
import type { Point } from './path.ts'
import { type Plot, pointsOf } from './plot.ts'
import { placeOf, round } from './scale.ts'
import { ChartWords } from './words.tsx'
import type { Chart } from '#calculators'

/** Remarks: on a single line beside their point, else at a dotted upright through all lines. */
export function ChartMarks({ chart, plot }: { chart: Chart; plot: Plot }) {
  const marks = (chart.marks ?? []).filter(({ at }) => isInside(chart, at))
  if (marks.length === 0) return null
  const [line] = chart.series
  return chart.kind === 'lines' && chart.series.length === 1 && line ? (
    <PointMarks {...{ marks, plot, chart }} />
  ) : (
    <UprightMarks {...{ marks, plot }} />
  )
}

type Marks = NonNullable<Chart['marks']>

function isInside(chart: Chart, at: number): boolean {
  const last = chart.x.values.length - 1
  return last >= 0 && at >= placeOf(chart.x.values, 0) && at <= placeOf(chart.x.values, last)
}

function PointMarks({ marks, plot, chart }: { marks: Marks; plot: Plot; chart: Chart }) {
  const points = pointsOf(plot, chart.series[0]?.values ?? []).filter((point) => point !== null)
  const found = marks.flatMap(({ at, label }) => {
    const on = onLine(points, plot.xAt(at))
    return on ? [{ ...on, words: label }] : []
  })
  const { box } = plot
  const placed = placeLabels(found, { left: box.left, right: box.width, top: 0, bottom: box.height - box.bottom - 4 })
  return found.map(({ x, y }, index) => (
    <g key={index}>
      <circle cx={round(x)} cy={round(y)} r="3.5" />
      {placed[index] && <Label {...placed[index]} />}
    </g>
  ))
}

/** Where an upright at x meets the line, and which way the line goes there. */
function onLine(points: readonly Point[], x: number): (Point & { isFalling: boolean }) | null {
  const after = points.findIndex((point) => point.x >= x - 0.01)
  const b = points[after]
  const a = points[after - 1] ?? b
  if (!a || !b) return null
  const share = b.x > a.x ? (x - a.x) / (b.x - a.x) : 0
  const next = points[after + 1] ?? b
  return { x, y: a.y + share * (b.y - a.y), isFalling: next.y >= a.y }
}

const ROW = 17
const LETTER = 7.2

/** Labels at the top, in as many rows as they need; the plot's own top leaves room for them. */
function UprightMarks({ marks, plot }: { marks: Marks; plot: Plot }) {
  const { box } = plot
  const foot = box.height - box.bottom
  const words = marks.map(({ label }) => wrapped(label, lettersIn(box.width)))
  return marks.map(({ at }, index) => {
    const x = round(plot.xAt(at))
    const lines = words[index] ?? []
    const y = 12 + words.slice(0, index).flat().length * ROW
    return (
      <g key={index}>
        <path className="result-upright" d={`M${x} ${y + 4}V${foot}`} />
        <Label {...besideUpright(x, lines, box.width)} y={y} />
      </g>
    )
  })
}

/** Room that marks need above a plot of this width. */
export const roomForMarks = (chart: Chart, width: number): number => {
  const isUpright = chart.kind === 'stack' || chart.series.length > 1
  const lines = (chart.marks ?? []).flatMap(({ label }) => wrapped(label, lettersIn(width)))
  return isUpright ? lines.length * ROW : 0
}

const lettersIn = (width: number) => Math.floor(width / LETTER) - 4

const Label = ({ x, y, anchor, lines }: Placed) => (
  <text className="chart-named" textAnchor={anchor}>
    <ChartWords lines={lines} x={x} y={y} />
  </text>
)
