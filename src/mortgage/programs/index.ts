/** What loan programs allow: limits and ratios, each with its source and dates. */
export {
  CONFORMING_LIMIT_SOURCE,
  FHA_LIMIT_SOURCE,
  FHA_RANGE_SOURCE,
  type Units,
  conformingBaseline,
  conformingCeiling,
  fhaCeiling,
  fhaFloor,
} from './loan-limits.ts'
export { MANUAL_UNDERWRITING, RATIO_LIMITS, type RatioLimit, type RatioProgram, ratioLimit } from './program-ratios.ts'
export {
  PRICE_TEST_SOURCE,
  PRICE_THRESHOLD_SOURCES,
  type PriceTests,
  QUALIFIED_MORTGAGE_SOURCE,
  type ThresholdYear,
  priceTests,
  qualifiedMortgageSpread,
} from './price-tests.ts'
export { exceedsShare, shareOf } from './program-share.ts'
export { type DatedSource, hasExpired } from './program-source.ts'
