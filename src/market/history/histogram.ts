import type { Observation } from '#market'

/** So many figures lie from a value up to the next bin. */
export interface Bin {
  from: number
  count: number
}

/** A figure has at most so many decimals. */
const TEN_THOUSANDTHS = 10_000

/**
 * Figures counted by bins of one width, from the bin of the lowest to the bin of the highest, empty ones included. A
 * figure on an edge belongs to the bin that begins there.
 *
 * @param observations in any order
 * @param width of a bin, in the series' unit: 0.25
 * @returns lowest first; empty when there are no observations
 * @example
 * ```ts run
 * histogramOf([{ on: '2026-02-26', value: 5.98 }, { on: '2026-08-20', value: 6.5 }], 0.25) // => [{ from: 5.75, count: 1 }, { from: 6, count: 0 }, { from: 6.25, count: 0 }, { from: 6.5, count: 1 }]
 * ```
 */
export function histogramOf(observations: readonly Observation[], width: number): Bin[] {
  const numbers = observations.map(({ value }) => binOf(value, width))
  if (numbers.length === 0) return []
  const first = Math.min(...numbers)
  const counts = Array.from<number>({ length: Math.max(...numbers) - first + 1 }).fill(0)
  for (const number of numbers) counts[number - first] = (counts[number - first] ?? 0) + 1
  return counts.map((count, index) => ({ from: (first + index) * width, count }))
}

/**
 * The number of the bin that a value lies in, in whole arithmetic: 6.3 by tenths is bin 63.
 *
 * @param value in the series' unit
 * @param width of a bin, in the same unit
 * @example
 * ```ts run
 * binOf(6.65, 0.25) // => 26
 * binOf(6.3, 0.1) // => 63
 * ```
 */
export const binOf = (value: number, width: number): number =>
  Math.floor(Math.round(value * TEN_THOUSANDTHS) / Math.round(width * TEN_THOUSANDTHS))
