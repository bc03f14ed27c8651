import { formatDollars } from '#mortgage'

/** A monthly payment above this is more often a balance. */
const MOST_LIKELY_CENTS = 2_000_000

/** Said of a debt payment that few households have. */
export function doubtOfDebt(value: unknown): string | null {
  if (typeof value !== 'number' || value <= MOST_LIKELY_CENTS) return null
  return `Check this: ${formatDollars(value, 'dollars')} is asked for each month. Enter the monthly payment, not what is owed.`
}
