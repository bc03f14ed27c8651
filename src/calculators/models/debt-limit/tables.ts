import {
  CONFORMING_LIMIT_SOURCE,
  type Cents,
  MANUAL_UNDERWRITING,
  RATIO_LIMITS,
  type Units,
  conformingBaseline,
  formatDollars,
  ratePercentText,
  ratioPercent,
} from '#mortgage'
import { type ResultTable, type Cell, type Chart, money, none, percent, percentText, text } from '#calculators/contract'
import { fhaOneUnitOf } from '#calculators/counties'
import { insuranceColumn } from '#calculators/models/shared'
import type { DebtLimitCase, LimitCase } from './case.ts'

const dollars = (cents: Cents) => formatDollars(cents, 'dollars')

/** Today's debts on a gauge with the usual limits, and where the allowed total goes. */
export function debtLimitCharts(of: DebtLimitCase): Chart[] {
  const today = ratioPercent(of.today, 1)
  const chosen = ratePercentText(of.chosen.limit)
  const price = of.chosen.found?.price
  const gauge: Chart = {
    kind: 'gauge',
    title: 'Your debts and the limits',
    summary: `Today’s debts take ${percentText(today)} of income; the chosen limit is ${chosen}%.`,
    unit: 'percent',
    x: { label: 'Share of income', values: [0] },
    series: [
      { name: 'Today’s debts', values: [Number(today)] },
      ...(price ? [{ name: 'With the home', values: [Number(ratioPercent(price.back, 1))] }] : []),
    ],
    marks: gaugeMarks(of),
  }
  return price ? [gauge, partsChart(of)] : [gauge]
}

/** Each limit once, with the programs that state it. */
function gaugeMarks({ limits }: DebtLimitCase): NonNullable<Chart['marks']> {
  const short = {
    'rule-of-thumb': 'Rule of thumb',
    'automated-underwriting': 'Automated',
    fha: 'FHA',
    usda: 'USDA',
    va: 'VA',
  }
  const rates = [...new Set([...RATIO_LIMITS.map(({ back }) => back), ...limits.map(({ limit }) => limit)])]
  return rates
    .toSorted((a, b) => a - b)
    .map((rate) => {
      const names = RATIO_LIMITS.filter(({ back }) => back === rate).map(({ program }) => short[program])
      const label = names.length > 0 ? names.join(', ') : rate === MANUAL_UNDERWRITING.mostBack ? 'Manual' : 'Yours'
      return { at: Number(ratePercentText(rate)), label: `${label} ${ratePercentText(rate)}` }
    })
}

function partsChart({ chosen, debtsCents }: DebtLimitCase): Chart {
  const price = chosen.found?.price
  const parts: readonly (readonly [string, Cents])[] = [
    ['Today’s debts', debtsCents],
    ['Mortgage', price?.principalAndInterestCents ?? 0],
    ['Property tax', price?.taxCents ?? 0],
    ['Home insurance', price?.insuranceCents ?? 0],
    ['Mortgage insurance (PMI)', price?.pmiCents ?? 0],
    ['HOA dues', price?.hoaCents ?? 0],
  ]
  const [mortgage, debts] = [price?.principalAndInterestCents ?? 0, debtsCents]
  return {
    kind: 'parts',
    title: `Where ${dollars(debtsCents + (price?.totalCents ?? 0))} a month goes`,
    summary: `${dollars(debts)} for today’s debts, ${dollars(mortgage)} for the mortgage, the rest for taxes and insurance.`,
    unit: 'money',
    x: { label: 'Part', values: ['A month'] },
    series: parts.filter(([, cents]) => cents > 0).map(([name, cents]) => ({ name, values: [cents] })),
  }
}

/** What each usual limit allows, and what may be lent. */
export const debtLimitTables = (of: DebtLimitCase): ResultTable[] => [ratioTable(of), loanLimitTable(of)]

