/** Schedules by month and by actual days, with extras, steps and other rhythms. */
export { type ArmStep, type ArmTerms, armHighestSteps, armSteps } from './adjustable.ts'
export {
  type ScheduleRow,
  amortizationSchedule,
  interestOfMonth,
  monthInterest,
  totalInterest,
} from './amortization-schedule.ts'
export { type BiweeklyRow, type HeldBiweekly, type TrueBiweekly, biweeklyHeld, biweeklyTrue } from './biweekly.ts'
export { type Buydown, type BuydownPeriod, buydown } from './buydown.ts'
export { type Payoff, payoffAmount } from './payoff.ts'
export { type Elsewhere, extrasElsewhere } from './extra-payments-elsewhere.ts'
export { extraForInterest, extraForPayoff } from './extra-payments-solve.ts'
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
export {
  type ExtraPayments,
  type LoanPlan,
  type Lump,
  type PrepaymentPenalty,
  type RateStep,
} from './loan-plan-terms.ts'
export { type ExtrasPosted, type ScheduleVariant, type VariantRow, variantRows } from './loan-plan-variants.ts'
export {
  type LoanSchedule,
  type PlanRow,
  type PlanWarning,
  type ShortPayment,
  loanSchedule,
  requireSchedule,
} from './loan-plan.ts'
