const DAY_MS = 86_400_000

/**
 * Whole days from one ISO date to another.
 *
 * @example
 * ```ts run
 * daysBetween('2026-08-20', '2026-08-27') // => 7
 * ```
 */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * An ISO date moved by whole days.
 *
 * @example
 * ```ts run
 * dayAfter('2026-02-28', 1) // => '2026-03-01'
 * ```
 */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * The same day of another year; 29 February becomes 28.
 *
 * @example
 * ```ts run
 * yearsBefore('2024-02-29', 1) // => '2023-02-28'
 * ```
 */
export function yearsBefore(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year - years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year - years, month - 1, Math.min(date, last))).toISOString().slice(0, 10)
}
