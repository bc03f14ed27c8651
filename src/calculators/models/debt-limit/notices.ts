import {
  CONFORMING_LIMIT_SOURCE,
  type Cents,
  RATIO_LIMITS,
  conformingBaseline,
  formatDollars,
  hasExpired,
  isWithinLimit,
  ratePercent,
  ratePercentText,
} from '#mortgage'
import type { Notice } from '#calculators/contract'
import { fhaOneUnitOf } from '#calculators/counties'
import type { DebtLimitCase } from './case.ts'
import { premiumNotices, stateNotices, termNotices } from '#calculators/models/shared'

const dollars = (cents: Cents) => formatDollars(cents, 'dollars')
const warning = (text: string, field?: string): Notice => ({ tone: 'warning', text, ...(field ? { field } : {}) })
const note = (text: string, field?: string): Notice => ({ tone: 'note', text, ...(field ? { field } : {}) })

/** What the reader should know before using the result. */
export const debtLimitNotices = (of: DebtLimitCase): Notice[] => [
  ...ratioNotices(of),
  ...downNotices(of),
  ...termNotices('conventional', of.values.term),
  ...countyNotices(of),
  ...costNotices(of),
  ...expiredNotices(of),
]

function ratioNotices({ chosen, today, values }: DebtLimitCase): Notice[] {
  const found: Notice[] = []
  const exceeded = RATIO_LIMITS.filter(({ back }) => !isWithinLimit(today, back)).map(({ name }) => name)
  if (exceeded.length > 0) {
    found.push(warning(`Today’s debts alone are above the limit of: ${exceeded.join('; ')}.`, 'debts'))
  }
  const highest = RATIO_LIMITS.reduce((most, { back }) => Math.max(most, back), 0)
  if (chosen.limit > highest) {
    const text = `${ratePercentText(chosen.limit)}% is above the limit of every program listed here.`
    found.push(warning(text, values.ratio === 'own' ? 'own' : 'ratio'))
  }
  if (values.rate > ratePercent('15')) {
    found.push(warning(`A rate of ${ratePercentText(values.rate)}% is unusually high. Is it right?`, 'rate'))
  } else if (values.rate > 0 && values.rate < ratePercent('1')) {
    found.push(warning(`A rate of ${ratePercentText(values.rate)}% is very low. Is it right?`, 'rate'))
  }
  return found
}

function downNotices({ chosen }: DebtLimitCase): Notice[] {
  if (!chosen.isBeforeInsurance) return []
  const text =
    'The mortgage is above 97% of the price, where typical prices of mortgage insurance end: none is counted. Enter the percentage you were offered.'
  return [warning(text, 'pmi')]
}

function costNotices(of: DebtLimitCase): Notice[] {
  const { values, records, costs, chosen, isTaxTypical, isInsuranceTypical, units } = of
  const priceCents = chosen.found?.price?.priceCents ?? 0
  return [
    ...(isTaxTypical || isInsuranceTypical ? stateNotices(values.state, records.county) : []),
    ...premiumNotices({
      priceCents,
      isTypical: isInsuranceTypical && units === 1,
      premiumYearCents: costs.insuranceYearCents,
    }),
  ]
}

function countyNotices({ chosen, records: { county }, units }: DebtLimitCase): Notice[] {
  const loan = chosen.found?.price?.loanAmountCents ?? 0
  const limit = county ? (county.conformingCents[units - 1] ?? null) : conformingBaseline(2026, units)
  const found: Notice[] = []
  if (limit !== null && loan > limit) {
    const place = county ? `in ${county.name}, ${county.state}` : 'in most counties'
    const text = `${dollars(loan)} is above the conforming limit of ${dollars(limit)} ${place}: a jumbo loan, with its own rates and ratios.`
    found.push(county ? warning(text, 'county') : note(`${text} Choose a county to see its own.`, 'county'))
  }
  const fha = county && units === 1 ? fhaOneUnitOf(county) : null
  if (fha) {
    const fits = loan > 0 ? ` ${dollars(loan)} is ${loan > fha.cents ? 'above' : 'within'} it.` : ''
    found.push(
      note(`The FHA limit of ${fha.year}, ${dollars(fha.cents)}, has expired; ask for today’s.${fits}`, 'county'),
    )
  }
  return found
}

const expiredNotices = ({ records }: DebtLimitCase): Notice[] =>
  hasExpired(CONFORMING_LIMIT_SOURCE, records.today)
    ? [warning(`These figures have expired: ${CONFORMING_LIMIT_SOURCE.name}. Check for newer ones.`, 'county')]
    : []
