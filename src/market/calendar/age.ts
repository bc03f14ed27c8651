import { daysBetween } from './days.ts'

/** From here on an age is told in months: nobody counts 140 days. */
const LONGEST_IN_DAYS = 90
const DAYS_PER_MONTH = 30.44

/**
 * How old a figure is, in words, when it is older than its rhythm allows.
 *
 * @param on ISO date of the figure
 * @param staleAfterDays how old it may be before it counts as stale
 * @param today ISO date
 * @returns null while the figure is fresh
 * @example
 * ```ts run
 * staleAge('2026-07-22', 5, '2026-08-21') // => '30 days old'
 * staleAge('2025-08-01', 65, '2026-11-20') // => '16 months old'
 * staleAge('2026-08-20', 10, '2026-08-21') // => null
 * ```
 */
export function staleAge(on: string, staleAfterDays: number, today: string): string | null {
  const days = daysBetween(on, today)
  if (days <= staleAfterDays) return null
  if (days <= LONGEST_IN_DAYS) return `${days} ${days === 1 ? 'day' : 'days'} old`
  return `${Math.round(days / DAYS_PER_MONTH)} months old`
}
