import { formatDay } from '#ui/dates.ts'
import { type LongChartFacts, type PolicyChange, figureText } from './long-chart-facts.ts'
import { percent, xShare, yShare } from './plane.ts'
import { ReadingBox } from './reading-box.tsx'

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

/** A dotted upright through the figures of a day; their values stand beside it, the day under them. */
export function ChartReading({ facts, index }: { facts: LongChartFacts; index: number | null }) {
  if (index === null) return null
  const { on, figures, changes } = readingAt(facts, index)
  const x = xShare(facts.plane, on)
  return (
    <g className="long-reading">
      <ReadingBox
        x={x}
        values={figures.map(({ line, text }) => ({
          key: line.id,
          className: `line-${line.id}`,
          value: text,
          name: line.name,
        }))}
        notes={[formatDay(on, true), ...changes.map(policyText)]}
      />
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
