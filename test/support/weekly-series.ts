import { type Observation, dayAfter } from '#market'
import type { ReportSeries } from '#market/report'

/** Weekly figures, the last of them on August 20, 2026. */
export const weeks = (...values: number[]): Observation[] =>
  values.map((value, index) => ({ on: dayAfter('2026-08-20', 7 * (index + 1 - values.length)), value }))

/** A series of rates in percent with two decimals. */
export const rateSeries = (observations: readonly Observation[], id = 'pmms-30'): ReportSeries => ({
  id,
  unit: 'percent',
  decimals: 2,
  observations,
})
