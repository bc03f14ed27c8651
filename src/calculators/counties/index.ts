/** County limits and states, with the days and sources of both. */
export { formerCountyWords } from './connecticut.ts'
export { countyQuery } from './county-query.ts'
export { countiesBody } from './county-response.ts'
export { DATED_RECORDS } from './dated-records.ts'
export { LIMITS_EDITION } from './limits-edition.gen.ts'
export { fhaOneUnitOf } from './record.ts'
export { countCounties, countyLimits, fhaBounds, limitSources, searchCounties } from './search.ts'
export {
  HOME_INSURANCE_SOURCE,
  PROPERTY_TAX_SOURCE,
  STATE_NAMES,
  type StateCode,
  TERRITORY_NAMES,
  isStateCode,
  stateCosts,
  stateOf,
  typicalInsuranceNote,
  typicalTaxNote,
} from './states.ts'
