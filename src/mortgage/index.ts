/**
 * The arithmetic of mortgages: pure functions on whole cents and exact rates.
 *
 * Rules (the numbers stand in code and tests):
 * 1 payment    P·i/(1−(1+i)^−n), P/n at rate zero, rounded once to the cent, ties away from zero.
 * 2 schedule   interest of a row = balance × rate / 1200 as an exact fraction, then rounded; the last row pays the rest.
 * 3 extra      beside each payment, toward principal, capped at the balance; the scheduled payment stays.
 * 4 biweekly   held: a twelfth of the payment as a monthly extra. True: half a payment every 14 days at rate / 2600.
 * 5 interest   interest alone for some months, then rules 1 and 2 over the months that remain.
 * U formula    nothing rounded before the end: the payment of rule 1 times the months, rounded once.
 * 6 refinance  old and new loan by month: saving, simple break-even, and the true one that counts what is still owed.
 * 7 APR        amount financed = Σ payment / ((1 + f·i)(1 + i)^t), times unit-periods a year: 12 CFR 1026, Appendix J.
 * 8 affordability  the greatest whole-dollar price whose rounded monthly cost is within min(front·G, back·G − debts).
 * 9 PMI        ends at 80 percent of the original value on request, at 78 percent by itself, at half of the term at the latest.
 */
