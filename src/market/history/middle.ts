import type { Observation } from '#market'

/**
 * The figure in the middle: half of the others are no higher, half no lower. Of two in the middle their mean, exact to
 * the decimals, ties away from zero.
 *
 * @param observations in any order
 * @param decimals of the source, 0 to 4
 * @returns null when there are no observations
 * @example
 * ```ts run
 * medianOf([{ on: '2026-08-06', value: 6.69 }, { on: '2026-08-13', value: 6.67 }, { on: '2026-08-20', value: 6.65 }], 2) // => 6.67
 * medianOf([{ on: '2026-08-06', value: 6.68 }, { on: '2026-08-13', value: 6.67 }], 2) // => 6.68
 * ```
 */
export function medianOf(observations: readonly Observation[], decimals: number): number | null {
  const steps = stepsOf(observations, decimals).sort((a, b) => a - b)
  const [low, high] = [steps[Math.floor((steps.length - 1) / 2)], steps[Math.floor(steps.length / 2)]]
  return low === undefined || high === undefined ? null : rounded(low + high, 2) / 10 ** decimals
}

/**
 * The mean, exact to the decimals, ties away from zero.
 *
 * @param observations in any order
 * @param decimals of the source, 0 to 4
 * @returns null when there are no observations
 * @example
 * ```ts run
 * meanOf([{ on: '2026-08-06', value: 6.69 }, { on: '2026-08-13', value: 6.66 }], 2) // => 6.68
 * ```
 */
export function meanOf(observations: readonly Observation[], decimals: number): number | null {
  if (observations.length === 0) return null
  const sum = stepsOf(observations, decimals).reduce((a, b) => a + b, 0)
  return rounded(sum, observations.length) / 10 ** decimals
}

/** Figures as whole steps of their last decimal, which add up without error. */
const stepsOf = (observations: readonly Observation[], decimals: number): number[] =>
  observations.map(({ value }) => Math.round(value * 10 ** decimals))

const rounded = (sum: number, count: number): number =>
  Math.sign(sum) * Math.floor((2 * Math.abs(sum) + count) / (2 * count))
