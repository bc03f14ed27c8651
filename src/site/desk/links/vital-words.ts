import { VITAL_BOUNDS, type VitalMetric } from '#queries/readership'

/** Good up to the first, poor above the second: web.dev/articles/vitals, in milliseconds, and thousandths for CLS. */
const GRADES: Readonly<Record<VitalMetric, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
  ttfb: [800, 1800],
  fcp: [1800, 3000],
}

const SHARE = 0.75

/**
 * The bound under which three of four measures lie; Infinity above the last one, null where nothing was measured.
 *
 * @example
 * ```ts run
 * boundOf('lcp', [0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 1]) // => 1500
 * boundOf('cls', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]) // => null
 * ```
 */
export function boundOf(metric: VitalMetric, samples: readonly number[]): number | null {
  const all = samples.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let seen = 0
  for (const [place, count] of samples.entries()) {
    seen += count
    if (seen >= all * SHARE) return VITAL_BOUNDS[metric][place] ?? Number.POSITIVE_INFINITY
  }
  return Number.POSITIVE_INFINITY
}

/**
 * A measure and how good it is, in words.
 *
 * @example
 * ```ts run
 * vitalWords('lcp', [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]) // => 'up to 0.5 s, good'
 * vitalWords('cls', [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]) // => 'up to 0.2, fair'
 * ```
 */
export function vitalWords(metric: VitalMetric, samples: readonly number[]): string {
  const bound = boundOf(metric, samples)
  if (bound === null) return 'not measured'
  const [good, poor] = GRADES[metric]
  const grade = bound <= good ? 'good' : bound <= poor ? 'fair' : 'poor'
  if (bound === Number.POSITIVE_INFINITY) return `above ${amount(metric, VITAL_BOUNDS[metric].at(-1) ?? 0)}, ${grade}`
  return `up to ${amount(metric, bound)}, ${grade}`
}

const amount = (metric: VitalMetric, value: number): string =>
  metric === 'cls' ? String(value / 1000) : value >= 500 ? `${value / 1000} s` : `${value} ms`
