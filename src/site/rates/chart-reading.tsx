import { formatDay } from '#ui/dates.ts'
import { type LongChartFacts, type PolicyChange, figureText } from './long-chart-facts.ts'
import { percent, xShare, yShare } from './plane.ts'

/** What stands at a place of the chart: the figures of its day, and a change of policy since the day before it. */
function readingAt({ days, lines, policy }: LongChartFacts, index: number) {
  const on = days[index] ?? ''
  const before = days[index - 1] ?? ''
  const figures = lines.flatMap((line) => {
    const value = line.values.get(on)
    return value === undefined ? [] : [{ line, value, text: figureText(value, line) }]
  })
  return { on, figures, changes: before ? policy.filter((change) => change.on > before && change.on <= on) : [] }
}

const policyText = ({ on, value, change }: PolicyChange) =>
  `Fed target ${change.direction} to ${value.toFixed(2)}%, ${formatDay(on)}`

/** The reading as the slider says it. */
export function readingWords(facts: LongChartFacts, index: number): string {
  const { on, figures, changes } = readingAt(facts, index)
  return [
    `${formatDay(on, true)}: ${figures.map(({ line, text }) => `${line.name} ${text}`).join(', ')}`,
    ...changes.map(policyText),
  ].join('. ')
}

const LINE = 18
const LETTER = 7.3
const PAD = 8

/** A dotted upright through the figures of a day; their values stand beside it, the day under them. */
export function ChartReading({ facts, index }: { facts: LongChartFacts; index: number | null }) {
  if (index === null) return null
  const { on, figures, changes } = readingAt(facts, index)
  const x = xShare(facts.plane, on)
  const values = figures.map(({ line, text }) => ({ id: line.id, value: text, name: line.name }))
  const notes = [formatDay(on, true), ...changes.map(policyText)]
  const longest = Math.max(
    ...values.map(({ value, name }) => value.length + name.length + 1),
    ...notes.map((n) => n.length),
  )
  const width = Math.ceil(longest * LETTER) + 2 * PAD
  const left = x > 0.5 ? -PAD - width : PAD
  return (
    <g className="long-reading">
      <svg x={percent(x)} overflow="visible">
        <line y2="100%" />
        <rect x={left} width={width} height={(values.length + notes.length) * LINE + 8} />
        <text>
          {values.map(({ id, value, name }, row) => (
            <tspan key={id} className={`line-${id}`} x={left + PAD} y={LINE * (row + 1)}>
              <tspan className="reading-value">{value}</tspan>
              {` ${name}`}
            </tspan>
          ))}
          {notes.map((note, row) => (
            <tspan key={note} x={left + PAD} y={LINE * (values.length + row + 1)}>
              {note}
            </tspan>
          ))}
        </text>
      </svg>
      {figures.map(({ line, value }) => (
        <circle
          key={line.id}
          className={`long-now line-${line.id}`}
          cx={percent(x)}
          cy={percent(yShare(facts.plane, value))}
          r="4"
        />
      ))}
    </g>
  )
}
