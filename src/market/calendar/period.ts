import { formatDay } from './day-words.ts'

/**
 * The period that a figure stands for: its month, its quarter, or its day.
 *
 * @param on ISO date of the figure; the first day of its period
 * @param rhythm daily, weekly, monthly or quarterly
 * @example
 * ```ts run
 * periodOf('2026-04-01', 'quarterly') // => 'Q2 2026'
 * periodOf('2026-06-01', 'monthly') // => 'Jun 2026'
 * periodOf('2026-08-20', 'weekly') // => 'Aug 20, 2026'
 * ```
 */
export function periodOf(on: string, rhythm: string): string {
  const [year, month] = on.split('-').map(Number)
  if (rhythm === 'quarterly') return `Q${Math.ceil((month ?? 1) / 3)} ${year}`
  if (rhythm === 'monthly') return `${formatDay(on).split(' ')[0]} ${year}`
  return formatDay(on, true)
}
