import { type AffordablePrice, type Cents, priceWithoutLoan, ratePercentText, ratioPercent } from '#mortgage'
import { affordabilityAssumptions, affordabilitySteps } from './basis.ts'
import { type ReadersCase, caseOf } from './case.ts'
import { AFFORDABILITY_FIELDS, type AffordabilityValues } from './fields.ts'
import { affordabilityNotices } from './notices.ts'
import { incomeTable, limitsTable, neededFor, pricesByRate, rateChart, rateTable } from './tables.ts'
import { type AffordabilityFound, affordabilitySentence, dollars, exactly, stopWords } from './words.ts'
import {
  type Result,
  type Chart,
  type Figure,
  type Handoff,
  type Records,
  type Refusal,
  defineCalculator,
  figureText,
  money,
  percentText,
  text,
} from '#calculators/contract'
import { bareMoneyText, shareText } from '#calculators/fields'
import { carried, handoff, BEFORE_INSURANCE, type FoundHome, affordableHome } from '#calculators/models/shared'

/** How much house an income, debts and cash allow: rule 8. */
export const affordability = defineCalculator({
  name: 'affordability',
  version: 1,
  fields: AFFORDABILITY_FIELDS,
  compute,
})

function compute(values: AffordabilityValues, records: Records): Result | Refusal {
  if (values.keep > values.cash) {
    return { refused: { keep: `Keep no more than the ${dollars(values.cash)} of cash that you have.` } }
  }
  const found = foundFor(caseOf(values))
  const { of } = found
  const needed = values.price === null ? null : neededFor(of, values.price)
  const rates = found.price ? pricesByRate(of) : []
  const around = values.price ?? found.price?.priceCents ?? 0
  return {
    sentence: `${affordabilitySentence(found)}${needed ? ` ${neededSentence(values, needed)}` : ''}`,
    figures: [...figuresOf(found), ...(needed ? neededFigures(values, needed) : [])],
    notices: affordabilityNotices(found, values, records),
    charts: found.price
      ? [
          partsChart(found.price),
          gauge(found.price, of),
          rateChart(rates, { noteRate: values.rate, price: found.price }),
        ]
      : [],
    tables: [
      ...(found.price ? [limitsTable(of), rateTable(rates, found.price)] : []),
      ...(around > 0 ? [incomeTable(of, around)] : []),
    ],
    steps: affordabilitySteps(found),
    assumptions: affordabilityAssumptions(found, values, records),
    data: dataOf(found, needed),
    next: nextOf(found.price, values),
  }
}

/** The program whose loans have these limits. */
const PROGRAMS: Readonly<Record<string, string>> = { '31-43': 'fha', '29-41': 'usda', va: 'va' }

function nextOf(price: AffordablePrice | null, values: AffordabilityValues): Handoff[] {
  if (!price) return []
  const shared = ['rate', 'term', 'credit', 'pmi', 'state', 'tax', 'insurance', 'hoa']
  const program = PROGRAMS[values.limits]
  return [
    handoff('mortgage', 'The whole payment of this home', {
      price: bareMoneyText(price.priceCents),
      down: shareText({ unit: 'cents', cents: price.downPaymentCents }),
      ...(program ? { program } : {}),
      ...carried({ fields: AFFORDABILITY_FIELDS, values }, Object.fromEntries(shared.map((name) => [name, name]))),
    }),
  ]
}

/** A home for less than a dollar is none. */
function foundFor(of: ReadersCase): AffordabilityFound {
  const found = affordableHome(of, of.isPmiEstimated)
  if (found.price && found.price.priceCents >= 100) return { ...found, of, cashPriceCents: null }
  const obstacle = found.obstacle ?? 'cash'
  return { ...found, of, price: null, obstacle, cashPriceCents: obstacle === 'budget' ? cashPrice(of, found) : null }
}

function cashPrice({ costs, cash }: ReadersCase, { budgetCents }: FoundHome): Cents | null {
  return priceWithoutLoan({ budgetCents, mostCents: cash.cashCents, costs })
}

type Needed = ReturnType<typeof neededFor>

function neededSentence({ price, income }: AffordabilityValues, { income: needed, shortCents }: Needed): string {
  const enough = needed.yearlyIncomeCents <= income ? 'Your income is enough for' : 'You would need more income for'
  const cash = shortCents > 0 ? ` and ${dollars(shortCents)} more cash` : ''
  return `${enough} ${dollars(price ?? 0)}: it takes ${dollars(upToDollar(needed.yearlyIncomeCents))} a year${cash}.`
}

