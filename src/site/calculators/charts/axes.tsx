import type { Plot } from './plot.ts'
import { round } from './scale.ts'
import { ChartWords } from './words.tsx'

/** The grid with its values at the left, the axis with its ticks beneath. */
export function ChartAxes({ plot }: { plot: Plot }) {
  const { box, grid, ticks } = plot
  const foot = round(plot.y(grid.from))
  const lines = grid.lines.map(({ value, label }) => ({ label, value, y: round(plot.y(value)) }))
  const ruled = lines.filter(({ y }) => y !== foot)
  const zero = grid.from < 0 ? round(plot.y(0)) : null
  const marks = ticks.map(({ x }) => `M${round(x)} ${foot}v5`).join('')
  return (
    <>
      {ruled.length > 0 && <path className="chart-grid" d={ruled.map(({ y }) => `M0 ${y}H${box.width}`).join('')} />}
      <path
        className="chart-axis"
        d={`M0 ${foot}H${box.width}${marks}${zero === null ? '' : `M0 ${zero}H${box.width}`}`}
      />
      {(grid.from === 0 ? ruled : lines).map(({ label, y }, at) => (
        <text key={at} y={y - 5}>
          {label}
        </text>
      ))}
      {ticks.map(({ x, lines }, index) => (
        <text key={index} textAnchor={anchorAt(x, lines, box.width)}>
          <ChartWords lines={lines} x={x} y={foot + 21} />
        </text>
      ))}
    </>
  )
}

const LETTER = 7

/** A name is centered under its tick unless that would push it over the edge. */
function anchorAt(x: number, lines: readonly string[], width: number): 'start' | 'middle' | 'end' {
  const half = (Math.max(...lines.map((line) => line.length)) * LETTER) / 2
  if (x + half > width) return 'end'
  return x < half ? 'start' : 'middle'
}
