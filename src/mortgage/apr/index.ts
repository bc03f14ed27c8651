/** The annual percentage rate of Regulation Z, its unit periods, finance charge and disclosures. */
export { type PaymentRun } from './apr-equation.ts'
export {
  type MortgageApr,
  type MortgageTerms,
  aprWhenRepaid,
  mortgageApr,
  mortgageTransaction,
  unroundedMortgageApr,
} from './apr-mortgage.ts'
export { APR_DIGITS, type AprOutcome, type AprTransaction, annualPercentageRate, paymentRuns } from './apr.ts'
export {
  type BothRoundings,
  type DisclosedCosts,
  type PaidSoFar,
  type ProjectedPayment,
  aprTolerance,
  closingCosts,
  disclosedTotal,
  interestOver,
  isWithinTolerance,
  paidAfter,
  projectedPayments,
  totalInterestPercentage,
} from './disclosure.ts'
export {
  CHARGE_RULES,
  type Charge,
  type ChargeKind,
  type ChargeRule,
  FINANCE_CHARGE_SOURCE,
  type SortedCharges,
  sortCharges,
} from './finance-charge.ts'
export {
  type SolvedAmount,
  type SolvedTerm,
  type TimeValue,
  exactBalance,
  exactInterest,
  exactPayment,
  solveBalloon,
  solveLoanAmount,
  solvePayment,
  solveRate,
  solveTerm,
} from './time-value.ts'
export {
  type DatedAmount,
  type DatedTransaction,
  type MeasuredTransaction,
  type PaymentRhythm,
  type PlacedAmount,
  datedSeries,
  isIrregular,
  measureTransaction,
} from './unit-period-transaction.ts'
export {
  type Interval,
  type Span,
  type UnitPeriod,
  termPeriod,
  unitPeriodOf,
  unitPeriodsBetween,
  wholeMonths,
} from './unit-period.ts'
