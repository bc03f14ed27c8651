/** Mortgage insurance, government fees, escrow, and when insurance ends. */
export {
  AUTOMATIC_PERCENT,
  CANCELLATION_SOURCE,
  type PmiCancellation,
  REQUEST_PERCENT,
  balanceReaches,
  originalValue,
  pmiCancellation,
} from './cancellation.ts'
export {
  FHA_MONTHLY_SOURCE,
  FHA_PREMIUM_SOURCE,
  FHA_UPFRONT_RATE,
  type FhaLoan,
  type FhaPremiumPlan,
  type FhaPremiums,
  fhaMonthlyPremiums,
  fhaPremiums,
} from './government-fees-fha.ts'
export {
  USDA_ANNUAL_RATE,
  USDA_FEE_METHOD_SOURCE,
  USDA_FEE_SOURCE,
  USDA_UPFRONT_RATE,
  usdaMonthlyFees,
  usdaUpfrontFee,
} from './government-fees-usda.ts'
export { VA_FEE_SOURCE, type VaFundingFee, type VaLoan, type VaPurpose, vaFundingFee } from './government-fees-va.ts'
export {
  CREDIT_BANDS,
  type CreditBand,
  type InsuredLoan,
  PMI_SOURCE,
  monthlyPmi,
  typicalPmiRate,
} from './private-insurance.ts'
export { type YearlyCost, monthlyCosts } from './program-escrow.ts'
