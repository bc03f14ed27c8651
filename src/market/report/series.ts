import type { Observation, Unit } from '#market'

/** What is quoted of a series beside its figures. */
export interface SeriesHead {
  id: string
  unit: Unit
  decimals: number
}

/** A series as a report is written from it. */
export interface ReportSeries extends SeriesHead {
  /** Oldest first. */
  observations: readonly Observation[]
}
