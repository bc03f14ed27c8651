import { daysBetween } from './days.ts'

/** From here on an age is told in months: nobody counts 140 days. */
const LONGEST_IN_DAYS = 60
const DAYS_PER_MONTH = 30.44

/**
 * How old a figure is, in words, when it is older than its rhythm allows. The age is counted from the end of the period
 * that the figure is about, in days up to 60 and in months from then on.
 *
 * @param on ISO date of the figure
 * @param staleAfterDays how old it may be before it counts as stale, counted from that date
 * @param today ISO date
 * @param rhythm daily, weekly, monthly or quarterly
 * @returns null while the figure is fresh
 * @example
 * ```ts run
 * staleAge('2026-07-22', 5, '2026-08-21') // => '30 days old'
 * staleAge('2026-06-01', 70, '2026-08-21', 'monthly') // => '52 days old'
 * staleAge('2026-08-20', 10, '2026-08-21') // => null
 * ```
 */
export function staleAge(on: string, staleAfterDays: number, today: string, rhythm = 'daily'): string | null {
  if (daysBetween(on, today) <= staleAfterDays) return null
  const days = Math.max(daysBetween(periodEnd(on, rhythm), today), 0)
  if (days <= LONGEST_IN_DAYS) return `${days} ${days === 1 ? 'day' : 'days'} old`
  return `${Math.round(days / DAYS_PER_MONTH)} months old`
}

/** The last day of the period that a figure is about: one of a longer spell carries its first day. */
function periodEnd(on: string, rhythm: string): string {
  const months = rhythm === 'monthly' ? 1 : rhythm === 'quarterly' ? 3 : 0
  if (months === 0) return on
  const [year = 0, month = 1] = on.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10)
}