/** Income that is needed is never shown rounded down. */
const upToDollar = (cents: number) => Math.ceil(cents / 100) * 100

function figuresOf({ price, budgetCents, cashPriceCents, isBeforeInsurance }: AffordabilityFound): Figure[] {
  if (!price) {
    return [
      { label: 'Left for housing a month', value: money(budgetCents), isMain: true },
      ...(cashPriceCents ? [{ label: 'Highest price', value: money(cashPriceCents), note: 'Without a mortgage' }] : []),
    ]
  }
  const down = ratioPercent({ numerator: BigInt(price.downPaymentCents), denominator: BigInt(price.priceCents) }, 1)
  return [
    { label: 'Highest price', value: money(price.priceCents), isMain: true },
    {
      label: 'Payment a month',
      value: money(price.totalCents),
      note: `${isBeforeInsurance ? `${BEFORE_INSURANCE}, ` : ''}of ${figureText(money(budgetCents))} allowed`,
    },
    { label: 'Loan', value: money(price.loanAmountCents) },
    { label: 'Down payment', value: money(price.downPaymentCents), note: `${down}% of the price` },
    {
      label: 'Cash to close',
      value: money(price.cashToCloseCents),
      note: `${dollars(price.closingCostsCents)} of it closing costs`,
    },
    { label: 'Stopped by', value: text(stopWords(price.stop)) },
  ]
}

function neededFigures({ price }: AffordabilityValues, { income, shortCents }: Needed): Figure[] {
  return [
    {
      label: `Income needed for ${dollars(price ?? 0)}`,
      value: money(upToDollar(income.yearlyIncomeCents)),
      note: income.binding === 'front' ? 'by the housing ratio' : 'by the ratio of all debts',
    },
    ...(shortCents > 0 ? [{ label: 'Cash still missing for it', value: money(shortCents) }] : []),
  ]
}

function partsChart(price: AffordablePrice): Chart {
  const parts: readonly [string, number][] = [
    ['Principal and interest', price.principalAndInterestCents],
    ['Property tax', price.taxCents],
    ['Home insurance', price.insuranceCents],
    ['HOA dues', price.hoaCents],
    ['Mortgage insurance', price.pmiCents],
  ]
  const paid = parts.filter(([, cents]) => cents > 0)
  return {
    kind: 'parts',
    title: `Where ${exactly(price.totalCents)} a month goes`,
    summary: paid.map(([name, cents]) => `${name} ${exactly(cents)}`).join(', '),
    unit: 'money',
    x: { label: 'Part', values: ['First month'] },
    series: paid.map(([name, cents]) => ({ name, values: [cents] })),
  }
}

function gauge(price: AffordablePrice, { limits }: ReadersCase): Chart {
  const [front, back] = [ratioPercent(price.front, 1), ratioPercent(price.back, 1)]
  const mark = (name: string, limit: Parameters<typeof ratePercentText>[0]) => ({
    at: Number(ratePercentText(limit)),
    label: `${name} ${ratePercentText(limit)}`,
  })
  return {
    kind: 'gauge',
    title: 'Your ratios at this price',
    summary: `Housing takes ${percentText(front)} of gross income, housing and debts ${percentText(back)}.`,
    unit: 'percent',
    x: { label: 'Percent of gross income', values: ['At this price'] },
    series: [
      { name: 'Housing', values: [Number(front)] },
      { name: 'Housing and debts', values: [Number(back)] },
    ],
    marks: [...(limits.front === null ? [] : [mark('Housing', limits.front)]), mark('All debts', limits.back)],
  }
}

function dataOf({ budgetCents, binding, price, cashPriceCents, obstacle }: AffordabilityFound, needed: Needed | null) {
  const { front, back, ...amounts } = price ?? { front: null, back: null }
  return {
    budgetCents,
    binding,
    obstacle,
    priceWithoutLoanCents: cashPriceCents,
    price: price && {
      ...amounts,
      frontRatioPercent: front && ratioPercent(front),
      backRatioPercent: back && ratioPercent(back),
    },
    needed: needed && {
      yearlyIncomeCents: needed.income.yearlyIncomeCents,
      binding: needed.income.binding,
      paymentCents: needed.income.cost.totalCents,
      downPaymentCents: needed.downPaymentCents,
      missingCashCents: needed.shortCents,
    },
  }
}
