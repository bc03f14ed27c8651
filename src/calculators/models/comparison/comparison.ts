import { formatDollars, ratePercent, ratePercentText } from '#mortgage'
import {
  spanText,
  type Result,
  type Figure,
  type Handoff,
  type Notice,
  type Refusal,
  type Records,
  defineCalculator,
  money,
  text,
} from '#calculators/contract'
import { comparisonAssumptions, comparisonSteps } from './basis.ts'
import { type Compared, comparedFor } from './case.ts'
import { comparisonCharts } from './charts.ts'
import { termNotices, BEFORE_INSURANCE, isAboveEstimates, carried, handoff } from '#calculators/models/shared'
import { bareMoneyText } from '#calculators/fields'
import { COMPARISON_FIELDS, type ComparisonValues } from './fields.ts'
import { comparisonTables } from './tables.ts'
import {
  aprText,
  comparisonSentence,
  crossingWords,
  dollars,
  exactly,
  isWorstCase,
  rankedAt,
  termsOf,
} from './words.ts'

/** Two to four loans, by the month in which they are left. */
export const comparison = defineCalculator({ name: 'comparison', version: 1, fields: COMPARISON_FIELDS, compute })

function compute(values: ComparisonValues, records: Records): Result | Refusal {
  if (values.down >= values.price) {
    return { refused: { down: 'Put down less than the price: without a loan there is nothing to compare.' } }
  }
  const compared = comparedFor(values)
  return {
    sentence: comparisonSentence(compared),
    figures: figuresOf(compared),
    notices: noticesOf(compared),
    charts: comparisonCharts(compared),
    tables: comparisonTables(compared),
    steps: comparisonSteps(compared),
    assumptions: comparisonAssumptions(compared, records),
    data: dataOf(compared),
    next: nextOf(compared),
  }
}

/** The cheapest loan as the one that may be replaced some day. */
function nextOf(compared: Compared): Handoff[] {
  const [best] = rankedAt(compared, compared.stay)
  if (!best || best.loan.values.type === 'arm') return []
  const { name, number } = best.loan
  const from = { fields: COMPARISON_FIELDS, values: compared.values }
  return [
    handoff('refinance', `Refinance ${name} later`, {
      balance: bareMoneyText(compared.loanAmountCents),
      ...carried(from, { old: `rate${number}`, left: `term${number}`, stay: 'stay' }),
    }),
  ]
}

function figuresOf(compared: Compared): Figure[] {
  const { stay, loans, comparison, values } = compared
  const [best, next] = rankedAt(compared, stay)
  const pair = comparison.pairs.find(({ pair }) =>
    [best, next].every((entry) => entry && pair.includes(loans.indexOf(entry.loan))),
  )
  return [
    {
      label: `Cheapest after ${spanText(stay)}`,
      value: text(best?.loan.name ?? ''),
      ...(best ? { note: termsOf(best.loan) } : {}),
      isMain: true,
    },
    {
      label: 'It has cost',
      value: money(best?.costCents ?? 0),
      note: beside((next?.costCents ?? 0) - (best?.costCents ?? 0), next?.loan.name ?? ''),
    },
    ...(pair ? [{ label: 'Break-even with the next', value: text(crossingWords(pair)), note: 'after closing' }] : []),
    ...loans.map((loan) => ({
      label: `${loan.name}: payment`,
      value: money(firstPayment(loan)),
      note: `${isWorstCase(loan, values) ? 'Worst-case rate' : 'APR'} ${aprText(loan)}, ${dollars(loan.course.upfrontCents)} at closing${hasNoEstimate(compared, loan) ? `, ${BEFORE_INSURANCE}` : ''}`,
    })),
  ]
}

const beside = (gapCents: number, name: string): string =>
  gapCents === 0
    ? `the same as ${name}`
    : `${formatDollars(gapCents, gapCents < 100 ? 'cents' : 'dollars')} less than ${name}`

