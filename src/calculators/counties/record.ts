import type { Cents } from '#mortgage'
import type { CountyLimits } from '#calculators/contract'

/** The FHA's limit for one unit in a county, of the newest year that is confirmed; it may have run out. */
export interface FhaOneUnit {
  year: number
  cents: Cents
  source: string
  /** Its last day, ISO. */
  until: string
}

/** A county's limits as the record holds them. */
export interface CountyRecord extends CountyLimits {
  /** Conforming limit of the year before, for one unit. */
  conformingBeforeCents: Cents
  fhaOneUnit: FhaOneUnit | null
}

/** The FHA's limit of a county that came with the records, or null when none is known. */
export const fhaOneUnitOf = (county: CountyLimits): FhaOneUnit | null =>
  'fhaOneUnit' in county ? (county as CountyRecord).fhaOneUnit : null
