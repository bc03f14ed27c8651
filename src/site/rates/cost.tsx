import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { Observation } from '#market'
import { href } from '#routes'
import { Button } from '#ui/button'
import { formatDay } from '#ui/dates.ts'
import { Field } from '#ui/field'
import { SectionHead } from '#ui/section-head'
import { type Loan, besideText, dollarsText, loanText, paymentDollars } from './payments.ts'
import type { RatesFacts } from './rates-facts.ts'
import { type RatesQuery, ratesHref, ratesQueryOf, restOf } from './rates-query.ts'
import { showState } from './show-state.ts'

interface Props {
  query: RatesQuery
  facts: RatesFacts
  loan: Loan
}

const PLACE = 'cost'

/** What a loan of the reader's own size costs a month at the newest rate, a year before, and at the peak. */
export function Cost({ query, facts, loan }: Props) {
  return (
    <section className="cost" id={PLACE}>
      <SectionHead title="What a loan costs at these rates" note="Principal and interest a month, 30 years" />
      <LoanForm key={query.loan} query={query} loan={loan} />
      <CostTable facts={facts} loanCents={loan.cents} />
      <p className="cost-more">
        <a className="link" href={href('calculator')}>
          Add tax, insurance and PMI
        </a>
      </p>
    </section>
  )
}

function LoanForm({ query, loan }: Pick<Props, 'query' | 'loan'>) {
  const router = useRouter()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('loan')
    const { loan } = ratesQueryOf({ loan: typed })
    void showState(router, ratesHref(query, { loan }, PLACE))
  }
  return (
    <form className="loan-form" action={`${href('rates')}#${PLACE}`} onSubmit={show} autoComplete="off">
      <Field
        id="loan"
        name="loan"
        label="Loan amount"
        prefix="$"
        inputMode="decimal"
        maxLength={20}
        enterKeyHint="go"
        defaultValue={query.loan === '' || loan.fault === null ? loanText(loan.cents).slice(1) : query.loan}
        error={loan.fault ? `${loan.fault} Below stands a loan of ${loanText(loan.cents)}.` : undefined}
      />
      {restOf(query, 'loan').map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Show payments</Button>
    </form>
  )
}

function CostTable({ facts, loanCents }: { facts: RatesFacts; loanCents: number }) {
  const { newest, yearAgo, all, decimals } = facts
  const now = paymentDollars(loanCents, newest, decimals)
  const rows: [name: string, figure: Observation][] = [
    ['The newest rate', newest],
    ...(yearAgo ? ([['A year before', yearAgo]] as [string, Observation][]) : []),
    ['The peak', all.range.high],
    ['The lowest', all.range.low],
  ]
  return (
    <table className="table scrolling">
      <caption className="visually-hidden">{`Monthly payment on ${loanText(loanCents)} over 30 years`}</caption>
      <thead>
        <tr>
          <th scope="col">At</th>
          <th scope="col" className="number">
            Rate
          </th>
          <th scope="col" className="number">
            A month
          </th>
          <th scope="col" className="number">
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, figure], index) => {
          const payment = paymentDollars(loanCents, figure, decimals)
          return (
            <tr key={name} className={index === 0 ? 'newest-row' : undefined}>
              <th scope="row">
                {name} <time dateTime={figure.on}>{formatDay(figure.on, true)}</time>
              </th>
              <td className="number cost-rate">{`${figure.value.toFixed(decimals)}%`}</td>
              <td className="number key">{dollarsText(payment)}</td>
              <td className="number">{index === 0 ? '' : besideText(payment, now).replace(/ (?:than|as)$/, '')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
