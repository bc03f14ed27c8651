import { type Observation } from '#market'
import { changeOver } from '#market/history'
import type { SeriesSpell } from '#queries/rates'
import { formatDay } from '#ui/dates.ts'
import { SectionHead } from '#ui/section-head'
import { Signed } from './board-table.tsx'
import { scrolling } from './figures-table.tsx'
import { dollarsText, loanText, paymentDollars } from './payments.ts'
import { type RatesQuery, ratesHref } from './rates-query.ts'

interface Props {
  query: RatesQuery
  /** The 30-year, oldest first. */
  weeks: readonly Observation[]
  decimals: number
  fifteen: SeriesSpell | null
  loanCents: number
}

const WEEKS = 8
/** Enough to look back a week from the first of them. */
const WEEKS_BEFORE = 3

/** The newest surveys with their changes and what the loan costs at each. */
export function EightWeeks({ query, weeks, decimals, fifteen, loanCents }: Props) {
  const shown = weeks.slice(-WEEKS).toReversed()
  const loan = loanText(loanCents)
  return (
    <section className="eight-weeks">
      <SectionHead
        title="The past eight weeks"
        more={{
          href: ratesHref(query, { table: 'weeks' }, 'figures'),
          label: `All ${weeks.length.toLocaleString('en-US')} weeks`,
        }}
      />
      <div className="figures-scroll" {...scrolling('Weekly averages')}>
        <table className="table scrolling">
          <caption className="visually-hidden">{`Weekly averages, and the payment on ${loan} over 30 years`}</caption>
          <WeeksHead loan={loan} />
          <tbody>
            {shown.map((week, index) => (
              <tr key={week.on} className={index === 0 ? 'newest-row' : undefined}>
                <th scope="row">
                  <time dateTime={week.on}>{formatDay(week.on, true)}</time>
                </th>
                <td className="number key">{`${week.value.toFixed(decimals)}%`}</td>
                <td className="number">
                  <WeekChange observations={weeks} on={week.on} decimals={decimals} />
                </td>
                <Fifteen fifteen={fifteen} on={week.on} />
                <td className="number">{dollarsText(paymentDollars(loanCents, week, decimals))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const WeeksHead = ({ loan }: { loan: string }) => (
  <thead>
    <tr>
      <th scope="col">Week to</th>
      <th scope="col" className="number">
        30-year
      </th>
      <th scope="col" className="number">
        Change
      </th>
      <th scope="col" className="number for-desktop">
        15-year
      </th>
      <th scope="col" className="number for-desktop">
        Change
      </th>
      <th scope="col" className="number">{`On ${loan}`}</th>
    </tr>
  </thead>
)

function Fifteen({ fifteen, on }: { fifteen: SeriesSpell | null; on: string }) {
  const figure = fifteen?.observations.find((observation) => observation.on === on)
  return (
    <>
      <td className="number for-desktop">{figure && fifteen ? `${figure.value.toFixed(fifteen.decimals)}%` : '–'}</td>
      <td className="number for-desktop">
        {figure && fifteen ? (
          <WeekChange observations={fifteen.observations} on={on} decimals={fifteen.decimals} />
        ) : (
          '–'
        )}
      </td>
    </>
  )
}

interface ChangeProps {
  observations: readonly Observation[]
  on: string
  decimals: number
}

/** Across a week without a survey there is no change of the week. */
function WeekChange({ observations, on, decimals }: ChangeProps) {
  const at = observations.findLastIndex((observation) => observation.on === on)
  const near = observations.slice(Math.max(0, at - WEEKS_BEFORE), at + 1)
  const change = changeOver(near, 'week', { rhythm: 'weekly', unit: 'percent', decimals })
  return change ? <Signed change={change} decimals={decimals} /> : <span title="No survey a week before">–</span>
}
