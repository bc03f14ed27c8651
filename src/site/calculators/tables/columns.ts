import type { ResultTable } from '#calculators'

/** A schedule in short: what is paid of interest and of principal, and what is left. */
const SCHEDULE = ['Interest', 'Principal', 'Balance']
/** Without it the balance would fall by more than the columns that are shown. */
const IN_THE_SUM = 'Extra'

/** Beside others these say least; the narrow screen of a phone shows them on request. */
const MINOR: ReadonlySet<string> = new Set([
  'Ends',
  'Due',
  'Rule',
  'Term',
  'TIP',
  'Month',
  'Highest payment',
  'Mortgage insurance',
  'Still owed',
  'Ahead of the next',
  'First after full months (t)',
  'Odd part of a month (f)',
  'Mortgage',
  'After payment',
  'Balance then',
  'Percent of income',
  'Housing',
  'With debts',
  'Loan',
  'All debts',
  'Owed at the start',
  'Paid: present loan',
  'Paid: new loan and costs',
  'Paid: new loan and costs, less the cash',
  'Interest: present',
  'Interest: new',
  'Still owed: present',
  'Still owed: new',
  'Payments posted',
  'Last payment',
  'Interest',
  'Interest with extras',
  'Interest without',
])

/** Of several loans side by side the cost so far stays. */
const MINOR_OF_LOAN = /: (?:payment|still owed)$/

/** Tables of fewer columns fit a phone. */
const FIT = 4

/**
 * The columns, counted from 1, that a phone shows on request only; the first always stays. Of a schedule interest,
 * principal, extras and balance stay, of other wide tables all but the minor ones. Where some of the parts of a sum are
 * minor, all of them are: what is shown adds up.
 */
export function minorColumns({ columns }: Pick<ResultTable, 'columns'>): number[] {
  if (columns.length <= FIT) return []
  const labels = new Set(columns.map(({ label }) => label))
  const isSchedule = SCHEDULE.every((label) => labels.has(label))
  return columns.flatMap(({ label }, at) => {
    const isMinor = isSchedule
      ? !SCHEDULE.includes(label) && label !== IN_THE_SUM
      : MINOR.has(label) || MINOR_OF_LOAN.test(label)
    return at > 0 && isMinor ? [at + 1] : []
  })
}

/** What most readers look for in a table, in the order of preference. */
const KEYS = ['Balance', 'Ahead', 'Cost', 'Interest saved', 'Price', 'Highest price', 'Income needed a year', 'APR']

/** The column that is set in bold, counted from 0; -1 where none stands out. The first one names its rows. */
export function keyColumn(columns: ResultTable['columns']): number {
  const labels = columns.map(({ label }, at) => (at === 0 ? '' : label))
  return labels.indexOf(KEYS.find((key) => labels.includes(key)) ?? ' ')
}
