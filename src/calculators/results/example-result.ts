import { amortizationSchedule, monthlyPayment, ratePercent } from '#mortgage'
import {
  type Result,
  type ResultTable,
  type Cell,
  count,
  date,
  money,
  months,
  none,
  percent,
  text,
} from '#calculators/contract'

/** A result with every kind of part, computed from a loan; for tests of what shows and exports results. */
export function exampleResult(): Result {
  const loan = { loanAmountCents: 36_000_000, noteRate: ratePercent('6.65'), termMonths: 360 }
  const rows = amortizationSchedule(loan)
  return {
    sentence: 'You would pay $2,311.07 a month.',
    figures: [
      { label: 'Payment', value: money(monthlyPayment(loan)), isMain: true },
      { label: 'Rate', value: percent('6.65') },
      { label: 'Term', value: months(360), note: 'From the first payment' },
      { label: 'Last payment', value: date('2056-09-01') },
      { label: 'Payments', value: count(360) },
      { label: 'Program', value: text('Conventional') },
      { label: 'Mortgage insurance', value: none },
    ],
    notices: [{ tone: 'warning', text: '=1+1 is how a formula would begin' }],
    charts: [],
    tables: [yearTable(rows), monthTable(rows)],
    steps: [{ text: 'The level payment repays the loan.', formula: '360,000 × 0.0055417', rule: 'Rule 1, payment' }],
    assumptions: [
      { text: 'Rate, a week’s average', source: { name: 'Freddie Mac, PMMS', on: '2026-08-20' } },
      { text: 'Tax is held at "today’s" amount' },
    ],
    data: {},
  }
}

type Rows = ReturnType<typeof amortizationSchedule>

const COLUMNS: ResultTable['columns'] = [
  { label: 'Interest', kind: 'money' },
  { label: 'Principal', kind: 'money' },
  { label: 'Balance', kind: 'money' },
]

const dueDate = (row: number) => {
  const month = 9 + row
  return `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

const sums = (rows: Rows): Cell[] => [
  money(rows.reduce((sum, row) => sum + row.interestCents, 0)),
  money(rows.reduce((sum, row) => sum + row.principalCents, 0)),
]

const monthTable = (rows: Rows): ResultTable => ({
  id: 'by-month',
  title: 'Schedule by month: each of the payments',
  isLong: true,
  columns: [{ label: 'Payment', kind: 'count' }, { label: 'Due', kind: 'date' }, ...COLUMNS],
  rows: rows.map((row, index) => [
    count(index + 1),
    date(dueDate(index)),
    ...[row.interestCents, row.principalCents, row.balanceCents].map(money),
  ]),
  total: [text('Total'), none, ...sums(rows), none],
})

const yearTable = (rows: Rows): ResultTable => ({
  id: 'by-year',
  title: 'Schedule by year',
  columns: [{ label: 'Year', kind: 'count' }, ...COLUMNS],
  rows: Array.from({ length: Math.ceil(rows.length / 12) }, (_, year) => {
    const part = rows.slice(year * 12, year * 12 + 12)
    return [count(year + 1), ...sums(part), money(part.at(-1)?.balanceCents ?? 0)]
  }),
  total: [text('Total'), ...sums(rows), none],
})
