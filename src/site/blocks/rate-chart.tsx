import { daysBetween, rangeOf, type Observation } from '#market'
import { formatDay } from '#ui/dates.ts'
import { Drawn } from '#ui/drawn'
import { geometryOf, pathOf, type Box, type Geometry } from './chart-geometry.ts'
import { ChartTable } from './chart-table.tsx'

export interface ChartLine {
  name: string
  observations: readonly Observation[]
}

interface Props {
  title: string
  /** What is drawn, its unit and span: "Percent, 53 weeks to August 20, 2026". */
  what: string
  lines: readonly ChartLine[]
  source: string
  /** After each value: "%". */
  suffix?: string
  decimals?: number
  /** Said at the figure of a day, beside its value. */
  note?: { on: string; text: string } | null
  /** Over nine columns instead of six. */
  wide?: boolean
}

/** Lines of figures, drawn on the server once for a desktop and once for a phone, with the same figures as a table. */
export const RateChart = (props: Props) =>
  props.lines.some(hasCourse) && (
    <Drawn as="figure" className={chartClass(props.wide)} name={['chart', props]}>
      <RateChartParts {...props} />
    </Drawn>
  )

/** One point is no line. */
export const hasCourse = ({ observations }: { observations: readonly Observation[] }): boolean =>
  observations.length > 1

export const chartClass = (wide = false): string => (wide ? 'chart chart-wide' : 'chart')

/** All of a chart but the figure element around it. */
export function RateChartParts({ suffix = '%', decimals = 2, note = null, wide = false, ...props }: Props) {
  const lines = props.lines.filter(hasCourse)
  const drawing = { lines, suffix, decimals, label: sentenceOf(lines, suffix, decimals) }
  return (
    <>
      <figcaption>
        <b>{props.title}</b>
        <span>{props.what}</span>
      </figcaption>
      <Drawing {...drawing} note={note} box={wide ? WIDE : DESKTOP} />
      <Drawing {...drawing} note={null} box={PHONE} phone />
      <p className="source">Source: {props.source}.</p>
      <ChartTable lines={lines} caption={`${props.title}. ${props.what}`} {...{ suffix, decimals }} />
    </>
  )
}

const DESKTOP: Box = { width: 588, height: 300, left: 52, right: 52, top: 30, bottom: 48 }
const WIDE: Box = { width: 894, height: 340, left: 44, right: 60, top: 30, bottom: 40 }
const PHONE: Box = { width: 358, height: 244, left: 44, right: 54, top: 30, bottom: 40 }

interface DrawingProps {
  lines: readonly ChartLine[]
  suffix: string
  decimals: number
  label: string
  note: Props['note']
  box: Box
  phone?: boolean
}

function Drawing({ lines, box: given, phone = false, ...props }: DrawingProps) {
  const box = phone ? given : withRoomFor(lines, given)
  const geometry = geometryOf(
    lines.map((line) => line.observations),
    box,
    props.suffix,
  )
  const axis = box.height - box.bottom + 14
  const grid = geometry.values.map(({ y }) => `M0 ${y}H${box.width}`).join('')
  const marks = geometry.days.map(({ x }) => `M${x} ${axis}v5`).join('')
  return (
    <svg
      className={phone ? 'chart-phone' : 'chart-desktop'}
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={props.label}
    >
      <path className="chart-grid" d={grid} />
      <path className="chart-axis" d={`M0 ${axis}H${box.width}${marks}`} />
      {geometry.values.map(({ y, label }) => (
        <text key={label} y={y - 5}>
          {label}
        </text>
      ))}
      {geometry.days.map(({ x, label }) => (
        <text key={label} x={x} y={axis + 21} textAnchor="middle">
          {label}
        </text>
      ))}
      {lines.map((line, index) => (
        <path
          key={line.name}
          className={`chart-line chart-line-${index}`}
          d={pathOf(line.observations, geometry, box.width)}
        />
      ))}
      {lines.length === 1 && lines[0] ? (
        <Extremes line={lines[0]} {...{ geometry, box, phone }} {...props} />
      ) : (
        lines.map((line, index) => <LineEnd key={line.name} {...{ line, index, geometry, phone }} />)
      )}
    </svg>
  )
}

type PointProps = Omit<DrawingProps, 'lines' | 'label'> & { line: ChartLine; geometry: Geometry }

/** The highest, the lowest and the newest point, named with value and day. */
function Extremes({ line, geometry, box, note, suffix, decimals }: PointProps) {
  const range = rangeOf(line.observations)
  const newest = line.observations.at(-1)
  if (!range || !newest) return null
  const say = (point: Observation) => point.value.toFixed(decimals) + suffix
  const long = daysBetween(line.observations[0]?.on ?? newest.on, newest.on) > 550
  const named = [
    { point: range.high, dy: -12 },
    { point: range.low, dy: 22 },
  ].filter(({ point }) => point !== newest)
  return (
    <>
      {named.map(({ point, dy }) => {
        const x = geometry.x(point.on)
        const y = geometry.y(point.value)
        const words = `${say(point)}, ${formatDay(point.on, long)}${note?.on === point.on ? `: ${note.text}` : ''}`
        return (
          <g key={point.on}>
            <circle cx={x} cy={y} r="3.5" />
            <text className="chart-named" x={x} y={y + dy} textAnchor={anchorAt(x, box, words)}>
              {words}
            </text>
          </g>
        )
      })}
      <circle className="chart-now" cx={geometry.x(newest.on)} cy={geometry.y(newest.value)} r="3.5" />
      <text className="chart-named" x={geometry.x(newest.on) + 8} y={geometry.y(newest.value) + 4}>
        {say(newest)}
      </text>
    </>
  )
}

const LETTER = 7

/** Words are centered over their point unless that would push them out of the drawing, or over the values at its left. */
function anchorAt(x: number, box: Box, words: string): 'start' | 'middle' | 'end' {
  const half = (words.length * LETTER) / 2
  if (x + half > box.width - box.right / 2) return 'end'
  return x - half < box.left ? 'start' : 'middle'
}

/** Several lines are named at their ends: to the right of them, over them on a phone. */
function withRoomFor(lines: readonly ChartLine[], box: Box): Box {
  if (lines.length < 2) return box
  const longest = Math.max(...lines.map((line) => line.name.length))
  return { ...box, right: Math.max(box.right, longest * LETTER + 12) }
}

interface LineEndProps {
  line: ChartLine
  index: number
  geometry: Geometry
  phone: boolean
}

function LineEnd({ line, index, geometry, phone }: LineEndProps) {
  const newest = line.observations.at(-1)
  if (!newest) return null
  const [x, y] = [geometry.x(newest.on), geometry.y(newest.value)]
  return (
    <g className={`chart-end-${index}`}>
      <circle className="chart-now" cx={x} cy={y} r="3.5" />
      <text className="chart-named" x={x + 8} y={phone ? y - 12 : y + 4} textAnchor={phone ? 'end' : 'start'}>
        {line.name}
      </text>
    </g>
  )
}

function sentenceOf(lines: readonly ChartLine[], suffix: string, decimals: number): string {
  const say = (point: Observation) => `${point.value.toFixed(decimals)}${suffix} on ${formatDay(point.on, true)}`
  return lines
    .map(({ name, observations }) => {
      const [first, newest, range] = [observations[0], observations.at(-1), rangeOf(observations)]
      if (!first || !newest || !range) return name
      return `${name}: from ${say(first)} to ${say(newest)}; lowest ${say(range.low)}, highest ${say(range.high)}.`
    })
    .join(' ')
}
