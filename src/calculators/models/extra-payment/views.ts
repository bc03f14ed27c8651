import { type LoanSchedule, byYear } from '#mortgage'
import { dollars } from '#calculators/models/amortization'
import { type ResultTable, type Chart, count, date, money, none, text } from '#calculators/contract'
import type { ExtraCase } from './case.ts'

/** Interest added up over the years, both ways. */
export function interestChart({ base, other, saved }: ExtraCase): Chart {
  const sums = (schedule: LoanSchedule) => {
    let sum = 0
    return [0, ...byYear(schedule.rows, 'loan').map((year) => (sum += year.interestCents))]
  }
  const [with_, without] = [sums(other), sums(base)]
  const length = Math.max(with_.length, without.length)
  return {
    kind: 'lines',
    title: 'Interest paid so far',
    summary: `In the end the extras have saved ${dollars(saved.interestSavedCents)} of interest.`,
    unit: 'money',
    x: { label: 'Year', values: Array.from({ length }, (_, year) => year) },
    series: [
      { name: 'With extras', values: Array.from({ length }, (_, year) => with_[year] ?? null) },
      { name: 'Without', values: Array.from({ length }, (_, year) => without[year] ?? null) },
    ],
  }
}

/** Both schedules in one table. */
export function sideBySide({ base, other }: ExtraCase): ResultTable {
  const [with_, without] = [byYear(other.rows, 'loan'), byYear(base.rows, 'loan')]
  const length = Math.max(with_.length, without.length)
  const ends = base.rows.length >= other.rows.length ? base.rows : other.rows
  return {
    id: 'both',
    title: 'Both ways, year by year',
    columns: [
      { label: 'Year', kind: 'count' },
      { label: 'Ends', kind: 'date' },
      { label: 'Owed with extras', kind: 'money' },
      { label: 'Owed without', kind: 'money' },
      { label: 'Interest with extras', kind: 'money' },
      { label: 'Interest without', kind: 'money' },
    ],
    rows: Array.from({ length }, (_, year) => {
      const [one, two] = [with_[year], without[year]]
      const on = ends[Math.min(12 * (year + 1), ends.length) - 1]?.date
      return [
        count(year + 1),
        on ? date(on) : none,
        money(one?.balanceCents ?? 0),
        money(two?.balanceCents ?? 0),
        money(one?.interestCents ?? 0),
        money(two?.interestCents ?? 0),
      ]
    }),
    total: [text('Total'), none, none, none, money(other.totalInterestCents), money(base.totalInterestCents)],
  }
}
