import { FigureButton } from '#blocks/figure-proof'
import { proofId } from '#blocks/rate-proof.ts'
import { type Observation, formatFigure, staleAge } from '#market'
import { percentBelow } from '#market/history'
import { type BoardRate, type SpreadHistory, whyRatesMoved } from '#queries/rates'
import { formatDay } from '#ui/dates.ts'
import { useQueryResult } from '#ui/query-result.ts'
import { SectionHead } from '#ui/section-head'
import { StateMark } from '#ui/tag'
import { percent } from './plane.ts'
import { RateProof } from './rate-proof.tsx'

interface Props {
  spread: SpreadHistory
  /** The same as the board has it. */
  rate: BoardRate | undefined
  today: string
  /** How old a figure of the Treasury may be. */
  staleAfterDays: number
}

/** How far the 30-year average stands above the 10-year Treasury, and whether that is much. */
export function Spread({ spread, rate, today, staleAfterDays }: Props) {
  const { newest, mean, rank, first, range } = spread
  const age = staleAge(newest.on, staleAfterDays, today)
  const why = useQueryResult(whyRatesMoved(today))
  const beside = Math.round((newest.value - mean) * 100) / 100
  return (
    <section className="spread" id="spread">
      <SectionHead title="Above the 10-year Treasury" note="30-year average less 10-year yield of the same day" />
      <p className="spread-value">
        {rate ? (
          <FigureButton id={proofId(rate.name)}>
            {newest.value.toFixed(2)}
            <small> points</small>
          </FigureButton>
        ) : (
          `${newest.value.toFixed(2)} points`
        )}
      </p>
      {rate && <RateProof rate={rate} />}
      <p className="meta">
        Computed, <time dateTime={newest.on}>{formatDay(newest.on, true)}</time>{' '}
        {age && <StateMark tone="stale">{age}</StateMark>}
      </p>
      <Years spread={spread} />
      {why && <p className="spread-words">{why.words}</p>}
      <p className="spread-words">
        {`The mean since ${first.on.slice(0, 4)} is ${mean.toFixed(2)} points, so lenders ask ${besideWords(beside)}. `}
        {`The gap was narrower on ${percentBelow(rank)}% of ${rank.count.toLocaleString('en-US')} days, `}
        {`narrowest at ${extreme(range.low)} and widest at ${extreme(range.high)}.`}
      </p>
      <p className="meta">
        A mortgage is mostly paid off or refinanced long before 30 years are over, so investors hold it against the
        10-year Treasury. Bars: the mean of each year; green: the newest.
      </p>
    </section>
  )
}

const besideWords = (points: number): string =>
  points === 0 ? 'just that' : `${Math.abs(points).toFixed(2)} ${points > 0 ? 'more' : 'less'} than usual`

const extreme = ({ on, value }: Observation) => `${formatFigure(value, 'index', 2)} on ${formatDay(on, true)}`

/** The mean of each year as a bar, from zero up; a year below zero hangs under the line. */
function Years({ spread: { years } }: { spread: SpreadHistory }) {
  const means = years.map(({ mean }) => Math.round(mean * 100))
  const [high, low] = [Math.max(...means, 1), Math.min(...means, 0)]
  const newest = means.length - 1
  const bars = (from: number, to: number) =>
    means
      .slice(from, to)
      .map((mean, at) => `M${from + at} 0v${mean}h1V0z`)
      .join('')
  const [first, last] = [years[0]?.year, years.at(-1)?.year]
  return (
    <svg className="spread-years" role="img" aria-label={`The mean gap of each year from ${first} to ${last}`}>
      <svg width="100%" height="100%" viewBox={`0 ${-high} ${years.length} ${high - low}`} preserveAspectRatio="none">
        <g transform="scale(1 -1)">
          <path className="bars-above" d={bars(0, newest)} />
          <path className="bars-own" d={bars(newest, newest + 1)} />
        </g>
      </svg>
      <svg y={percent(high / (high - low))} overflow="visible">
        <line className="chart-axis" x2="100%" />
      </svg>
      {years.map(({ year }, index) =>
        Number(year) % 10 === 0 ? (
          <svg key={year} x={percent((index + 0.5) / years.length)} y="100%" overflow="visible">
            <text y="18" textAnchor="middle">
              {year}
            </text>
          </svg>
        ) : null,
      )}
    </svg>
  )
}
