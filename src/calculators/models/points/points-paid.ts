import {
  type Cents,
  type PresentLoan,
  type Refinance,
  formatDollars,
  presentLoan,
  ratePercentText,
  refinance,
  shareOf,
} from '#mortgage'
import {
  spanText,
  type Chart,
  type Records,
  type Refusal,
  type Result,
  type ResultTable,
  type Step,
  money,
  months,
  text,
} from '#calculators/contract'
import { rateAssumption, rateNotices } from '#calculators/models/amortization'
import { type PointsValues, lowerRate } from './fields.ts'

const dollars = (cents: Cents) => formatDollars(cents, 'dollars')
const exactly = (cents: Cents) => formatDollars(cents, 'cents')

interface Paid {
  values: PointsValues
  costCents: Cents
  /** The loan with points in the place of the one without: rule 6. */
  result: Refinance
  /** The loan without points. */
  present: PresentLoan
  withoutCents: Cents
  stay: number
  aheadCents: Cents
}

/** Points against the same loan without them. */
export function pointsPaid(values: PointsValues, records: Records): Result | Refusal {
  const lower = lowerRate(values.rate, values.lower)
  if (lower >= values.rate) {
    return { refused: { lower: 'With points the rate must be lower than without them.' } }
  }
  const loan = { loanAmountCents: values.loan, noteRate: values.rate, termMonths: values.term }
  const costCents = shareOf(values.loan, values.points)
  const present = presentLoan(loan)
  const result = refinance({
    present,
    noteRate: lower,
    termMonths: values.term,
    cashCostsCents: costCents,
    financedCostsCents: 0,
  })
  const stay = Math.min(values.stay, result.positionCents.length - 1)
  const aheadCents = result.positionCents[stay] ?? 0
  const paid: Paid = { values, costCents, result, present, withoutCents: present.paymentCents, stay, aheadCents }
  return {
    sentence: sentenceOf(paid),
    figures: figuresOf(paid),
    notices: rateNotices(values.rate),
    charts: [positionChart(paid)],
    tables: [horizonTable(paid)],
    steps: stepsOf(paid),
    assumptions: [
      rateAssumption(values.rate, records),
      ...(values.lower === null
        ? [
            {
              text: `Rate with points: ${ratePercentText(lower)}%, a quarter point less than without, until you enter what you are offered.`,
            },
          ]
        : []),
      {
        text: 'Points are paid in cash at closing. What the same money would earn elsewhere, and taxes, are not counted.',
      },
    ],
    data: dataOf(paid),
  }
}

function sentenceOf({ result, costCents, stay, aheadCents }: Paid): string {
  const when = `If you keep the loan for ${spanText(stay)}, the points`
  const end =
    aheadCents === 0
      ? `${when} leave you neither ahead nor behind.`
      : aheadCents > 0
        ? `${when} leave you ${dollars(aheadCents)} ahead.`
        : `${when} cost you ${dollars(-aheadCents)} more than they save.`
  const month = result.trueBreakEvenMonth
  const back = month === null ? 'and never pay for themselves' : `and pay for themselves after ${spanText(month)}`
  return `${end} They cost ${dollars(costCents)}, lower the payment by ${dollars(result.monthlySavingCents)} a month ${back}.`
}

const monthWords = (month: number | null) => (month === null ? 'Never' : spanText(month))

const figuresOf = ({ result, costCents, withoutCents, stay, aheadCents }: Paid): Result['figures'] => [
  {
    label: aheadCents < 0 ? `Behind after ${spanText(stay)}` : `Ahead after ${spanText(stay)}`,
    value: money(Math.abs(aheadCents)),
    isMain: true,
  },
  { label: 'Cost of the points', value: money(costCents) },
  {
    label: 'Saving a month',
    value: money(result.monthlySavingCents),
    note: `${exactly(withoutCents)} without, ${exactly(result.newPaymentCents)} with points`,
  },
  { label: 'True break-even', value: text(monthWords(result.trueBreakEvenMonth)), note: 'with what you still owe' },
  {
    label: 'Simple break-even',
    value: text(monthWords(result.simpleBreakEvenMonth)),
    note: 'cost over monthly saving',
  },
  { label: 'Interest saved over the term', value: money(-result.interestDifferenceCents) },
]

