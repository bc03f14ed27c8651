/** The price, the debt and the ratios that an income carries. */
export {
  type HomeCosts,
  type Household,
  type HousingCost,
  type PmiStep,
  housingBudget,
  monthlyHousing,
} from './affordability-cost.ts'
export { type PurchaseCash, type PurchasedHome, purchaseAt } from './affordability-purchase.ts'
export {
  type Affordability,
  type AffordabilityCase,
  type AffordablePrice,
  affordablePrice,
  incomeNeeded,
  priceWithoutLoan,
} from './affordability.ts'
export { type Debt, type DebtPayoffEffect, debtPayoffEffects } from './debt-ratio-effects.ts'
export { type Income, type RatioCase, debtRatios, isWithinLimit, ratioPercent, yearlyIncome } from './debt-ratio.ts'
export { type PaymentFactor, debtRoom, largestLoan, limitOfIncome, paymentFactor, paymentOf } from './debt-room.ts'
export { MONTHLY_DEBT_SOURCE, STUDENT_LOAN_SOURCE, deferredStudentLoanPayment } from './student-loan.ts'
