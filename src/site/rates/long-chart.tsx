import { type PointerEvent, memo } from 'react'
import { ChartReach, nearestPlace } from '#blocks/chart-reach'
import { formatDay } from '#ui/dates.ts'
import { ChartMarks } from './chart-marks.tsx'
import { ChartReading, readingWords } from './chart-reading.tsx'
import { ChartSpan, spanWords } from './chart-span.tsx'
import type { LongChartFacts } from './long-chart-facts.ts'
import { recessionWords } from './recession-table.tsx'
import { type Plane, linePath, percent, timeTicks, unitBox, xShare, yShare } from './plane.ts'

/**
 * The long chart, drawn once: lines lie in shares of the width, words keep their size, and a phone names fewer of them.
 */
export function LongChart({ facts, title }: { facts: LongChartFacts; title: string }) {
  const { days, plane } = facts
  return (
    <ChartReach
      title={title}
      count={days.length}
      start={days.length - 1}
      hasSpans
      textAt={(index, from) => (from === null ? readingWords(facts, index) : spanWords(facts, from, index))}
      indexAt={(event) => nearestPlace(days.length, shareAt(event), (index) => xShare(plane, days[index] ?? plane.to))}
    >
      {(reading, from) => (
        <>
          <Ground plane={plane} />
          <svg className="long-lines" role="img" aria-label={facts.words}>
            <Still facts={facts} />
            {reading !== null && from !== null && from !== reading ? (
              <ChartSpan facts={facts} from={from} to={reading} />
            ) : (
              <ChartReading facts={facts} index={reading} />
            )}
          </svg>
        </>
      )}
    </ChartReach>
  )
}

export function shareAt(event: PointerEvent<HTMLDivElement>): number {
  const box = event.currentTarget.querySelector('.long-lines')?.getBoundingClientRect()
  return box ? (event.clientX - box.left) / box.width : 1
}

/** Values stand above their line at the left; the lines go from edge to edge. */
export const Ground = memo(({ plane }: { plane: Plane }) => (
  <svg className="long-ground" aria-hidden="true">
    {plane.ruled.map(({ value, label }, index) => (
      <svg key={label} y={percent(yShare(plane, value))} overflow="visible">
        <line className={index === 0 ? 'chart-axis' : 'chart-grid'} x2="100%" />
        <text y="-5">{label}</text>
      </svg>
    ))}
  </svg>
))
Ground.displayName = 'Ground'

/** So many points leave room for a thicker line. */
const FEW_DAYS = 600

/** What stays while figures are read. */
const Still = memo(({ facts }: { facts: LongChartFacts }) => (
  <>
    <Ticks plane={facts.plane} />
    <Shades facts={facts} />
    {facts.lines.map((line) => (
      <svg
        key={line.id}
        className={`long-line line-${line.id}${facts.days.length <= FEW_DAYS ? ' long-few' : ''}`}
        width="100%"
        height="100%"
        viewBox={unitBox(facts.plane, line.decimals)}
        preserveAspectRatio="none"
      >
        <path transform="scale(1 -1)" d={linePath(line.observations, facts.plane, line)} />
      </svg>
    ))}
    <PolicyMarks facts={facts} />
    <ChartMarks facts={facts} />
  </>
))
Still.displayName = 'Still'

/** How many names fit under the chart on a desktop and on a phone. */
const MOST = { desktop: { months: 13, years: 14 }, phone: { months: 4, years: 6 } } as const

const Ticks = ({ plane }: { plane: Plane }) =>
  (['desktop', 'phone'] as const).map((size) => (
    <g key={size} className={`for-${size}`}>
      {timeTicks(plane, MOST[size]).map(({ share, label }) => (
        <svg key={label} x={percent(share)} y="100%" overflow="visible">
          <path className="chart-axis" d="M0 0v5" />
          <text y="21" textAnchor="middle">
            {label}
          </text>
        </svg>
      ))}
    </g>
  ))

/** Behind the lines: a shade for each recession, as far as it lies in the plane. */
const Shades = ({ facts: { plane, recessions } }: { facts: LongChartFacts }) =>
  recessions.map((spell) => {
    const begins = Math.max(0, xShare(plane, spell.from))
    const ends = Math.min(1, xShare(plane, spell.to))
    return (
      <rect key={spell.from} className="recession" x={percent(begins)} width={percent(ends - begins)} height="100%">
        <title>{`Recession, ${recessionWords(spell)}`}</title>
      </rect>
    )
  })

/** Under the foot: a wedge for each change of the federal funds target, the way it went. */
const PolicyMarks = ({ facts }: { facts: LongChartFacts }) =>
  facts.policy.map(({ on, change }) => (
    <svg key={on} x={percent(xShare(facts.plane, on))} y="100%" overflow="visible">
      <path className={`policy-${change.direction}`} d={change.direction === 'up' ? 'M-3 9h6l-3-6z' : 'M-3 3h6l-3 6z'}>
        <title>{`Federal funds target ${change.words} on ${formatDay(on, true)}`}</title>
      </path>
    </svg>
  ))