function positionChart({ result, stay, aheadCents }: Paid): Chart {
  const { positionCents, trueBreakEvenMonth: month } = result
  return {
    kind: 'lines',
    title: 'How far the points are ahead',
    summary: `The points start at ${exactly(positionCents[0] ?? 0)}${month === null ? '' : `, are ahead from month ${month} on`} and end at ${exactly(positionCents.at(-1) ?? 0)}.`,
    unit: 'money',
    x: { label: 'Month', values: positionCents.map((_, at) => at) },
    series: [{ name: 'Ahead', values: positionCents }],
    marks: [
      ...(month === null || month === stay ? [] : [{ at: month, label: `Break-even: ${spanText(month)}` }]),
      { at: stay, label: `You leave: ${dollars(aheadCents)}` },
    ],
  }
}

const HORIZONS = [12, 24, 36, 48, 60, 84, 120, 180, 240, 360]

function horizonTable({ result, present, stay, costCents }: Paid): ResultTable {
  const last = result.positionCents.length - 1
  const horizons = [...new Set([...HORIZONS, stay, last])].filter((month) => month <= last).sort((a, b) => a - b)
  return {
    id: 'by-horizon',
    title: 'By the time that you keep the loan',
    columns: [
      { label: 'Leaving after', kind: 'months' },
      { label: 'Payments saved', kind: 'money' },
      { label: 'Owed less', kind: 'money' },
      { label: 'Cost of the points', kind: 'money' },
      { label: 'Ahead', kind: 'money' },
    ],
    rows: horizons.map((month) => {
      const ahead = result.positionCents[month] ?? 0
      const saved = paidBy(present.rows, month) - paidBy(result.newRows, month)
      return [months(month), money(saved), money(ahead + costCents - saved), money(costCents), money(ahead)]
    }),
  }
}

const paidBy = (rows: PresentLoan['rows'], month: number): Cents =>
  rows.slice(0, month).reduce((sum, { paymentCents }) => sum + paymentCents, 0)

function stepsOf({ values, costCents, result, withoutCents, stay, aheadCents }: Paid): Step[] {
  const saving = result.monthlySavingCents
  return [
    {
      text: 'Points are a percentage of the loan, paid once.',
      formula: `${exactly(values.loan)} × ${ratePercentText(values.points)}% = ${exactly(costCents)}`,
    },
    {
      text: 'Each rate has its level payment; the difference is saved each month.',
      formula: `${exactly(withoutCents)} − ${exactly(result.newPaymentCents)} = ${exactly(saving)}`,
      rule: 'Rule 1, scheduled payment',
    },
    ...(saving > 0
      ? [
          {
            text: 'The simple break-even is the first whole month in which savings have added up to the cost.',
            formula: `${exactly(costCents)} ÷ ${exactly(saving)}: month ${result.simpleBreakEvenMonth ?? 0}`,
            rule: 'Rule 6, simple break-even',
          },
        ]
      : []),
    {
      text: 'The true one counts as well that with points less is owed at every moment. What is ahead when you leave: payments saved and what is owed less, minus the cost.',
      formula: `After ${spanText(stay)}: ${exactly(aheadCents)}`,
      rule: 'Rule 6, true break-even',
    },
  ]
}

const dataOf = ({ result, costCents, withoutCents, stay, aheadCents }: Paid) => ({
  costCents,
  paymentWithoutCents: withoutCents,
  paymentWithCents: result.newPaymentCents,
  monthlySavingCents: result.monthlySavingCents,
  simpleBreakEvenMonth: result.simpleBreakEvenMonth,
  trueBreakEvenMonth: result.trueBreakEvenMonth,
  stayMonths: stay,
  aheadAtStayCents: aheadCents,
  interestSavedCents: 0 - result.interestDifferenceCents,
})
