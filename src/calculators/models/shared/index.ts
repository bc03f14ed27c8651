/** What several calculators say and ask alike. */
export {
  type Program,
  conformingNotices,
  fhaNotices,
  limitAssumptions,
  premiumNotices,
  stateNotices,
  termNotices,
} from './bounds.ts'
export { carried, handoff } from './handoffs.ts'
export { doubtOfDebt } from './monthly-debt.ts'
export { paymentFormula } from './payment-formula.ts'
export { HOME, placeFields } from './place-fields.ts'
export { CHECK_IT, sourceOf, sourced } from './sources.ts'
export {
  BEFORE_INSURANCE,
  type FoundHome,
  affordableHome,
  costsWithin,
  insuranceColumn,
  isAboveEstimates,
  pmiSteps,
} from './typical-pmi.ts'
