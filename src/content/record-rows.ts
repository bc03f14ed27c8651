import { countyLimits, searchCounties } from '#calculators/counties'
import type { ContentTables } from '#queries/desk'
import { stableId } from './fingerprint.ts'
import type { LenderList, StateList } from './record-heads.ts'

/** Rows of lenders; what no record gave is null. */
export const lenderRows = ({ hmda, lenders }: LenderList): ContentTables['lenders']['Insert'][] =>
  lenders.map((lender) => ({
    id: stableId(`lender/${lender.slug}`),
    slug: lender.slug,
    legal_name: lender.name,
    lender_type: lender.type,
    nmls_id: lender.nmls,
    lei: lender.lei ?? null,
    hq_city: lender.city ?? null,
    hq_state: lender.state ?? null,
    website: lender.website ?? null,
    formed_on: lender.formed_on ?? null,
    mlo_count: lender.originators ?? null,
    licence_count: lender.licenses ?? null,
    record_read_on: lender.read_on ?? null,
    hmda_year: lender.originations === undefined ? null : hmda.year,
    hmda_applications: lender.applications ?? null,
    hmda_originations: lender.originations ?? null,
    hmda_conventional: lender.conventional ?? null,
    hmda_fha: lender.fha ?? null,
    hmda_va: lender.va ?? null,
    hmda_usda: lender.usda ?? null,
    hmda_states: lender.states ?? null,
    source_name: hmda.source_name,
    source_url: hmda.source_url,
    is_published: true,
  }))

/** Rows of states, each with the loan limits of its counties. */
export const stateRows = ({ hmda, agencies_source, states }: StateList): ContentTables['states']['Insert'][] =>
  states.map((state) => {
    const counties = countiesOf(state.code)
    const limits = counties.map(({ conforming }) => conforming[0])
    return {
      id: stableId(`state/${state.slug}`),
      slug: state.slug,
      code: state.code,
      name: state.name,
      conforming_limit_year: counties[0]?.year ?? null,
      conforming_limit_low: limits.length > 0 ? Math.min(...limits) : null,
      conforming_limit_high: limits.length > 0 ? Math.max(...limits) : null,
      fha_limit_year: counties.find(({ fhaYear }) => fhaYear !== null)?.fhaYear ?? null,
      counties: counties.map(({ fips, name, conforming, before, fha }) => ({ fips, name, conforming, before, fha })),
      hmda_year: hmda.year,
      hmda_applications: state.applications,
      hmda_originations: state.originations,
      hmda_fha: state.fha,
      hmda_va: state.va,
      hmda_usda: state.usda,
      housing_agency: state.agency,
      housing_agency_url: state.agency_url,
      housing_agency_source: state.agency_source ?? agencies_source ?? null,
      source_name: hmda.source_name,
      source_url: hmda.source_url,
      source_date: `${hmda.year}-12-31`,
      is_published: true,
    }
  })

/** More than any state has. */
const MOST_COUNTIES = 300

function countiesOf(state: string) {
  return searchCounties({ state, most: MOST_COUNTIES }).flatMap(({ fips }) => {
    const limits = countyLimits(fips)
    if (!limits) return []
    const { name, year, conformingCents, conformingBeforeCents, fhaOneUnit } = limits
    return {
      fips,
      name,
      year,
      conforming: [...conformingCents] as [number, number, number, number],
      before: conformingBeforeCents,
      fha: fhaOneUnit?.cents ?? null,
      fhaYear: fhaOneUnit?.year ?? null,
    }
  })
}
