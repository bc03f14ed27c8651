import { type Observation, type Unit, formatFigure } from './observation.ts'

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
 * Rates change by points, amounts and counts by percent of the earlier figure, or by the amount where that figure is 0.
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
  const steps = stepsBetween(earlier, later, decimals)
  if (steps === 0) return { direction: 'unchanged', amount: 0, words: 'unchanged' }
  const direction = steps > 0 ? 'up' : 'down'
  const words = `${direction} ${changeSize(earlier, later, unit, decimals)}`
  return { direction, amount: Math.abs(steps) / 10 ** decimals, words }
}

/**
 * How large the change between two figures is, without its direction.
 *
 * @param earlier the figure compared with
 * @param later the figure spoken of
 * @param unit what the series counts in
 * @param decimals how many decimals its source publishes
 * @returns 'unchanged' when the two are the same to their decimals
 * @example
 * ```ts run
 * changeSize({ on: '2026-08-13', value: 6.67 }, { on: '2026-08-20', value: 6.65 }, 'percent', 2) // => '0.02 point'
 * ```
 */
export function changeSize(earlier: Observation, later: Observation, unit: Unit, decimals: number): string {
  const amount = Math.abs(stepsBetween(earlier, later, decimals)) / 10 ** decimals
  if (amount === 0) return 'unchanged'
  if (unit === 'percent' || unit === 'points') return `${amount.toFixed(decimals)} ${amount > 1 ? 'points' : 'point'}`
  if (earlier.value === 0) return formatFigure(amount, unit, decimals)
  const part = amount / Math.abs(earlier.value)
  // What did change is never told as 0.0%.
  return `${part < 0.0005 ? (part * 100).toPrecision(1) : (Math.round(part * 1000) / 10).toFixed(1)}%`
}

/**
 * From one figure to a later one in whole steps of the last published decimal, without the error of binary fractions.
 *
 * @param decimals how many decimals the source publishes
 * @returns below zero when the later one is lower
 * @example
 * ```ts run
 * stepsBetween({ on: '2026-08-13', value: 6.67 }, { on: '2026-08-20', value: 6.65 }, 2) // => -2
 * ```
 */
export function stepsBetween(earlier: Observation, later: Observation, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(later.value * scale) - Math.round(earlier.value * scale)
}
