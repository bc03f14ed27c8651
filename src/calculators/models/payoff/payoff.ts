import { type Payoff, addDays, daysBetween, formatDollars, payoffAmount, ratePercentText } from '#mortgage'
import {
  cellText,
  type Assumption,
  type Fields,
  type Notice,
  type Refusal,
  type Result,
  type ResultTable,
  type Step,
  type Values,
  count,
  date,
  defineCalculator,
  money,
} from '#calculators/contract'
import { rateNotices } from '#calculators/models/amortization'

const LOAN = 'The loan'
const PAYOFF = 'The payoff'

const FIELDS = {
  balance: {
    kind: 'money',
    label: 'Principal balance',
    hint: 'After the last payment that was made; not with escrow.',
    group: LOAN,
    initial: 30_000_000,
    least: 100_00,
    most: 5_000_000_000,
  },
  rate: { kind: 'percent', label: 'Interest rate', group: LOAN, initial: '6.5', least: '0', most: '30' },
  paidTo: {
    kind: 'date',
    label: 'Last payment made, due on',
    hint: 'Interest is paid up to that day.',
    group: LOAN,
    initial: null,
    isThisMonth: true,
  },
  days: {
    kind: 'count',
    label: 'Days from then to the payoff',
    hint: 'The day on which the money arrives is counted.',
    group: PAYOFF,
    initial: 15,
    least: 0,
    most: 365,
    unit: 'days',
  },
  year: {
    kind: 'choice',
    label: 'A year has',
    hint: 'Your payoff statement’s interest of a day tells which.',
    group: PAYOFF,
    initial: '365',
    options: { '365': '365 days', '360': '360 days' },
  },
  charges: {
    kind: 'money',
    label: 'Charges',
    hint: 'Recording the release, late charges and the like, as the statement lists them.',
    group: PAYOFF,
    initial: 0,
    least: 0,
    most: 100_000_000,
  },
} as const satisfies Fields

type PayoffValues = Values<typeof FIELDS>

/** What repays a loan on a day, and what each further day costs. */
export const payoff = defineCalculator({ name: 'payoff', version: 1, fields: FIELDS, compute })

const exactly = (cents: number) => formatDollars(cents, 'cents')
const dollars = (cents: number) => formatDollars(cents, 'dollars')
const day = (iso: string) => cellText(date(iso), { days: true })

const amountOf = (values: PayoffValues, days: number): Payoff =>
  payoffAmount({
    balanceCents: values.balance,
    noteRate: values.rate,
    days,
    yearDays: values.year === '360' ? 360 : 365,
    chargesCents: values.charges,
  })

function compute(values: PayoffValues): Result | Refusal {
  const amount = amountOf(values, values.days)
  const on = addDays(values.paidTo, values.days)
  const charged = values.charges > 0 ? `, ${dollars(values.charges)} of charges` : ''
  return {
    sentence: `On ${day(on)} it takes ${dollars(amount.totalCents)} to pay the loan off. That is the balance${charged} and ${dollars(amount.interestCents)} of interest; each further day adds ${dollars(amount.perDiemCents)}.`,
    figures: [
      { label: 'Payoff amount', value: money(amount.totalCents), note: `Good for ${day(on)}`, isMain: true },
      { label: 'Interest of a day (per diem)', value: money(amount.perDiemCents) },
      {
        label: 'Interest to the payoff',
        value: money(amount.interestCents),
        note: values.days === 1 ? '1 day' : `${values.days} days`,
      },
      { label: 'Principal', value: money(values.balance) },
      ...(values.charges > 0 ? [{ label: 'Charges', value: money(values.charges) }] : []),
    ],
    notices: noticesOf(values),
    charts: [],
    tables: [dayTable(values)],
    steps: stepsOf(values, amount),
    assumptions: assumptionsOf(),
    data: { ...amount, days: values.days, payoffOn: on, balanceCents: values.balance, chargesCents: values.charges },
  }
}

function noticesOf(values: PayoffValues): Notice[] {
  if (values.days <= 45) return rateNotices(values.rate)
  const text = 'More than a payment’s time has passed: a payment may have fallen due since, with a late charge.'
  return [...rateNotices(values.rate), { tone: 'note', text, field: 'days' }]
}

const DAYS_SHOWN = 15

/** The days after the one that was asked for, as a payoff statement’s “good through” moves. */
function dayTable(values: PayoffValues): ResultTable {
  return {
    id: 'days',
    title: 'Paid off on another day',
    columns: [
      { label: 'Day', kind: 'date' },
      { label: 'Days', kind: 'count' },
      { label: 'Interest', kind: 'money' },
      { label: 'Payoff amount', kind: 'money' },
    ],
    rows: Array.from({ length: DAYS_SHOWN }, (_, index) => {
      const days = values.days + index
      const { interestCents, totalCents } = amountOf(values, days)
      return [date(addDays(values.paidTo, days)), count(days), money(interestCents), money(totalCents)]
    }),
  }
}

function stepsOf(values: PayoffValues, { perDiemCents, interestCents, totalCents }: Payoff): Step[] {
  const on = addDays(values.paidTo, values.days)
  const charges = values.charges > 0 ? ` + ${exactly(values.charges)}` : ''
  return [
    {
      text: 'The interest of one day is the balance times the yearly rate over the days of a year, rounded to the cent.',
      formula: `${exactly(values.balance)} × ${ratePercentText(values.rate)}% ÷ ${values.year} = ${exactly(perDiemCents)}`,
      rule: 'Per diem',
    },
    {
      text: 'It is due for each day after the one up to which interest is paid.',
      formula: `${day(values.paidTo)} to ${day(on)}: ${daysBetween(values.paidTo, on)} × ${exactly(perDiemCents)} = ${exactly(interestCents)}`,
    },
    {
      text: 'Balance, interest and charges are the payoff amount.',
      formula: `${exactly(values.balance)} + ${exactly(interestCents)}${charges} = ${exactly(totalCents)}`,
    },
  ]
}

const assumptionsOf = (): Assumption[] => [
  {
    text: 'Payments are made in arrears: the one that is due on a day pays the interest up to that day. The balance bears simple interest from then on.',
  },
  {
    text: 'The servicer’s own statement counts. It must come within seven business days of a written request (12 CFR 1026.36(c)(3)).',
  },
  { text: 'Money in the escrow account is refunded separately; it does not lower the payoff amount.' },
]
