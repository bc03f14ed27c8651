import type { Lender } from '#queries/reference'

/** What no record says. */
export const UNKNOWN = 'unknown'

/**
 * A number with commas.
 *
 * @example
 * ```ts run
 * count(429332) // => '429,332'
 * ```
 */
export const count = (number: number): string => number.toLocaleString('en-US')

/** A count that a record gives, or that it gives none. */
export const countOr = (number: number | null): string => (number === null ? UNKNOWN : count(number))

/**
 * A part of a whole in percent, with a decimal where it is small.
 *
 * @example
 * ```ts run
 * share(0.0633) // => '6.3%'
 * share(0.4512) // => '45%'
 * ```
 */
export const share = (part: number): string => `${(part * 100).toFixed(part < 0.1 ? 1 : 0)}%`

/** Where a lender is registered. */
export const placeOf = ({ city, state }: Pick<Lender, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ') || UNKNOWN

/** A part of a lender's loans; a dash where it made none. */
export function shareOfLoans({ counts }: Pick<Lender, 'counts'>, part: (counts: Counts) => number): string {
  if (!counts) return UNKNOWN
  return counts.originations > 0 ? share(part(counts) / counts.originations) : '–'
}

type Counts = NonNullable<Lender['counts']>
