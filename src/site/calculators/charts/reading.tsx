import type { PointerEvent, ReactNode } from 'react'
import { ChartReach, nearestPlace } from '#blocks/chart-reach'
import { type Plot, sumAt } from './plot.ts'
import { chartText, round, xText } from './scale.ts'
import type { Chart } from '#calculators'

interface ReachProps {
  chart: Chart
  /** The drawings with what is read in them: an index of the x values, or null. */
  children: (reading: number | null) => ReactNode
  plots: Readonly<Record<'desktop' | 'phone', Plot>>
}

/** Lets the figures of a chart be read at the pointer and from the keyboard, along its x values. */
export const ResultReach = ({ chart, children, plots }: ReachProps) => (
  <ChartReach
    title={chart.title}
    count={chart.x.values.length}
    textAt={(index) => readingText(chart, index)}
    indexAt={(event) => indexAt(event, plots)}
  >
    {children}
  </ChartReach>
)

/** The x value nearest to the pointer, in the drawing that is shown. */
function indexAt(event: PointerEvent<HTMLDivElement>, plots: ReachProps['plots']): number | null {
  const shown = Array.from(event.currentTarget.querySelectorAll('svg')).find((svg) => svg.clientWidth > 0)
  if (!shown) return null
  const plot = shown.classList.contains('chart-phone') ? plots.phone : plots.desktop
  const { left, width } = shown.getBoundingClientRect()
  return nearest(plot, ((event.clientX - left) / width) * plot.box.width)
}

export const nearest = (plot: Pick<Plot, 'x' | 'count'>, at: number): number => nearestPlace(plot.count, at, plot.x)

const figuresAt = (chart: Chart, index: number) =>
  chart.series.flatMap(({ name, values }, series) => {
    const value = values[index]
    return value === null || value === undefined ? [] : [{ name, series, value }]
  })

export function readingText(chart: Chart, index: number): string {
  const figures = figuresAt(chart, index).map(({ name, value }) => `${name} ${chartText(value, chart.unit)}`)
  return `${xText(chart, index)}: ${figures.join(', ') || 'no figure'}`
}

const LINE = 17
const LETTER = 7.2

/** A dotted upright through the figures of one x value, and their words beside it. */
export function ChartReading({ chart, plot, index }: { chart: Chart; plot: Plot; index: number | null }) {
  if (index === null) return null
  const { box } = plot
  const x = round(plot.x(index))
  const figures = figuresAt(chart, index)
  const isRight = x > (box.left + box.width - box.right) / 2
  const words = [xText(chart, index), ...figures.map(({ name, value }) => `${name} ${chartText(value, chart.unit)}`)]
  const width = Math.max(...words.map((each) => each.length)) * LETTER + 16
  const left = Math.min(Math.max(0, isRight ? x - 8 - width : x + 8), Math.max(0, box.width - width))
  return (
    <g className="chart-reading">
      <path className="result-upright" d={`M${x} ${box.top}V${box.height - box.bottom}`} />
      {figures.map(({ series, value }, at) => (
        <circle
          key={at}
          className={`result-dot-${series}`}
          cx={x}
          cy={round(plot.y(chart.kind === 'stack' ? sumAt(chart, index, series) : value))}
          r="4"
        />
      ))}
      <rect x={round(left)} y={box.top} width={round(width)} height={words.length * LINE + 10} />
      <text>
        {figures.map(({ name, value }, row) => (
          <tspan key={row} x={round(left + 8)} y={box.top + 34 + row * LINE}>
            {`${name} `}
            <tspan className="reading-value">{`${chartText(value, chart.unit)} `}</tspan>
          </tspan>
        ))}
        <tspan className="reading-place" x={round(left + 8)} y={box.top + 17}>
          {words[0]}
        </tspan>
      </text>
    </g>
  )
}
