/** The tables of a comparison: the loans, the horizons, break-evens, and the Loan Estimate's figures. */
import { ratePercentText } from '#mortgage'
import {
  type ResultTable,
  type Cell,
  count,
  money,
  months,
  none,
  percent,
  text,
  longTable,
} from '#calculators/contract'
import type { Compared, ComparedLoan } from './case.ts'
import { crossingWords, isWorstCase } from './words.ts'

export const comparisonTables = (compared: Compared): ResultTable[] => [
  loansTable(compared),
  horizonTable(compared),
  positionsTable(compared),
  breakEvenTable(compared),
  fiveYearsTable(compared),
  yearTable(compared),
  monthTable(compared),
]

function loansTable({ loans, values }: Compared): ResultTable {
  return {
    id: 'loans',
    title: 'The loans side by side',
    columns: [
      { label: 'Loan', kind: 'text' },
      { label: 'Rate', kind: 'percent' },
      { label: 'Term', kind: 'months' },
      { label: 'First payment', kind: 'money' },
      { label: 'Highest payment', kind: 'money' },
      { label: 'Mortgage insurance', kind: 'money' },
      { label: 'Costs at closing', kind: 'money' },
      { label: loans.some((loan) => isWorstCase(loan, values)) ? 'APR or worst-case rate' : 'APR', kind: 'percent' },
      { label: 'TIP', kind: 'percent' },
    ],
    rows: loans.map((loan) => [
      text(loan.name),
      percent(ratePercentText(loan.values.rate)),
      months(loan.values.term),
      money(loan.course.rows[0]?.paymentCents ?? 0),
      money(loan.highestPaymentCents),
      money(loan.course.insuranceCents[0] ?? 0),
      money(loan.course.upfrontCents),
      aprCell(loan),
      percent(loan.tipPercent),
    ]),
  }
}

const aprCell = ({ apr }: ComparedLoan): Cell => (apr.isSolved ? percent(apr.percent) : none)

function horizonTable({ comparison, loans }: Compared): ResultTable {
  return {
    id: 'by-horizon',
    title: 'What each loan has cost when you leave',
    columns: [
      { label: 'Leaving after', kind: 'months' },
      ...loans.map(({ name }) => ({ label: name, kind: 'money' as const })),
      { label: 'Cheapest', kind: 'text' },
      { label: 'Ahead of the next', kind: 'money' },
    ],
    rows: comparison.horizons.map(({ month, positions, winners }) => {
      const [least = 0, next = 0] = positions.map(({ costCents }) => costCents).toSorted((a, b) => a - b)
      return [
        months(month),
        ...positions.map(({ costCents }) => money(costCents)),
        text(winners.map((at) => loans[at]?.name).join(', ')),
        money(next - least),
      ]
    }),
  }
}

function positionsTable({ comparison, loans }: Compared): ResultTable {
  return {
    id: 'positions',
    title: 'Payments, costs and what is still owed',
    columns: [
      { label: 'Loan, leaving after', kind: 'text' },
      { label: 'Month', kind: 'count' },
      { label: 'Costs at closing', kind: 'money' },
      { label: 'Payments', kind: 'money' },
      { label: 'Insurance', kind: 'money' },
      { label: 'Principal in them', kind: 'money' },
      { label: 'Still owed', kind: 'money' },
      { label: 'Cost', kind: 'money' },
    ],
    rows: comparison.horizons.flatMap(({ month, positions }) =>
      positions.map((at, index) => [
        text(`${loans[index]?.name}, ${month % 12 === 0 ? `${month / 12} y` : `${month} mo`}`),
        count(month),
        money(at.upfrontCents),
        money(at.paymentsCents),
        money(at.insuranceCents),
        money(at.principalPaidCents),
        money(at.balanceCents),
        money(at.costCents),
      ]),
    ),
  }
}

function breakEvenTable({ comparison, loans }: Compared): ResultTable {
  const name = (at: number | null | undefined) =>
    at === null || at === undefined ? 'Neither' : (loans[at]?.name ?? '')
  return {
    id: 'break-even',
    title: 'When each pair changes places',
    columns: [
      { label: 'Pair', kind: 'text' },
      { label: 'Cheaper at first', kind: 'text' },
      { label: 'The other has caught up after', kind: 'text' },
      { label: 'Month', kind: 'count' },
      { label: 'Cheaper in the end', kind: 'text' },
    ],
    rows: comparison.pairs.map((pair) => {
      const [first] = pair.crossings
      return [
        text(`${name(pair.pair[0])} and ${name(pair.pair[1])}`),
        text(name(pair.first)),
        text(crossingWords(pair)),
        first ? count(first.month) : none,
        text(name(pair.crossings.at(-1)?.leader ?? pair.first)),
      ]
    }),
  }
}

function fiveYearsTable({ loans }: Compared): ResultTable {
  return {
    id: 'in-5-years',
    title: 'Loan Estimate: “In 5 years”',
    columns: [
      { label: 'Loan', kind: 'text' },
      { label: 'Total you will have paid', kind: 'money' },
      { label: 'Principal you will have paid off', kind: 'money' },
    ],
    rows: loans.map(({ name, fiveYears }) => [
      text(name),
      money(fiveYears.totalPaidCents),
      money(fiveYears.principalPaidCents),
    ]),
  }
}

const CUMULATIVE = (loans: readonly ComparedLoan[]) =>
  loans.flatMap(({ name }) => [
    { label: `${name}: cost so far`, kind: 'money' as const },
    { label: `${name}: still owed`, kind: 'money' as const },
  ])

function yearTable(compared: Compared): ResultTable {
  const { loans, last } = compared
  const ends = Array.from({ length: Math.ceil(last / 12) }, (_, year) => Math.min(last, 12 * (year + 1)))
  return {
    id: 'by-year',
    title: 'All loans by year',
    columns: [{ label: 'Year', kind: 'count' }, ...CUMULATIVE(loans)],
    rows: ends.map((month) => [count(Math.ceil(month / 12)), ...standAt(compared, month)]),
  }
}

function standAt({ loans, comparison }: Compared, month: number): Cell[] {
  return loans.flatMap(({ course }, index) => [
    money(comparison.costs[index]?.[month] ?? 0),
    money(month === 0 ? course.loanAmountCents : (course.rows[month - 1]?.balanceCents ?? 0)),
  ])
}

function monthTable(compared: Compared): ResultTable {
  const { loans, last } = compared
  const columns: ResultTable['columns'] = [
    { label: 'Month', kind: 'count' },
    ...loans.map(({ name }) => ({ label: `${name}: payment`, kind: 'money' as const })),
    ...CUMULATIVE(loans),
  ]
  return longTable({ id: 'by-month', title: 'All loans by month', columns }, () =>
    Array.from({ length: last }, (_, at) => [
      count(at + 1),
      ...loans.map(({ course }) => {
        const row = course.rows[at]
        return row ? money(row.paymentCents + (course.insuranceCents[at] ?? 0)) : none
      }),
      ...standAt(compared, at + 1),
    ]),
  )
}
