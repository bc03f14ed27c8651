import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { type Plot, sumAt } from './plot.ts'
import { chartText, round, xText } from './scale.ts'
import type { Chart } from '#calculators/contract/contract.ts'

interface ReachProps {
  chart: Chart
  /** The drawings with what is read in them: an index of the x values, or null. */
  children: (reading: number | null) => ReactNode
  plots: Readonly<Record<'desk' | 'phone', Plot>>
}

/**
 * Lets the figures of a chart be read at the pointer, and from the keyboard by a slider over it: arrows, Home, End and
 * Page keys move along the x values, and the slider's own value says what stands there.
 */
export function ChartReach({ chart, children, plots }: ReachProps) {
  const [reading, setReading] = useState<number | null>(null)
  const [last, setLast] = useState(0)
  const id = useId()
  const count = chart.x.values.length
  const read = (index: number | null) => {
    setReading(index)
    if (index !== null) setLast(index)
  }
  const follow = (event: PointerEvent<HTMLDivElement>) => read(indexAt(event, plots))
  const at = Math.min(last, count - 1)
  return (
    <div className="answer-plot" onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => read(null)}>
      {children(reading === null ? null : Math.min(reading, count - 1))}
      <input
        type="range"
        className="answer-reach needs-scripts no-print"
        id={id}
        min={0}
        max={count - 1}
        value={at}
        aria-label={`Read the chart: ${chart.title}`}
        aria-valuetext={readingText(chart, at)}
        onChange={(event) => read(Number(event.target.value))}
        onFocus={(event) => event.target.matches(':focus-visible') && read(at)}
        onBlur={() => read(null)}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && read(null)}
      />
    </div>
  )
}

/** The x value nearest to the pointer, in the drawing that is shown. */
function indexAt(event: PointerEvent<HTMLDivElement>, plots: ReachProps['plots']): number | null {
  const shown = Array.from(event.currentTarget.querySelectorAll('svg')).find((svg) => svg.clientWidth > 0)
  if (!shown) return null
  const plot = shown.classList.contains('chart-phone') ? plots.phone : plots.desk
  const { left, width } = shown.getBoundingClientRect()
  return nearest(plot, ((event.clientX - left) / width) * plot.box.width)
}

/** By halving: places grow with their index. */
export function nearest(plot: Pick<Plot, 'x' | 'count'>, at: number): number {
  let low = 0
  let high = plot.count - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((plot.x(middle) + plot.x(middle + 1)) / 2 < at) low = middle + 1
    else high = middle
  }
  return low
}

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
      <path className="answer-upright" d={`M${x} ${box.top}V${box.height - box.bottom}`} />
      {figures.map(({ series, value }, at) => (
        <circle
          key={at}
          className={`answer-dot-${series}`}
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
