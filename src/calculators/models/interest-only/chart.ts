import type { LoanSchedule, ScheduleRow } from '#mortgage'
import { dollars } from '#calculators/models/amortization'
import { spanText, type Chart } from '#calculators/contract'

interface Charted {
  schedule: LoanSchedule
  /** The same loan repaid from the first month. */
  amortizing: LoanSchedule
  /** Of interest alone. */
  months: number
}

/** What is paid in each month, up to the last: by the year, and on both sides of every step. */
export function paymentChart({ schedule, amortizing, months }: Charted): Chart {
  const both = [schedule.rows, amortizing.rows]
  const after = schedule.rows[months]?.paymentCents ?? null
  const x = [...new Set(both.flatMap(placesOf))].sort((a, b) => a - b)
  const at = (rows: readonly ScheduleRow[]) => x.map((month) => rows[month - 1]?.paymentCents ?? null)
  return {
    kind: 'lines',
    title: 'What you pay a month',
    summary:
      after === null
        ? 'The payment of interest alone falls with the balance until the loan is repaid.'
        : `The payment steps up to ${dollars(after)} after ${spanText(months)}; repaid from the start it is ${dollars(amortizing.paymentCents)} throughout.`,
    unit: 'money',
    x: { label: 'Month', values: x },
    series: [
      { name: 'Interest only', values: at(schedule.rows) },
      { name: 'Repaid from the start', values: at(amortizing.rows) },
    ],
    marks: after === null ? [] : [{ at: months, label: 'Interest-only ends' }],
  }
}

/** The first month of each year, the last of all, and the two months of a change that a slope would hide. */
const placesOf = (rows: readonly ScheduleRow[]): number[] =>
  rows.flatMap(({ month, paymentCents }, index) => {
    const next = rows[index + 1]
    if (next && isStep(paymentCents, next.paymentCents)) return [month, next.month]
    return index % 12 === 0 || !next ? [month] : []
  })

/** More than a hundredth. */
const isStep = (one: number, other: number) => Math.abs(other - one) * 100 > one
