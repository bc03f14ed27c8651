import { type Cents, type LoanSchedule, type ScheduleRow, byYear } from '#mortgage'
import { isLasting } from './sentence.ts'
import { dollars } from './words.ts'
import { monthText, spanText, type Chart } from '#calculators/contract'

/** A course of a balance, with the places of its points in months. */
export interface BalanceLine {
  name: string
  loanAmountCents: Cents
  rows: readonly Pick<ScheduleRow, 'balanceCents'>[]
  /** 12 where the rows are months, 26 where they are fortnights. */
  rowsAYear?: number
}

/** What is owed over the years, one line for each course; a line ends where its loan does. */
export function balanceChart(lines: readonly BalanceLine[], marks: Chart['marks'] = []): Chart {
  const ends = lines.map(({ rows, rowsAYear = 12 }) => rows.length / rowsAYear)
  const longest = Math.max(...ends)
  const years = Array.from({ length: Math.ceil(longest) }, (_, year) => year)
  const values = [...new Set([...years, ...lines.flatMap(cliffOf), ...ends])].sort((a, b) => a - b)
  return {
    kind: 'lines',
    title: 'What you still owe',
    summary: summaryOf(lines, ends),
    unit: 'money',
    x: { label: 'Year', values: values.map((year) => Math.round(year * 100) / 100) },
    series: lines.map(({ name, loanAmountCents, rows, rowsAYear = 12 }) => ({
      name,
      values: values.map((year) => {
        const paid = Math.floor(year * rowsAYear + 1e-9)
        return paid === 0 ? loanAmountCents : (rows[paid - 1]?.balanceCents ?? null)
      }),
    })),
    marks,
  }
}

/** The place before a last payment that repays more than a twentieth of the loan: what is owed falls after it, not before. */
function cliffOf({ rows, loanAmountCents, rowsAYear = 12 }: BalanceLine): number[] {
  const before = rows.at(-2)?.balanceCents ?? 0
  return before * 20 > loanAmountCents ? [(rows.length - 1) / rowsAYear] : []
}

function summaryOf([first, second]: readonly BalanceLine[], [one = 0, other = 0]: readonly number[]): string {
  if (!first || !second) {
    return `What is owed falls from ${dollars(first?.loanAmountCents ?? 0)} to zero within ${yearsText(one)}.`
  }
  const names = [first.name.toLowerCase(), second.name.toLowerCase()]
  if (one === other) return `What is owed falls to zero after ${yearsText(one)}: ${names.join(' and ')} end together.`
  return `What is owed falls to zero after ${yearsText(one)} (${names[0]}) and after ${yearsText(other)} (${names[1]}).`
}

/** Each year's payments, interest above principal. */
export function yearChart(schedule: LoanSchedule, crossover: number | null): Chart {
  const { rows } = schedule
  const years = byYear(rows, 'loan')
  const on = crossover !== null && crossover > 1 && isLasting(rows, crossover) ? rows[crossover - 1]?.date : null
  return {
    kind: 'stack',
    title: 'Each year’s payments, interest above principal',
    summary: on
      ? `Interest is the larger part of each payment at first; from ${monthText(on)} principal is.`
      : 'Each year’s payments, split into interest and principal.',
    unit: 'money',
    x: { label: 'Year', values: years.map(({ year }) => year) },
    series: [
      { name: 'Interest', values: years.map(({ interestCents }) => interestCents) },
      {
        name: 'Principal',
        values: years.map(({ principalCents, extraCents }) => Math.max(0, principalCents + extraCents)),
      },
    ],
  }
}

const yearsText = (years: number): string => spanText(Math.round(years * 12))
