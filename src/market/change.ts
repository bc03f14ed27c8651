import type { Observation, Unit } from './observation.ts'

export interface Change {
  direction: 'up' | 'down' | 'unchanged'
  /** Absolute, in the series' unit, exact to its decimals. */
  amount: number
  /** "down 0.02 point", "up 1.4%", "unchanged". */
  words: string
}

/**
 * What changed between two figures, in words that need no color.
 *
 * Rates change by points, amounts and counts by per cent of the earlier figure.
 *
 * @param earlier the figure compared with
 * @param later the figure spoken of
 * @param unit what the series counts in
 * @param decimals how many decimals its source publishes
 * @example
 * ```ts run
 * changeBetween({ on: '2026-08-13', value: 6.67 }, { on: '2026-08-20', value: 6.65 }, 'percent', 2).words // => 'down 0.02 point'
 * changeBetween({ on: '2026-01-01', value: 400 }, { on: '2026-04-01', value: 402 }, 'dollars', 0).words // => 'up 0.5%'
 * ```
 */
export function changeBetween(earlier: Observation, later: Observation, unit: Unit, decimals: number): Change {
  const scale = 10 ** decimals
  const steps = Math.round(later.value * scale) - Math.round(earlier.value * scale)
  const amount = Math.abs(steps) / scale
  if (steps === 0) return { direction: 'unchanged', amount: 0, words: 'unchanged' }
  const direction = steps > 0 ? 'up' : 'down'
  const size =
    unit === 'percent' || unit === 'points'
      ? `${amount.toFixed(decimals)} ${amount > 1 ? 'points' : 'point'}`
      : `${(Math.round((amount / earlier.value) * 1000) / 10).toFixed(1)}%`
  return { direction, amount, words: `${direction} ${size}` }
}
