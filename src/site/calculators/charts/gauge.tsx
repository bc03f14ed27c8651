import { type Placed, besideUpright } from './labels.ts'
import { type Box, chartText, gridOf, round } from './scale.ts'
import type { Chart } from '#calculators'

interface Props {
  chart: Chart
  box: Pick<Box, 'width'>
  className: string
}

const ROW = 46
const MARK_ROW = 17
const LETTER = 7.2
const TOP = 14

/** One value against named limits, on the site's ruler: a bar to the value, a wedge at it, the limits above. */
export function ChartGauge({ chart, box, className }: Props) {
  const needles = chart.series.map(({ name, values }) => ({ name, value: values[0] ?? 0 }))
  const marks = chart.marks ?? []
  const grid = gridOf([0, ...needles.map(({ value }) => value), ...marks.map(({ at }) => at)], chart.unit)
  const right = box.width - 28
  const x = (value: number) => round(2 + ((value - grid.from) / (grid.to - grid.from)) * (right - 2))
  const labels = markLabels(marks, x, box.width)
  const head = TOP + Math.max(0, ...labels.map(({ y }) => y))
  const foot = head + needles.length * ROW + 4
  return (
    <svg className={className} viewBox={`0 0 ${box.width} ${foot + 26}`} role="img" aria-label={chart.summary}>
      <path className="chart-axis" d={rulerOf(grid, x, foot)} />
      {grid.lines.map(({ value, label }, at) => (
        <text key={at} x={x(value)} y={foot + 21} textAnchor={x(value) < 14 ? 'start' : 'middle'}>
          {label}
        </text>
      ))}
      {needles.map(({ name, value }, index) => {
        const y = head + index * ROW + 30
        return (
          <g key={index} className={`result-needle-${index}`}>
            <text className="chart-named" x="2" y={y - 8}>{`${name} ${chartText(value, chart.unit)}`}</text>
            <path className="needle-bar" d={`M${x(0)} ${y}H${x(value)}v6H${x(0)}z`} />
            <path className="needle-wedge" d={`M${x(value)} ${y}l-6 12h12z`} />
          </g>
        )
      })}
      {labels.map((label, index) => (
        <g key={index}>
          <path className="result-upright" d={`M${x(marks[index]?.at ?? 0)} ${label.y + 4}V${foot}`} />
          <text className="chart-named mark-name" x={label.x} y={label.y} textAnchor={label.anchor}>
            {label.lines[0]}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Ticks of the ruler: eight between two named values, the half longer. */
function rulerOf(grid: ReturnType<typeof gridOf>, x: (value: number) => number, y: number): string {
  const step = ((grid.lines[1]?.value ?? grid.to) - grid.from) / 8
  const count = Math.round((grid.to - grid.from) / step)
  const ticks = Array.from({ length: count + 1 }, (_, index) => {
    const length = index % 8 === 0 ? 7 : index % 4 === 0 ? 5 : 3
    return `M${x(grid.from + index * step)} ${y}v${length}`
  })
  return `M${x(grid.from)} ${y}H${x(grid.to)}${ticks.join('')}`
}

/** Each label in the first row where it touches no other. */
function markLabels(marks: NonNullable<Chart['marks']>, x: (value: number) => number, width: number): Placed[] {
  const ends: { left: number; right: number }[][] = []
  return marks.map(({ at, label }) => {
    const place = besideUpright(x(at), [label], width)
    const long = label.length * LETTER
    const left = place.anchor === 'end' ? place.x - long : place.x
    const area = { left: left - 10, right: left + long + 10 }
    let row = ends.findIndex((taken) => taken.every((other) => area.left > other.right || area.right < other.left))
    if (row < 0) row = ends.push([]) - 1
    ends[row]?.push({ left: Math.min(area.left, x(at) - 4), right: Math.max(area.right, x(at) + 4) })
    return { ...place, y: 12 + row * MARK_ROW }
  })
}
