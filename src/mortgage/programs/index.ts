/** What loan programs allow: limits and ratios, each with its source and dates. */
export {
  CONFORMING_LIMIT_SOURCE,
  FHA_LIMIT_SOURCE,
  FHA_RANGE_SOURCE,
  QUALIFIED_MORTGAGE_SOURCE,
  type Units,
  conformingBaseline,
  conformingCeiling,
  fhaCeiling,
  fhaFloor,
  qualifiedMortgageSpread,
} from './loan-limits.ts'
export { MANUAL_UNDERWRITING, RATIO_LIMITS, type RatioLimit, type RatioProgram, ratioLimit } from './program-ratios.ts'
export { WHOLE, exceedsShare, shareOf } from './program-share.ts'
export { type DatedSource, hasExpired } from './program-source.ts'