export { amortizationSchedule, monthInterest, totalInterest, type ScheduleRow } from './amortization-schedule.ts'
export { MOST_CENTS, formatDollars, parseDollars, roundedQuotient, type Cents } from './money.ts'
export { MOST_MONTHS, checkLoan, monthlyPayment, type Loan } from './payment.ts'
export { type Rate, UNITS_A_PERCENT, ratePercent } from './rate.ts'
export {
  type IsoDate,
  addDays,
  addMonths,
  dateOfDay,
  dayNumber,
  daysBetween,
  isDate,
  monthAtDate,
  monthlyDates,
  paymentsBy,
} from './calendar.ts'
export { ENGINE_VERSION } from './engine-version.ts'
export { type DayCount, type SimpleInterest, simpleInterest } from './day-count.ts'
export {
  type LoanSchedule,
  type PlanRow,
  type PlanWarning,
  type ShortPayment,
  loanSchedule,
  requireSchedule,
} from './loan-plan.ts'
export type { ExtraPayments, LoanPlan, Lump, PrepaymentPenalty, RateStep } from './loan-plan-terms.ts'
export {
  type Savings,
  type YearRow,
  balanceAfter,
  balanceOn,
  byYear,
  crossoverMonth,
  cumulativeInterest,
  savings,
} from './loan-plan-figures.ts'
export { type FormulaPosition, formulaPosition, formulaTotals, unroundedPayment } from './formula-totals.ts'
export { extraForInterest, extraForPayoff } from './extra-payments-solve.ts'
export { type BiweeklyRow, type HeldBiweekly, type TrueBiweekly, biweeklyHeld, biweeklyTrue } from './biweekly.ts'
export { type ArmStep, type ArmTerms, armHighestSteps, armSteps } from './adjustable.ts'
export { type Buydown, type BuydownPeriod, buydown } from './buydown.ts'
export {
  affordablePrice,
  incomeNeeded,
  priceByRate,
  type Affordability,
  type AffordabilityCase,
  type AffordablePrice,
} from './affordability.ts'
export { purchaseAt, type PurchaseCash, type PurchasedHome } from './affordability-purchase.ts'
export {
  housingBudget,
  monthlyHousing,
  type HomeCosts,
  type Household,
  type HousingCost,
  type PmiStep,
} from './affordability-cost.ts'
export { debtRatios, isWithinLimit, ratioPercent, yearlyIncome, type Income, type RatioCase } from './debt-ratio.ts'
export { debtPayoffEffects, type Debt, type DebtPayoffEffect } from './debt-ratio-effects.ts'
export { debtRoom, largestLoan, limitOfIncome, paymentFactor, paymentOf, type PaymentFactor } from './debt-room.ts'
export {
  AUTOMATIC_PERCENT,
  CANCELLATION_SOURCE,
  REQUEST_PERCENT,
  balanceReaches,
  originalValue,
  pmiCancellation,
  type PmiCancellation,
} from './cancellation.ts'
export {
  FHA_MONTHLY_SOURCE,
  FHA_PREMIUM_SOURCE,
  FHA_UPFRONT_RATE,
  fhaMonthlyPremiums,
  fhaPremiums,
  type FhaLoan,
  type FhaPremiumPlan,
  type FhaPremiums,
} from './government-fees-fha.ts'
export {
  USDA_ANNUAL_RATE,
  USDA_FEE_SOURCE,
  USDA_UPFRONT_RATE,
  usdaAnnualFees,
  usdaMonthlyFees,
  usdaUpfrontFee,
} from './government-fees-usda.ts'
export { VA_FEE_SOURCE, vaFundingFee, type VaFundingFee, type VaLoan, type VaPurpose } from './government-fees-va.ts'
export {
  CONFORMING_LIMIT_SOURCE,
  FHA_LIMIT_SOURCE,
  QUALIFIED_MORTGAGE_SOURCE,
  conformingBaseline,
  conformingCeiling,
  fhaCeiling,
  fhaFloor,
  qualifiedMortgageSpread,
  type Units,
} from './loan-limits.ts'
export {
  CREDIT_BANDS,
  PMI_SOURCE,
  monthlyPmi,
  typicalPmiRate,
  type CreditBand,
  type InsuredLoan,
} from './private-insurance.ts'
export { monthlyCosts, type YearlyCost } from './program-escrow.ts'
export { MONTHLY_DEBT_SOURCE, STUDENT_LOAN_SOURCE, deferredStudentLoanPayment } from './student-loan.ts'
export { MANUAL_UNDERWRITING, RATIO_LIMITS, ratioLimit, type RatioLimit, type RatioProgram } from './program-ratios.ts'
export { exceedsShare, shareOf } from './program-share.ts'
export { hasExpired, type DatedSource } from './program-source.ts'
export {
  compareLoans,
  inFiveYears,
  positionAfter,
  type HorizonComparison,
  type LeadSpan,
  type LoanComparison,
  type LoanCourse,
  type LoanPosition,
  type PairBreakEven,
} from './loan-comparison.ts'
export { monthsAhead, refinance, type Refinance, type RefinanceCase } from './refinance.ts'
export { cashOutRate, keepPaying } from './refinance-options.ts'
export { presentLoan, presentLoanFromOriginal, type PresentLoan } from './refinance-present.ts'
export { type Fraction, checkDigits, decimalText, fractionOf, ratePercentText, roundedCents } from './exact-decimal.ts'
export { APR_DIGITS, type AprOutcome, type AprTransaction, annualPercentageRate, paymentRuns } from './apr.ts'
export type { PaymentRun } from './apr-equation.ts'
export {
  type MortgageApr,
  type MortgageTerms,
  aprWhenRepaid,
  mortgageApr,
  mortgageTransaction,
  unroundedMortgageApr,
} from './apr-mortgage.ts'
export {
  type Interval,
  type Span,
  type UnitPeriod,
  termPeriod,
  unitPeriodOf,
  unitPeriodsBetween,
  wholeMonths,
} from './unit-period.ts'
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
  CHARGE_RULES,
  FINANCE_CHARGE_SOURCE,
  type Charge,
  type ChargeKind,
  type ChargeRule,
  type SortedCharges,
  sortCharges,
} from './finance-charge.ts'
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
export { type ExtrasPosted, type ScheduleVariant, type VariantRow, variantRows } from './loan-plan-variants.ts'
export { type Elsewhere, extrasElsewhere } from './extra-payments-elsewhere.ts'
