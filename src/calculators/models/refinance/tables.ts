import type { Cents, ScheduleRow } from '#mortgage'
import { type ResultTable, type Cell, count, money, months, text, longTable } from '#calculators/contract'
import type { RefinanceFound } from './case.ts'

/** Side by side, by the year of leaving, by year, and by month. */
export const refinanceTables = (found: RefinanceFound): ResultTable[] => {
  const course = courseOf(found)
  return [sideBySide(found), byHorizon(found, course), byYear(course), byMonth(found, course)]
}

/** Both loans after a month, sums from the closing on. */
interface Moment {
  month: number
  paidPresent: Cents
  paidNew: Cents
  interestPresent: Cents
  interestNew: Cents
  owedPresent: Cents
  owedNew: Cents
  ahead: Cents
}

function courseOf({ of, result }: RefinanceFound): Moment[] {
  const { present, presentInsuranceCents = [], newInsuranceCents = [] } = of
  const start: Moment = {
    month: 0,
    paidPresent: 0,
    paidNew: of.cashCostsCents - (of.cashOutCents ?? 0),
    interestPresent: 0,
    interestNew: 0,
    owedPresent: present.balanceCents,
    owedNew: result.newLoanCents,
    ahead: result.positionCents[0] ?? 0,
  }
  const moments = [start]
  let last = start
  for (const [month, ahead] of result.positionCents.entries()) {
    if (month === 0) continue
    const [was, is] = [present.rows[month - 1], result.newRows[month - 1]]
    last = {
      month,
      paidPresent: last.paidPresent + paid(was, presentInsuranceCents[month - 1]),
      paidNew: last.paidNew + paid(is, newInsuranceCents[month - 1]),
      interestPresent: last.interestPresent + (was?.interestCents ?? 0),
      interestNew: last.interestNew + (is?.interestCents ?? 0),
      owedPresent: was?.balanceCents ?? 0,
      owedNew: is?.balanceCents ?? 0,
      ahead,
    }
    moments.push(last)
  }
  return moments
}

const paid = (row: ScheduleRow | undefined, insurance = 0): Cents => (row ? row.paymentCents + insurance : 0)

function sideBySide({ of, result, kept }: RefinanceFound): ResultTable {
  const { present } = of
  const row = (name: string, figures: readonly [Cents, Cents, number, Cents]): Cell[] => {
    const [loan, payment, left, interest] = figures
    return [text(name), money(loan), money(payment), months(left), money(interest)]
  }
  const { newLoanCents, newPaymentCents, newRows } = result
  return {
    id: 'side-by-side',
    title: 'Side by side',
    columns: [
      { label: 'Loan', kind: 'text' },
      { label: 'Owed at the start', kind: 'money' },
      { label: 'Payment a month', kind: 'money' },
      { label: 'Until it is repaid', kind: 'months' },
      { label: 'Interest until then', kind: 'money' },
    ],
    rows: [
      row('Present loan', [
        present.balanceCents,
        present.paymentCents,
        present.rows.length,
        result.presentInterestCents,
      ]),
      row('New loan', [newLoanCents, newPaymentCents, newRows.length, result.newInterestCents]),
      ...(kept
        ? [
            row('New loan, old payment', [
              newLoanCents,
              present.paymentCents,
              kept.rows.length,
              kept.totalInterestCents,
            ]),
          ]
        : []),
    ],
  }
}

const aheadColumns = (hasCashOut: boolean): ResultTable['columns'] => [
  { label: 'Paid: present loan', kind: 'money' },
  { label: hasCashOut ? 'Paid: new loan and costs, less the cash' : 'Paid: new loan and costs', kind: 'money' },
  { label: 'Still owed: present', kind: 'money' },
  { label: 'Still owed: new', kind: 'money' },
  { label: 'Ahead', kind: 'money' },
]

const aheadCells = (at: Moment): Cell[] => [
  money(at.paidPresent),
  money(at.paidNew),
  money(at.owedPresent),
  money(at.owedNew),
  money(at.ahead),
]

function byHorizon(found: RefinanceFound, course: readonly Moment[]): ResultTable {
  const end = course.length - 1
  const horizons = [12, 36, 60, 84, 120, found.stay, end].filter((month) => month <= end)
  const sorted = [...new Set(horizons)].sort((a, b) => a - b)
  return {
    id: 'by-horizon',
    title: 'If you leave after',
    columns: [{ label: 'Leaving after', kind: 'months' }, ...aheadColumns(found.values.cash > 0)],
    rows: sorted.flatMap((month) => {
      const at = course[month]
      return at ? [[months(month), ...aheadCells(at)]] : []
    }),
  }
}

function byYear(course: readonly Moment[]): ResultTable {
  const ends = course.filter(({ month }) => month > 0 && (month % 12 === 0 || month === course.length - 1))
  return {
    id: 'by-year',
    title: 'Both loans by year',
    columns: [
      { label: 'Year', kind: 'count' },
      { label: 'Interest: present', kind: 'money' },
      { label: 'Interest: new', kind: 'money' },
      { label: 'Still owed: present', kind: 'money' },
      { label: 'Still owed: new', kind: 'money' },
      { label: 'Ahead', kind: 'money' },
    ],
    rows: ends.map((at, index) => {
      const before = ends[index - 1]
      return [
        count(Math.ceil(at.month / 12)),
        money(at.interestPresent - (before?.interestPresent ?? 0)),
        money(at.interestNew - (before?.interestNew ?? 0)),
        money(at.owedPresent),
        money(at.owedNew),
        money(at.ahead),
      ]
    }),
  }
}

function byMonth(found: RefinanceFound, course: readonly Moment[]): ResultTable {
  const columns: ResultTable['columns'] = [{ label: 'Month', kind: 'count' }, ...aheadColumns(found.values.cash > 0)]
  return longTable({ id: 'by-month', title: 'Both loans by month', columns }, () =>
    course.map((at) => [count(at.month), ...aheadCells(at)]),
  )
}
