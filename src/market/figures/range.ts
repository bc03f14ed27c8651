import type { Observation } from './observation.ts'

export interface Range {
  low: Observation
  high: Observation
}

/**
 * The lowest and the highest figure, each with its day; the latest day wins a tie.
 *
 * @returns null when there are no observations
 * @example
 * ```ts run
 * rangeOf([{ on: '2026-01-01', value: 6 }, { on: '2026-01-08', value: 5.98 }])?.low.on // => '2026-01-08'
 * rangeOf([]) // => null
 * ```
 */
export function rangeOf(observations: readonly Observation[]): Range | null {
  const [first] = observations
  if (!first) return null
  let low = first
  let high = first
  for (const observation of observations) {
    if (observation.value <= low.value) low = observation
    if (observation.value >= high.value) high = observation
  }
  return { low, high }
}
