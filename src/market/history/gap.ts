import type { Observation } from '#market'

/**
 * How far one series lies above another, on the days that both have a figure for.
 *
 * @param upper figures in percent, oldest first
 * @param lower figures in percent, oldest first
 * @param decimals the gap is exact to so many, 0 to 4
 * @returns gaps in points, oldest first; empty when no day is shared
 * @example
 * ```ts run
 * gapBetween([{ on: '2026-07-16', value: 6.55 }, { on: '2026-07-23', value: 6.58 }], [{ on: '2026-07-16', value: 4.6 }], 2) // => [{ on: '2026-07-16', value: 1.95 }]
 * ```
 */
export function gapBetween(
  upper: readonly Observation[],
  lower: readonly Observation[],
  decimals: number,
): Observation[] {
  const scale = 10 ** decimals
  const gaps: Observation[] = []
  let at = 0
  for (const { on, value } of upper) {
    while ((lower[at]?.on ?? on) < on) at += 1
    const base = lower[at]
    if (base?.on === on) gaps.push({ on, value: (Math.round(value * scale) - Math.round(base.value * scale)) / scale })
  }
  return gaps
}

/**
 * The newest figure of a day or before it.
 *
 * @param observations oldest first
 * @param day ISO date
 * @returns undefined when all of them are later
 * @example
 * ```ts run
 * figureAsOf([{ on: '2026-07-15', value: 4.6 }, { on: '2026-07-17', value: 4.7 }], '2026-07-16')?.value // => 4.6
 * ```
 */
export const figureAsOf = (observations: readonly Observation[], day: string): Observation | undefined =>
  observations.findLast((observation) => observation.on <= day)
