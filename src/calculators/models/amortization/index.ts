/** The schedule of a loan, and the parts of it that other calculators show. */
export { amortization } from './amortization.ts'
export { type BalanceLine, balanceChart, yearChart } from './charts.ts'
export { EXTRA_FIELDS, LOAN_FIELDS } from './fields.ts'
export { lastPaymentReason } from './last-payment.ts'
export { lateExtraNotices } from './late-extras.ts'
export { extrasOf, planOf } from './plan.ts'
export { interestOnlySteps } from './steps.ts'
export { ratioPercent, scheduleTables } from './tables.ts'
export {
  EARLY_EXTRA_STEP,
  EXTRA_STEP,
  ROUNDING_ASSUMPTION,
  dollars,
  paymentSteps,
  paymentsText,
  rateAssumption,
  rateNotices,
  rateText,
  scheduleNotices,
  wholeDollars,
} from './words.ts'
