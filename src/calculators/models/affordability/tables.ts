/** The tables of affordability: by limits, by rate, and the income that a price needs. */
import {
  type AffordablePrice,
  type Cents,
  incomeNeeded,
  purchaseAt,
  type Rate,
  ratePercentText,
  ratioPercent,
  shareOf,
} from '#mortgage'
import { LIMIT_PAIRS, type ReadersCase, atLimits } from './case.ts'
import { WITHOUT_FEES } from './notices.ts'
import { dollars, pairText } from './words.ts'
import { type ResultTable, type Cell, type Chart, money, none, percent, text } from '#calculators/contract'
import { affordableHome, costsWithin, insuranceColumn, isAboveEstimates } from '#calculators/models/shared'

const QUARTER = 25_000
const STEPS_EACH_WAY = 6

/** A rate and the price that it allows. */
interface RatePrice {
  noteRate: Rate
  priceCents: Cents
  price: AffordablePrice
  isBeforeInsurance: boolean
}

/** Prices at rates a quarter point apart around the reader's own. */
export function pricesByRate(of: ReadersCase): RatePrice[] {
  const own = of.costs.noteRate
  const rates = Array.from({ length: 2 * STEPS_EACH_WAY + 1 }, (_, at) => own + (at - STEPS_EACH_WAY) * QUARTER)
  const possible = rates.filter((rate) => rate >= 0) as Rate[]
  return possible.flatMap((noteRate) => {
    const costs = { ...of.costs, noteRate }
    const { price, isBeforeInsurance } = affordableHome({ ...of, costs }, of.isPmiEstimated)
    return price ? [{ noteRate, price, priceCents: price.priceCents, isBeforeInsurance }] : []
  })
}

export function rateTable(rows: readonly RatePrice[], own: AffordablePrice): ResultTable {
  const insurance = insuranceColumn(rows.map(({ isBeforeInsurance }) => isBeforeInsurance))
  return {
    id: 'by-rate',
    title: 'Price by interest rate',
    columns: [
      { label: 'Rate', kind: 'percent' },
      { label: 'Highest price', kind: 'money' },
      { label: 'Against your rate', kind: 'money' },
      { label: 'Loan', kind: 'money' },
      { label: 'Payment a month', kind: 'money' },
      ...insurance.column,
    ],
    rows: rows.map(({ noteRate, price, isBeforeInsurance }) => [
      percent(ratePercentText(noteRate)),
      money(price.priceCents),
      money(price.priceCents - own.priceCents),
      money(price.loanAmountCents),
      money(price.totalCents),
      ...insurance.cell(isBeforeInsurance),
    ]),
  }
}

export function rateChart(rows: readonly RatePrice[], own: { noteRate: Rate; price: AffordablePrice }): Chart {
  const [first, last] = [rows[0], rows.at(-1)]
  const at = (row: RatePrice | undefined) =>
    row ? `${dollars(row.priceCents)} at ${ratePercentText(row.noteRate)}%` : ''
  return {
    kind: 'lines',
    title: 'What a change of the rate does to the price',
    summary:
      first?.priceCents === last?.priceCents
        ? `The highest price is ${at(first)} and the same up to ${last ? ratePercentText(last.noteRate) : ''}%.`
        : `The highest price falls from ${at(first)} to ${at(last)}.`,
    unit: 'money',
    x: { label: 'Rate', values: rows.map(({ noteRate }) => Number(ratePercentText(noteRate))) },
    series: [{ name: 'Highest price', values: rows.map(({ priceCents }) => priceCents) }],
    marks: [{ at: Number(ratePercentText(own.noteRate)), label: `Your rate: ${dollars(own.price.priceCents)}` }],
  }
}

/** From comfortable to stretched: the price at each set of limits in use, lowest first. */
export function limitsTable(of: ReadersCase): ResultTable {
  const found = LIMIT_PAIRS.map((pair) => ({ pair, ...affordableHome(atLimits(of, pair), of.isPmiEstimated) }))
  const insurance = insuranceColumn(found.map(({ isBeforeInsurance }) => isBeforeInsurance))
  const ranked = found.toSorted((a, b) => (a.price?.priceCents ?? 0) - (b.price?.priceCents ?? 0))
  return {
    id: 'by-limits',
    title: 'From comfortable to stretched',
    columns: [
      { label: 'Limits', kind: 'text' },
      { label: 'Percent of income', kind: 'text' },
      { label: 'Highest price', kind: 'money' },
      { label: 'Payment a month', kind: 'money' },
      { label: 'Housing', kind: 'percent' },
      { label: 'With debts', kind: 'percent' },
      { label: 'Left before taxes', kind: 'money' },
      ...insurance.column,
    ],
    rows: ranked.map(({ pair, price, isBeforeInsurance }) => [
      text(pair.name),
      text(pairText(pair)),
      ...(price ? figuresOf(price, of) : [none, none, none, none, none]),
      ...insurance.cell(isBeforeInsurance),
    ]),
    note: `The limits of FHA, USDA and VA ${WITHOUT_FEES}`,
  }
}

function figuresOf(price: AffordablePrice, { household }: ReadersCase): Cell[] {
  const monthCents = Math.floor(household.yearlyIncomeCents / 12)
  return [
    money(price.priceCents),
    money(price.totalCents),
    percent(ratioPercent(price.front, 1)),
    percent(ratioPercent(price.back, 1)),
    money(monthCents - price.totalCents - household.debtsCents),
  ]
}

const STEP_CENTS = 2_500_000

/** The income that each of several prices around one needs. */
export function incomeTable(of: ReadersCase, aroundCents: Cents): ResultTable {
  const middle = Math.round(aroundCents / STEP_CENTS) * STEP_CENTS
  const prices = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((at) => middle + at * STEP_CENTS)
  const rows = prices
    .filter((priceCents) => priceCents > 0)
    .map((priceCents) => ({ priceCents, ...neededFor(of, priceCents) }))
  const insurance = insuranceColumn(rows.map(({ isBeforeInsurance }) => isBeforeInsurance))
  return {
    id: 'income-needed',
    title: 'The income that a price needs',
    columns: [
      { label: 'Price', kind: 'money' },
      { label: 'Down payment', kind: 'money' },
      { label: 'Payment a month', kind: 'money' },
      { label: 'Income needed a year', kind: 'money' },
      { label: 'Cash still missing', kind: 'money' },
      ...insurance.column,
    ],
    rows: rows.map(({ priceCents, income, downPaymentCents, shortCents, isBeforeInsurance }) => [
      money(priceCents),
      money(downPaymentCents),
      money(income.cost.totalCents),
      money(income.yearlyIncomeCents),
      money(shortCents),
      ...insurance.cell(isBeforeInsurance),
    ]),
  }
}

/** What one price needs: income, and cash where what is on hand is not enough. */
export function neededFor(of: ReadersCase, priceCents: Cents) {
  const { downPaymentCents, closingCostsCents } = purchaseAt(priceCents, of.cash)
  const leastDown = of.cash.leastDown === undefined ? 0 : shareOf(priceCents, of.cash.leastDown)
  const down = Math.max(downPaymentCents, leastDown)
  const costs = of.isPmiEstimated ? costsWithin(of.costs) : of.costs
  return {
    income: incomeNeeded({ limits: of.household, costs, priceCents, downPaymentCents: down }),
    downPaymentCents: down,
    isBeforeInsurance: of.isPmiEstimated && isAboveEstimates({ priceCents, loanAmountCents: priceCents - down }),
    shortCents: Math.max(0, down + closingCostsCents - of.cash.cashCents),
  }
}
