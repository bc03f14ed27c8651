import { type Change, changeBetween } from '#market'
import { formatDay } from '#ui/dates.ts'
import { type LongChartFacts, figureText } from './long-chart-facts.ts'
import { percent, xShare, yShare } from './plane.ts'
import { ReadingBox } from './reading-box.tsx'

/** What a line did from one day to another: between the newest figures that it had on them. */
interface LineChange {
  line: LongChartFacts['lines'][number]
  from: number
  to: number
  change: Change
}

interface Span {
  /** ISO dates, the earlier first. */
  from: string
  to: string
  lines: LineChange[]
}

/**
 * The change of each line over a span, whichever of its ends was pressed first. A line that has no figure by its
 * beginning is left out.
 */
export function spanAt({ days, lines }: LongChartFacts, one: number, other: number): Span {
  const [from = '', to = ''] = [days[Math.min(one, other)], days[Math.max(one, other)]]
  return {
    from,
    to,
    lines: lines.flatMap((line) => {
      const by = (day: string) => line.observations.findLast(({ on }) => on <= day)
      const [first, last] = [by(from), by(to)]
      if (!first || !last || first.on === last.on) return []
      return { line, from: first.value, to: last.value, change: changeBetween(first, last, 'percent', line.decimals) }
    }),
  }
}

/** The span as the slider says it. */
export function spanWords(facts: LongChartFacts, one: number, other: number): string {
  const { from, to, lines } = spanAt(facts, one, other)
  const said = lines.map(
    (each) =>
      `${each.line.name} ${each.change.words}, from ${figureText(each.from, each.line)} to ${figureText(each.to, each.line)}`,
  )
  return `${formatDay(from, true)} to ${formatDay(to, true)}: ${said.join('; ') || 'no change to read'}`
}

const SIGNS = { up: '+', down: '−', unchanged: '' }

/** A shade over the span, and beside its end how far each line moved. */
export function ChartSpan({ facts, from: one, to: other }: { facts: LongChartFacts; from: number; to: number }) {
  const { from, to, lines } = spanAt(facts, one, other)
  const [left, right] = [xShare(facts.plane, from), xShare(facts.plane, to)]
  return (
    <g className="long-reading long-span">
      <rect className="long-shade" x={percent(left)} width={percent(right - left)} height="100%" />
      <line x1={percent(left)} x2={percent(left)} y2="100%" />
      {lines.flatMap(({ line, from: first, to: last }) =>
        [
          { x: left, value: first },
          { x: right, value: last },
        ].map(({ x, value }) => (
          <circle
            key={`${line.id} ${x}`}
            className={`long-now line-${line.id}`}
            cx={percent(x)}
            cy={percent(yShare(facts.plane, value))}
            r="4"
          />
        )),
      )}
      <ReadingBox
        x={right}
        values={lines.map(({ line, to: last, change }) => ({
          key: line.id,
          className: `line-${line.id}`,
          value: `${SIGNS[change.direction]}${change.amount.toFixed(line.decimals)}`,
          name: `${line.short} to ${figureText(last, line)}`,
        }))}
        notes={[formatDay(from, true), `to ${formatDay(to, true)}`]}
      />
    </g>
  )
}
