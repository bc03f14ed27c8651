import { type Buydown, type Cents, type Rate, buydown, formatDollars, ratePercent, ratePercentText } from '#mortgage'
import {
  type Records,
  type Refusal,
  type Result,
  type ResultTable,
  type Step,
  money,
  percent,
  text,
} from '#calculators/contract'
import { rateAssumption, rateNotices } from '#calculators/models/amortization'
import type { PointsValues } from './fields.ts'

/** The points below the note rate, by year. */
const REDUCTIONS = { '1-0': ['1'], '2-1': ['2', '1'], '3-2-1': ['3', '2', '1'] } as const
type Kind = keyof typeof REDUCTIONS

const dollars = (cents: Cents) => formatDollars(cents, 'dollars')
const exactly = (cents: Cents) => formatDollars(cents, 'cents')

/** A temporary buydown: what is paid in each year, and what the account takes at closing. */
export function boughtDown(values: PointsValues, kind: Kind, records: Records): Result | Refusal {
  const reductions = REDUCTIONS[kind].map((points): Rate => ratePercent(points))
  if (values.rate < (reductions[0] ?? 0)) {
    return { refused: { kind: 'The rate is lower than what this buydown takes off it. Choose a smaller one.' } }
  }
  const found = buydown({ loanAmountCents: values.loan, noteRate: values.rate, termMonths: values.term }, reductions)
  return {
    sentence: sentenceOf(found, kind),
    figures: figuresOf(found, values.loan),
    notices: rateNotices(values.rate),
    charts: [],
    tables: [periodTable(found)],
    steps: stepsOf(found, values),
    assumptions: [
      rateAssumption(values.rate, records),
      {
        text: 'The loan amortizes at its note rate from the first month; the account makes up the whole payment each month.',
      },
      { text: 'If the loan is repaid within these years, ask who gets back what is left in the account.' },
    ],
    data: {
      kind,
      subsidyCents: found.subsidyCents,
      notePaymentCents: found.periods.at(-1)?.paymentCents ?? 0,
      years: found.periods.slice(0, -1).map(({ paymentCents, subsidyCents }) => ({ paymentCents, subsidyCents })),
    },
  }
}

const ORDINALS = ['first', 'second', 'third']

function sentenceOf({ periods, subsidyCents }: Buydown, kind: Kind): string {
  const [first, ...later] = periods
  const after = later.map(({ paymentCents }, at) =>
    at === later.length - 1
      ? `${dollars(paymentCents)} from then on`
      : `${dollars(paymentCents)} in the ${ORDINALS[at + 1]}`,
  )
  const rest = after.length > 1 ? `${after.slice(0, -1).join(', ')} and ${after.at(-1)}` : (after[0] ?? '')
  return `With a ${kind} buydown you would pay ${dollars(first?.paymentCents ?? 0)} a month in the first year, ${rest}. Its account takes ${dollars(subsidyCents)} at closing.`
}

function figuresOf({ periods, subsidyCents }: Buydown, loanCents: Cents): Result['figures'] {
  const [first, last] = [periods[0], periods.at(-1)]
  const share = ((subsidyCents / loanCents) * 100).toFixed(2)
  return [
    { label: 'Payment in the first year', value: money(first?.paymentCents ?? 0), isMain: true },
    { label: 'Payment of the note', value: money(last?.paymentCents ?? 0) },
    {
      label: 'Paid into the account',
      value: money(subsidyCents),
      note: `${share}% of the loan, by seller, builder or lender`,
    },
  ]
}

function periodTable({ periods, subsidyCents }: Buydown): ResultTable {
  return {
    id: 'periods',
    title: 'What is paid in each year',
    columns: [
      { label: 'Payments', kind: 'text' },
      { label: 'Rate that you pay by', kind: 'percent' },
      { label: 'You pay a month', kind: 'money' },
      { label: 'The account pays', kind: 'money' },
      { label: 'From the account in all', kind: 'money' },
    ],
    rows: periods.map(({ fromMonth, throughMonth, noteRate, paymentCents, subsidyCents: each }) => [
      text(`${fromMonth} to ${throughMonth}`),
      percent(ratePercentText(noteRate)),
      money(paymentCents),
      money(each),
      money(each * (throughMonth - fromMonth + 1)),
    ]),
    total: [text('Total'), ...Array.from({ length: 3 }, () => text('')), money(subsidyCents)],
  }
}

const stepsOf = ({ periods, subsidyCents }: Buydown, values: PointsValues): Step[] => [
  ...periods.map(({ noteRate, paymentCents }, at): Step => ({
    text:
      at === periods.length - 1
        ? 'The payment of the note, by which the loan is repaid from the first month on.'
        : `Year ${at + 1}: the level payment at the lower rate, on the whole loan and term.`,
    formula: `${exactly(values.loan)} at ${ratePercentText(noteRate)}% over ${values.term} months: ${exactly(paymentCents)}`,
    rule: 'Rule 1, scheduled payment',
  })),
  {
    text: 'The account pays the difference, twelve times for each year.',
    formula: `${periods
      .slice(0, -1)
      .map(({ subsidyCents: each }) => `12 × ${exactly(each)}`)
      .join(' + ')} = ${exactly(subsidyCents)}`,
  },
]
