/** What a page tells of its reading: that it was opened, read to the end, left by a link, or how fast it was. */
export type ReaderEvent =
  | { kind: 'view'; path: string; textId: string | null }
  | { kind: 'read'; path: string }
  | { kind: 'click'; path: string; target: string; label: string }
  | { kind: 'vital'; path: string; metric: VitalMetric; value: number }

/** A measure of how a page felt, as browsers define it (web-vitals.dev): milliseconds, and thousandths for CLS. */
export type VitalMetric = keyof typeof VITAL_BOUNDS

/**
 * Measures are kept as counts between these bounds, the last one open; the two of each that tell good from fair and fair
 * from poor (web.dev/articles/vitals) are among them. A change of them makes former counts unreadable.
 */
export const VITAL_BOUNDS = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 15_000],
  inp: [16, 50, 75, 100, 150, 200, 300, 400, 500, 1000, 2000],
  cls: [1, 10, 25, 50, 75, 100, 150, 200, 250, 500, 1000],
  ttfb: [50, 100, 200, 400, 600, 800, 1200, 1800, 2500, 4000, 8000],
  fcp: [300, 600, 900, 1200, 1500, 1800, 2400, 3000, 4500, 6000, 10_000],
} as const satisfies Record<string, readonly number[]>

/**
 * Whether a text names a measure.
 *
 * @example
 * ```ts run
 * isVitalMetric('lcp') // => true
 * isVitalMetric('constructor') // => false
 * ```
 */
export const isVitalMetric = (name: string): name is VitalMetric => Object.hasOwn(VITAL_BOUNDS, name)
