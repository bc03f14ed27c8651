import type { Observation } from '#market'

/**
 * The longest run of figures up to the newest whose highest and lowest lie no further apart than a width.
 *
 * @param observations oldest first
 * @param width in points: 2
 * @param decimals of the source, 0 to 4
 * @returns oldest first; empty when there are no observations
 * @example
 * ```ts run
 * steadySpell([{ on: '2022-09-01', value: 5.66 }, { on: '2022-09-08', value: 5.89 }, { on: '2023-10-26', value: 7.79 }], 2, 2)[0]?.on // => '2022-09-08'
 * ```
 */
export function steadySpell(observations: readonly Observation[], width: number, decimals: number): Observation[] {
  const scale = 10 ** decimals
  let low = Infinity
  let high = -Infinity
  let from = observations.length
  while (from > 0) {
    const steps = Math.round((observations[from - 1]?.value ?? 0) * scale)
    low = Math.min(low, steps)
    high = Math.max(high, steps)
    if (high - low > Math.round(width * scale)) break
    from -= 1
  }
  return observations.slice(from)
}