function ratioTable(of: DebtLimitCase): ResultTable {
  const insurance = insuranceColumn(of.limits.map(({ isBeforeInsurance }) => isBeforeInsurance))
  return {
    id: 'ratios',
    title: 'What each limit allows',
    columns: [
      { label: 'Share of income', kind: 'percent' },
      { label: 'Who states it', kind: 'text' },
      { label: 'All debts', kind: 'money' },
      { label: 'Left for a home', kind: 'money' },
      { label: 'Mortgage', kind: 'money' },
      { label: 'Price', kind: 'money' },
      ...insurance.column,
    ],
    rows: of.limits.map((limit) => [
      percent(ratePercentText(limit.limit)),
      text(whoStates(limit)),
      money(limit.totalCents),
      money(limit.roomCents),
      ...(limit.found?.price
        ? [money(limit.found.price.loanAmountCents), money(limit.found.price.priceCents)]
        : limit.cashPriceCents
          ? [money(0), money(limit.cashPriceCents)]
          : [none, none]),
      ...insurance.cell(limit.isBeforeInsurance),
    ]),
  }
}

function whoStates({ limit }: LimitCase): string {
  const names = RATIO_LIMITS.filter(({ back }) => back === limit).map(({ name }) => name)
  const { name, back, mostBack } = MANUAL_UNDERWRITING
  if (limit === back) names.push(name)
  if (limit === mostBack) names.push(`${name}, with the score and reserves it asks for`)
  return names.length > 0 ? names.join('; ') : 'None of the programs listed here'
}

function loanLimitTable({ records: { county }, chosen }: DebtLimitCase): ResultTable {
  const loan = chosen.found?.price?.loanAmountCents ?? 0
  const row = (name: string, units: Units, limit: Cents): Cell[] => [
    text(name),
    text(units === 1 ? 'One' : (['Two', 'Three', 'Four'][units - 2] ?? '')),
    money(limit),
    loan > 0 ? text(loan > limit ? 'Above it' : 'Within it') : none,
  ]
  const conforming = ([1, 2, 3, 4] as const).map((units) =>
    row(
      `Conforming, ${county?.year ?? 2026}`,
      units,
      county ? (county.conformingCents[units - 1] ?? 0) : (conformingBaseline(2026, units) ?? 0),
    ),
  )
  const fha = county ? fhaOneUnitOf(county) : null
  return {
    id: 'loan-limits',
    title: county ? `Loan limits in ${county.name}, ${county.state}` : 'Loan limits in most counties',
    columns: [
      { label: `Limit`, kind: 'text' },
      { label: 'Homes', kind: 'text' },
      { label: 'Largest loan', kind: 'money' },
      { label: 'Your mortgage', kind: 'text' },
    ],
    rows: [...conforming, ...(fha ? [row(`FHA, ${fha.year} (expired)`, 1, fha.cents)] : [])],
  }
}

/** The result for programs: cents as whole numbers, percents as decimal text. */
export function debtLimitData(of: DebtLimitCase): Readonly<Record<string, unknown>> {
  const { chosen, debtsCents, records, units } = of
  const { county } = records
  return {
    limitPercent: ratePercentText(chosen.limit),
    debtsCents,
    debtsPercent: ratioPercent(of.today),
    ...limitData(chosen),
    byLimit: of.limits.map((limit) => ({ limitPercent: ratePercentText(limit.limit), ...limitData(limit) })),
    conformingLimitCents: county ? county.conformingCents[units - 1] : conformingBaseline(2026, units),
    conformingLimitYear: county?.year ?? Number(CONFORMING_LIMIT_SOURCE.from?.slice(0, 4)),
    county: county ? { fips: county.fips, name: county.name, state: county.state } : null,
    fhaLimit: county ? fhaOneUnitOf(county) : null,
  }
}

const limitData = ({ totalCents, roomCents, bareLoanCents, found, cashPriceCents }: LimitCase) => ({
  totalCents,
  roomCents,
  loanWithoutEscrowCents: bareLoanCents,
  loanAmountCents: found?.price?.loanAmountCents ?? null,
  priceCents: found?.price?.priceCents ?? null,
  priceWithoutLoanCents: cashPriceCents,
})
