import { instantOf } from '#queries/shared'

/** Counts of a lender's loans in one year of the public register. */
export interface LenderCounts {
  year: number
  applications: number
  originations: number
  conventional: number
  fha: number
  va: number
  usda: number
  /** States and territories in which it made loans. */
  states: number
  /** Who counted, and what was left out. */
  source: string | null
}

/** A lender as the public records name it; null is what no record gave. */
export interface Lender {
  slug: string
  name: string
  type: LenderType
  nmlsId: number
  lei: string | null
  city: string | null
  /** Postal code of the registered address. */
  state: string | null
  website: string | null
  /** ISO date. */
  formedOn: string | null
  originators: number | null
  licenses: number | null
  /** The day on which its NMLS record was read, ISO. */
  readOn: string | null
  counts: LenderCounts | null
  updatedAt: string
}

/** How a lender is registered. */
export type LenderType = 'bank' | 'credit union' | 'nonbank'

/** The columns that a lender is made of. */
export const LENDER_COLUMNS =
  'slug,legal_name,lender_type,nmls_id,lei,hq_city,hq_state,website,formed_on,mlo_count,licence_count,record_read_on,hmda_year,hmda_applications,hmda_originations,hmda_conventional,hmda_fha,hmda_va,hmda_usda,hmda_states,source_name,source_url,updated_at'

interface Row {
  slug: string
  legal_name: string
  lender_type: string | null
  nmls_id: number | null
  lei: string | null
  hq_city: string | null
  hq_state: string | null
  website: string | null
  formed_on: string | null
  mlo_count: number | null
  licence_count: number | null
  record_read_on: string | null
  hmda_year: number | null
  hmda_applications: number | null
  hmda_originations: number | null
  hmda_conventional: number | null
  hmda_fha: number | null
  hmda_va: number | null
  hmda_usda: number | null
  hmda_states: number | null
  source_name: string | null
  updated_at: string
}

/**
 * A lender as a row of the register has it; without a type it is no bank.
 *
 * @example
 * ```ts
 * const lenders = rows.map(lenderOf)
 * ```
 */
export const lenderOf = (row: Row): Lender => ({
  slug: row.slug,
  name: row.legal_name,
  type: (row.lender_type ?? 'nonbank') as LenderType,
  nmlsId: row.nmls_id ?? 0,
  lei: row.lei,
  city: row.hq_city,
  state: row.hq_state,
  website: row.website,
  formedOn: row.formed_on,
  originators: row.mlo_count,
  licenses: row.licence_count,
  readOn: row.record_read_on,
  counts: countsOf(row),
  updatedAt: instantOf(row.updated_at),
})

function countsOf(row: Row): LenderCounts | null {
  if (row.hmda_year === null || row.hmda_originations === null) return null
  return {
    year: row.hmda_year,
    applications: row.hmda_applications ?? 0,
    originations: row.hmda_originations,
    conventional: row.hmda_conventional ?? 0,
    fha: row.hmda_fha ?? 0,
    va: row.hmda_va ?? 0,
    usda: row.hmda_usda ?? 0,
    states: row.hmda_states ?? 0,
    source: row.source_name,
  }
}
