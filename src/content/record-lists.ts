import type { ContentTables } from '#queries/desk'
import type { LenderList, StateList } from './record-heads.ts'

type LenderRow = ContentTables['lenders']['Row']
type StateRow = ContentTables['states']['Row']

/** The list of lenders that these rows are read from; what is null in a row is left out. */
export const lenderListOf = (rows: readonly LenderRow[]): LenderList => ({
  hmda: hmdaOf(rows),
  lenders: rows.map((row) =>
    given({
      slug: row.slug,
      name: row.legal_name,
      type: row.lender_type as LenderList['lenders'][number]['type'],
      nmls: row.nmls_id ?? 0,
      city: row.hq_city,
      state: row.hq_state,
      website: row.website,
      formed_on: row.formed_on,
      originators: row.mlo_count,
      licenses: row.licence_count,
      read_on: row.record_read_on,
      lei: row.lei,
      applications: row.hmda_applications,
      originations: row.hmda_originations,
      conventional: row.hmda_conventional,
      fha: row.hmda_fha,
      va: row.hmda_va,
      usda: row.hmda_usda,
      states: row.hmda_states,
    }),
  ),
})

/** The list of states that these rows are read from; the limits of counties stand elsewhere. */
export function stateListOf(rows: readonly StateRow[]): StateList {
  const agencies_source = commonest(rows.flatMap(({ housing_agency_source }) => housing_agency_source ?? []))
  return given({
    hmda: hmdaOf(rows),
    agencies_source,
    states: rows.map((row) =>
      given({
        slug: row.slug,
        code: row.code,
        name: row.name,
        applications: row.hmda_applications ?? 0,
        originations: row.hmda_originations ?? 0,
        fha: row.hmda_fha ?? 0,
        va: row.hmda_va ?? 0,
        usda: row.hmda_usda ?? 0,
        agency: row.housing_agency ?? '',
        agency_url: row.housing_agency_url ?? '',
        agency_source: row.housing_agency_source === agencies_source ? null : row.housing_agency_source,
      }),
    ),
  })
}

/** The public register of the year from which the counts are. */
function hmdaOf(rows: readonly (LenderRow | StateRow)[]): LenderList['hmda'] {
  const counted = rows.find(({ hmda_year }) => hmda_year !== null)
  return {
    year: counted?.hmda_year ?? new Date().getFullYear(),
    source_name: counted?.source_name ?? '',
    source_url: counted?.source_url ?? '',
  }
}

function commonest(values: readonly string[]): string | null {
  const counts = Map.groupBy(values, (value) => value)
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  return most?.[0] ?? null
}

type Given<Row> = { [Field in keyof Row]: Exclude<Row[Field], null> }

/** A row without the fields that no record gave. */
const given = <Row extends object>(row: Row): Given<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Given<Row>
