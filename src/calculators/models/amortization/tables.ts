import {
  type Cents,
  type LoanSchedule,
  type PlanRow,
  type YearRow,
  byYear,
  cumulativeInterest,
  roundedQuotient,
} from '#mortgage'
import { type ResultTable, type Cell, count, date, money, none, percent, text, longTable } from '#calculators/contract'

interface Shown {
  /** Tells the schedules of one result apart: its words go into ids and titles. */
  named?: { id: string; title: string }
  /** Adds the loan-to-value ratio. */
  homeValueCents?: Cents | null
}

/** A schedule by year of the loan, and by month. */
export const scheduleTables = (schedule: LoanSchedule, shown: Shown = {}): ResultTable[] => [
  yearTable(schedule, shown),
  monthTable(schedule, shown),
]

interface Column<Row> {
  label: string
  kind: Cell['kind']
  cell: (row: Row, index: number) => Cell
  total?: Cell
}

function yearTable(schedule: LoanSchedule, shown: Shown): ResultTable {
  const endOf = (row: YearRow) => schedule.rows[row.throughMonth - 1]?.date
  const columns: Column<YearRow>[] = [
    { label: 'Year', kind: 'count', cell: (row) => count(row.year), total: text('Total') },
    { label: 'Ends', kind: 'date', cell: (row) => dateCell(endOf(row) ?? null) },
    ...moneyColumns<YearRow>(schedule, 'Payments'),
    ...ratioColumn<YearRow>(shown),
  ]
  const head = headOf('by-year', 'Schedule by year', shown)
  return { ...headed(head, columns), rows: rowsOf(columns, byYear(schedule.rows, 'loan')) }
}

function monthTable(schedule: LoanSchedule, shown: Shown): ResultTable {
  const columns = (sums: readonly Cents[]): Column<PlanRow>[] => [
    { label: 'No.', kind: 'count', cell: (row) => count(row.month), total: text('Total') },
    { label: 'Due', kind: 'date', cell: (row) => dateCell(row.date) },
    ...moneyColumns<PlanRow>(schedule, 'Payment'),
    { label: 'Interest so far', kind: 'money', cell: (_, index) => money(sums[index] ?? 0) },
    ...ratioColumn<PlanRow>(shown),
  ]
  const head = headOf('by-month', 'Schedule by month', shown)
  return longTable(headed(head, columns([])), () => rowsOf(columns(cumulativeInterest(schedule.rows)), schedule.rows))
}

const headOf = (id: string, title: string, { named }: Shown) =>
  named ? { id: `${id}-${named.id}`, title: `${title}, ${named.title}` } : { id, title }

type Amounts = Pick<PlanRow, 'paymentCents' | 'interestCents' | 'principalCents' | 'extraCents' | 'balanceCents'>

function moneyColumns<Row extends Amounts>(schedule: LoanSchedule, payments: string): Column<Row>[] {
  const { loanAmountCents, totalInterestCents, totalExtraCents } = schedule
  const principal = loanAmountCents - totalExtraCents
  const columns: Column<Row>[] = [
    {
      label: payments,
      kind: 'money',
      cell: (row) => money(row.paymentCents),
      total: money(principal + totalInterestCents),
    },
    { label: 'Interest', kind: 'money', cell: (row) => money(row.interestCents), total: money(totalInterestCents) },
    { label: 'Principal', kind: 'money', cell: (row) => money(row.principalCents), total: money(principal) },
  ]
  if (totalExtraCents > 0) {
    columns.push({ label: 'Extra', kind: 'money', cell: (row) => money(row.extraCents), total: money(totalExtraCents) })
  }
  return [...columns, { label: 'Balance', kind: 'money', cell: (row) => money(row.balanceCents) }]
}

function ratioColumn<Row extends Amounts>({ homeValueCents }: Shown): Column<Row>[] {
  if (!homeValueCents) return []
  return [
    { label: 'Of value', kind: 'percent', cell: (row) => percent(ratioPercent(row.balanceCents, homeValueCents)) },
  ]
}

const headed = <Row>(head: Pick<ResultTable, 'id' | 'title'>, columns: readonly Column<Row>[]) => ({
  ...head,
  columns: columns.map(({ label, kind }) => ({ label, kind })),
  total: columns.map(({ total }) => total ?? none),
})

const rowsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Cell[][] =>
  rows.map((row, index) => columns.map(({ cell }) => cell(row, index)))

const dateCell = (on: string | null): Cell => (on ? date(on) : none)

/** A part of an amount in percent with one decimal: "79.9". */
export function ratioPercent(part: Cents, whole: Cents): string {
  const quotient = roundedQuotient(BigInt(part) * 1000n, BigInt(whole))
  const tenths = String(quotient < 0n ? -quotient : quotient).padStart(2, '0')
  return `${quotient < 0n ? '-' : ''}${tenths.slice(0, -1)}.${tenths.slice(-1)}`
}
