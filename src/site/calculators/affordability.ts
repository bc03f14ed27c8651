import {
  type AffordablePrice,
  PMI_SOURCE,
  affordablePrice,
  hasExpired,
  ratePercent,
  ratePercentText,
  ratioPercent,
} from '#mortgage'
import { affordabilityAssumptions, affordabilitySteps } from './affordability-basis.ts'
import { type ReadersCase, caseOf } from './affordability-case.ts'
import { AFFORDABILITY_FIELDS, type AffordabilityValues } from './affordability-fields.ts'
import { incomeTable, limitsTable, neededFor, pricesByRate, rateChart, rateTable } from './affordability-tables.ts'
import { type AffordabilityFound, affordabilitySentence, dollars, exactly, stopWords } from './affordability-words.ts'
import {
  type Answer,
  type Chart,
  type Figure,
  type Notice,
  type Records,
  type Refusal,
  defineCalculator,
  money,
  text,
} from './contract.ts'

/** How much house an income, debts and cash allow: rule 8. */
export const affordability = defineCalculator({
  name: 'affordability',
  version: 1,
  fields: AFFORDABILITY_FIELDS,
  compute,
})

function compute(values: AffordabilityValues, records: Records): Answer | Refusal {
  if (values.keep > values.cash) {
    return { refused: { keep: `Keep no more than the ${dollars(values.cash)} of cash that you have.` } }
  }
  const of = caseOf(values)
  const found = foundFor(of)
  const needed = values.price === null ? null : neededFor(of, values.price)
  const rates = found.price ? pricesByRate(of) : []
  const around = values.price ?? found.price?.priceCents ?? 0
  return {
    sentence: `${affordabilitySentence(found)}${needed ? ` ${neededSentence(values, needed)}` : ''}`,
    figures: [...figuresOf(found), ...(needed ? neededFigures(values, needed) : [])],
    notices: noticesOf(found, values, records),
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
  }
}

/** A home for less than a dollar is none. */
function foundFor(of: ReadersCase): AffordabilityFound {
  const { budgetCents, binding, price, obstacle } = affordablePrice(of)
  if (price && price.priceCents >= 100) return { of, budgetCents, binding, price, obstacle }
  return { of, budgetCents, binding, price: null, obstacle: obstacle ?? 'cash' }
}

type Needed = ReturnType<typeof neededFor>

function neededSentence({ price, income }: AffordabilityValues, { income: needed, shortCents }: Needed): string {
  const enough = needed.yearlyIncomeCents <= income ? 'Your income is enough for' : 'You would need more income for'
  const cash = shortCents > 0 ? ` and ${dollars(shortCents)} more cash` : ''
  return `${enough} ${dollars(price ?? 0)}: it takes ${dollars(upToDollar(needed.yearlyIncomeCents))} a year${cash}.`
}

/** Income that is needed is never shown rounded down. */
const upToDollar = (cents: number) => Math.ceil(cents / 100) * 100

function figuresOf({ price, budgetCents }: AffordabilityFound): Figure[] {
  if (!price) return [{ label: 'Left for housing a month', value: money(budgetCents), isMain: true }]
  const down = ratioPercent({ numerator: BigInt(price.downPaymentCents), denominator: BigInt(price.priceCents) }, 1)
  return [
    { label: 'Highest price', value: money(price.priceCents), isMain: true },
    { label: 'Payment a month', value: money(price.totalCents), note: `of ${exactly(budgetCents)} allowed` },
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

const HIGH = ratePercent('15')
const LOW = ratePercent('1')
const MOST_OF_AUTOMATED = ratePercent('50')

function noticesOf(found: AffordabilityFound, values: AffordabilityValues, records: Records): Notice[] {
  const { price, of } = found
  const notices: Notice[] = []
  if (values.rate > HIGH || (values.rate > 0 && values.rate < LOW)) {
    notices.push({
      tone: 'warning',
      field: 'rate',
      text: `A mortgage rate of ${ratePercentText(values.rate)}% is unusual. Is it a typing error?`,
    })
  }
  if (of.limits.back > MOST_OF_AUTOMATED) {
    notices.push({
      tone: 'warning',
      field: 'back',
      text: 'Fannie Mae’s automated underwriting, the widest of the limits listed here, ends at 50% for all debts.',
    })
  }
  if (price?.stop === 'pmi-step') notices.push({ tone: 'note', text: pmiStepText(price) })
  if (price && price.pmiCents > 0) {
    notices.push({
      tone: 'note',
      text: `${exactly(price.pmiCents)} of the payment is mortgage insurance, because the loan is above 80% of the price. It ends later.`,
    })
  }
  if (GOVERNMENT.has(values.limits)) {
    notices.push({
      tone: 'note',
      field: 'limits',
      text: 'The limits are the program’s; the payment counts private mortgage insurance, not the program’s own fees. The mortgage calculator has these.',
    })
  }
  if (of.isPmiEstimated && hasExpired(PMI_SOURCE, records.today)) {
    notices.push({
      tone: 'warning',
      field: 'pmi',
      text: `The estimate of mortgage insurance is of ${PMI_SOURCE.until?.slice(0, 4)}. Ask for a quote.`,
    })
  }
  return notices
}

const GOVERNMENT: ReadonlySet<string> = new Set(['31-43', '29-41', 'va'])

const pmiStepText = ({ priceCents, loanAmountCents }: AffordablePrice) =>
  `At ${dollars(priceCents)} the loan of ${dollars(loanAmountCents)} stands just below a step of mortgage insurance. A larger down payment moves the step up.`

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
    summary: `Housing takes ${front}% of gross income, housing and debts ${back}%.`,
    unit: 'percent',
    x: { label: 'Percent of gross income', values: ['At this price'] },
    series: [
      { name: 'Housing', values: [Number(front)] },
      { name: 'Housing and debts', values: [Number(back)] },
    ],
    marks: [...(limits.front === null ? [] : [mark('Housing', limits.front)]), mark('All debts', limits.back)],
  }
}

function dataOf({ budgetCents, binding, price, obstacle }: AffordabilityFound, needed: Needed | null) {
  const { front, back, ...amounts } = price ?? { front: null, back: null }
  return {
    budgetCents,
    binding,
    obstacle,
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
