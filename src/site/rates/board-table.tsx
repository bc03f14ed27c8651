import { FigureButton } from '#blocks/figure-proof'
import { MyLoan } from '#blocks/my-loan'
import { RangeBar } from '#blocks/range-bar'
import { shortSource } from '#blocks/short-source.ts'
import { proofId } from '#blocks/rate-proof.ts'
import { type Change, type Observation, longDay, periodOf, staleAge } from '#market'
import type { BoardRate, EndedSeries } from '#queries/rates'
import { href } from '#routes'
import { Direction } from '#ui/direction'
import { StateMark } from '#ui/tag'
import { RateProof } from './rate-proof.tsx'

interface Props {
  rates: readonly BoardRate[]
  today: string
  /** Series of which no newer figure will come. */
  ended: readonly EndedSeries[]
  /** Rates whose proof the page holds already. */
  proved: readonly string[]
}

/** Each rate with what it is measured against, its year as a bar, its source and its own date. */
export function BoardTable({ rates, today, ended, proved }: Props) {
  return (
    <section className="section board" id="board">
      <div className="section-head">
        <h2>The board</h2>
        <p>Each figure with its own date</p>
        <p className="rates-ways">
          <a href={href('currentRatesCsv')} aria-label="CSV of the newest figures">
            CSV
          </a>
          <a href={href('currentRates')} aria-label="JSON of the newest figures">
            JSON
          </a>
        </p>
      </div>
      <table className="table scrolling board-table">
        <caption className="visually-hidden">Newest rates, their changes, their 52-week range, source and date</caption>
        <thead>
          <tr>
            <th scope="col">Series</th>
            {['Rate', 'On the week', '4\u00a0weeks ago', 'A year ago'].map((head) => (
              <th key={head} scope="col" className="number">
                {head}
              </th>
            ))}
            <th scope="col">52-week range</th>
            <th scope="col">Source and date</th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <BoardLine key={rate.id} rate={rate} today={today} isProved={proved.includes(rate.id)} />
          ))}
        </tbody>
      </table>
      <p className="meta board-note">
        <Ended series={ended} />
        Changes are counted back from each figure’s own date. Bar: one tick per eighth of a point, wedge at the newest
        figure.
      </p>
      <MyLoan />
    </section>
  )
}

/** By the day of their end, so that nobody takes an old figure for one that is late. */
const Ended = ({ series }: { series: readonly EndedSeries[] }) => (
  <>
    {Array.from(
      Map.groupBy(series, ({ endedOn }) => endedOn),
      ([day, own]) => (
        <span key={day}>{`Ended on ${longDay(day)}: ${own.map(({ shortName }) => shortName).join(', ')}. `}</span>
      ),
    )}
    {series.length > 0 && (
      <>
        Their figures stay among{' '}
        <a className="link" href={`${href('rateData')}#series`}>
          all series
        </a>
        .{' '}
      </>
    )}
  </>
)

function BoardLine({ rate, today, isProved }: { rate: BoardRate; today: string; isProved: boolean }) {
  const { name, newest, decimals, dayChange, weekChange, monthAgo, yearAgo, yearChange, low, high } = rate
  const isMonthly = rate.frequency === 'monthly'
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="number board-rate">
        <FigureButton id={proofId(name)}>{`${newest.value.toFixed(decimals)}%`}</FigureButton>
        {!isProved && <RateProof rate={rate} />}
      </td>
      <td className="number board-week">
        {weekChange ? (
          <Signed change={weekChange} decimals={decimals} />
        ) : (
          <None why={isMonthly ? 'a monthly figure' : ''} />
        )}
        {dayChange && (
          <small>
            day <Signed change={dayChange} decimals={decimals} />
          </small>
        )}
      </td>
      <td className="number board-month">
        {figureOf(monthAgo, decimals)}
        {isMonthly && monthAgo && <small>a month ago</small>}
      </td>
      <td className="number board-year">
        {figureOf(yearAgo, decimals)}
        {yearChange && (
          <small>
            <Signed change={yearChange} decimals={decimals} />
          </small>
        )}
      </td>
      <td className="board-range">
        <RangeBar low={low.value} high={high.value} now={newest.value} decimals={decimals} />
      </td>
      <td className="board-source">
        <BoardSource rate={rate} today={today} />
      </td>
    </tr>
  )
}

function BoardSource({ rate, today }: { rate: BoardRate; today: string }) {
  const { newest, source, staleAfterDays, frequency } = rate
  const age = staleAge(newest.on, staleAfterDays, today, frequency)
  return (
    <>
      <span>
        {source && `${shortSource(source)}, `}
        <time dateTime={frequency === 'monthly' ? newest.on.slice(0, 7) : newest.on}>
          {periodOf(newest.on, frequency)}
        </time>
      </span>{' '}
      {age && <StateMark tone="stale">{age}</StateMark>}
    </>
  )
}

const figureOf = (figure: Observation | null, decimals: number) => (figure ? figure.value.toFixed(decimals) : <None />)

const None = ({ why = '' }: { why?: string }) => (
  <span className="board-none">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{why || 'no figure'}</span>
  </span>
)

/** "▼ −0.02": the arrow, the sign, and for those who hear the page the word. */
export function Signed({ change, decimals }: { change: Change; decimals: number }) {
  const { direction, amount } = change
  const sign = direction === 'up' ? '+' : direction === 'down' ? '−' : ''
  return (
    <Direction way={direction}>
      <span className="visually-hidden">{direction} </span>
      <span aria-hidden={direction === 'unchanged' ? undefined : true}>{sign}</span>
      {amount.toFixed(decimals)}
    </Direction>
  )
}