const HIGH = ratePercent('15')
const LOW = ratePercent('1')

const noticesOf = (compared: Compared): Notice[] => [
  ...stayNotice(compared),
  ...dearerNotice(compared),
  ...loanNotices(compared),
  ...compared.loans.flatMap(({ values, number }) => termNotices('conventional', values.term, `term${number}`)),
]

/** Nobody stays with a loan longer than it runs. */
function stayNotice({ stay, values }: Compared): Notice[] {
  if (values.stay <= stay) return []
  const text = `The longest of these loans ends after ${spanText(stay)}, before the ${spanText(values.stay)} that you would stay: the costs are those up to its end.`
  return [{ tone: 'note', field: 'stay', text }]
}

/** The cheapest loan may ask for more each month. */
function dearerNotice(compared: Compared): Notice[] {
  const [best, next] = rankedAt(compared, compared.stay)
  if (!best || !next) return []
  const more = firstPayment(best.loan) - firstPayment(next.loan)
  if (more <= 0 || best.costCents === next.costCents) return []
  return [{ tone: 'note', text: `${best.loan.name} asks for ${dollars(more)} more a month than ${next.loan.name}.` }]
}

const firstPayment = ({ course }: Compared['loans'][number]) =>
  (course.rows[0]?.paymentCents ?? 0) + (course.insuranceCents[0] ?? 0)

/** Insured, at a price that nobody told. */
const hasNoEstimate = ({ loanAmountCents, values }: Compared, loan: Compared['loans'][number]): boolean =>
  loan.values.pmi === null && isAboveEstimates({ priceCents: values.price, loanAmountCents })

function loanNotices(compared: Compared): Notice[] {
  return compared.loans.flatMap((loan): Notice[] => {
    const { rate, fixed, term, type } = loan.values
    const step = loan.steps[0]
    return [
      ...(rate > HIGH || (rate > 0 && rate < LOW)
        ? [
            {
              tone: 'warning' as const,
              field: `rate${loan.number}`,
              text: `${loan.name}: a mortgage rate of ${ratePercentText(rate)}% is unusual. Is it a typing error?`,
            },
          ]
        : []),
      ...(type === 'arm' && fixed >= term
        ? [
            {
              tone: 'note' as const,
              field: `fixed${loan.number}`,
              text: `${loan.name} ends before its rate could change.`,
            },
          ]
        : []),
      ...(step && loan.highestPaymentCents > loan.paymentCents + 100
        ? [
            {
              tone: 'note' as const,
              text: `${loan.name} can rise from ${exactly(loan.paymentCents)} to ${exactly(loan.highestPaymentCents)} a month; the first change is with payment ${step.fromMonth}.`,
            },
          ]
        : []),
      ...(hasNoEstimate(compared, loan)
        ? [
            {
              tone: 'warning' as const,
              field: `pmi${loan.number}`,
              text: `${loan.name}: above 97% of the price there is no estimate of mortgage insurance. Enter the lender’s figure.`,
            },
          ]
        : []),
    ]
  })
}

function dataOf({ loans, comparison, stay, loanAmountCents }: Compared): Result['data'] {
  return {
    loanAmountCents,
    stayMonths: stay,
    loans: loans.map((loan) => ({
      name: loan.name,
      paymentCents: loan.course.rows[0]?.paymentCents ?? 0,
      highestPaymentCents: loan.highestPaymentCents,
      insuranceMonthCents: loan.course.insuranceCents[0] ?? 0,
      insuranceMonths: loan.course.insuranceCents.length,
      upfrontCents: loan.course.upfrontCents,
      aprPercent: loan.apr.isSolved ? loan.apr.percent : null,
      tipPercent: loan.tipPercent,
      inFiveYears: loan.fiveYears,
    })),
    horizons: comparison.horizons,
    leads: comparison.leads,
    breakEvens: comparison.pairs,
  }
}
