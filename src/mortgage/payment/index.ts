/** The level payment of a loan, and the totals of the unrounded formula. */
export {
  type FormulaPosition,
  exactPayment,
  formulaPosition,
  formulaTotals,
  unroundedPayment,
} from './formula-totals.ts'
export { type Loan, MOST_MONTHS, checkLoan, monthlyPayment } from './payment.ts'
