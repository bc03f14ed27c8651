/** Refinancing and loans side by side. */
export {
  type HorizonComparison,
  type LeadSpan,
  type LoanComparison,
  type LoanCourse,
  type LoanPosition,
  type PairBreakEven,
  compareLoans,
  inFiveYears,
  positionAfter,
} from './loan-comparison.ts'
export { cashOutRate, keepPaying } from './refinance-options.ts'
export { type PresentLoan, presentLoan, presentLoanFromOriginal } from './refinance-present.ts'
export { type Refinance, type RefinanceCase, monthsAhead, refinance } from './refinance.ts'
