import type { Observation } from '#market'

/** Where a value stands among the figures of a spell; the figure itself is one of them. */
export interface Rank {
  count: number
  below: number
  equal: number
  above: number
}

/**
 * How many figures lie below, at and above a value.
 *
 * @param observations the spell, in any order
 * @param value in the series' unit
 * @example
 * ```ts run
 * rankOf([{ on: '2026-08-06', value: 6.69 }, { on: '2026-08-13', value: 6.65 }], 6.69) // => { count: 2, below: 1, equal: 1, above: 0 }
 * ```
 */
export function rankOf(observations: readonly Observation[], value: number): Rank {
  let below = 0
  let equal = 0
  for (const observation of observations) {
    if (observation.value < value) below += 1
    else if (observation.value === value) equal += 1
  }
  return { count: observations.length, below, equal, above: observations.length - below - equal }
}

/**
 * The share of figures that lie below, in whole percent. Rounded, but 0 only when there is none and 100 only when
 * there is no other: one week in a thousand is not none.
 *
 * @returns 0 for a spell without figures
 * @example
 * ```ts run
 * percentBelow({ count: 2891, below: 1152, equal: 4, above: 1735 }) // => 40
 * percentBelow({ count: 2891, below: 1, equal: 1, above: 2889 }) // => 1
 * ```
 */
export function percentBelow({ count, below }: Rank): number {
  if (below === 0) return 0
  return below === count ? 100 : Math.min(99, Math.max(1, Math.round((below * 100) / count)))
}
