import type { Rank } from './rank.ts'

/** What a rank says in a word: two records, high and low, their sides of the middle, the middle, and what says nothing. */
export type Standing =
  | 'highest'
  | 'high'
  | 'above the middle'
  | 'average'
  | 'below the middle'
  | 'low'
  | 'lowest'
  | 'unmeasured'

/** Fewer figures do not make a span to be high in. */
const LEAST_COUNT = 10
/** Shares of the figures below, half of the equal ones among them. */
const LOW = 0.2
const BELOW = 0.45
const ABOVE = 0.55
const HIGH = 0.8

/**
 * Whether a figure is high among those of a span.
 *
 * A record stands alone or beside its equals at the end. Else half of the equal figures count as lower: over four fifths
 * lower is high, under a fifth is low, and the tenth around the middle is average.
 *
 * @param rank of the figure in the span, itself counted
 * @returns 'unmeasured' below ten figures, and when all are equal
 * @example
 * ```ts run
 * standingOf({ count: 52, below: 48, equal: 1, above: 3 }) // => 'high'
 * standingOf({ count: 2891, below: 1152, equal: 4, above: 1735 }) // => 'below the middle'
 * standingOf({ count: 52, below: 51, equal: 1, above: 0 }) // => 'highest'
 * ```
 */
export function standingOf({ count, below, equal, above }: Rank): Standing {
  if (count < LEAST_COUNT || equal === count) return 'unmeasured'
  if (above === 0) return 'highest'
  if (below === 0) return 'lowest'
  const share = (below + equal / 2) / count
  if (share > HIGH) return 'high'
  if (share > ABOVE) return 'above the middle'
  if (share >= BELOW) return 'average'
  return share >= LOW ? 'below the middle' : 'low'
}
