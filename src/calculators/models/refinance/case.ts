/** From a reader's entries to both loans, and what rule 6 finds about them. */
import {
  type AprOutcome,
  type Cents,
  type LoanSchedule,
  type PresentLoan,
  type Refinance,
  type RefinanceCase,
  addMonths,
  amortizationSchedule,
  cashOutRate,
  keepPaying,
  paymentsBy,
  presentLoan,
  presentLoanFromOriginal,
  refinance,
} from '#mortgage'
import type { Refusal } from '#calculators/contract'
import type { RefinanceValues } from './fields.ts'

/** Everything that a result is put together from. */
export interface RefinanceFound {
  of: RefinanceCase
  values: RefinanceValues
  result: Refinance
  /** The new loan with the present payment kept up; null when that is not the higher one. */
  kept: LoanSchedule | null
  /** What cash taken out costs a year until the loan is left; null without cash in hand. */
  cashRate: AprOutcome | null
  /** The month in which the loan is left, at most the end of the longer loan. */
  stay: number
  /** What the new loan is ahead by then, negative when behind. */
  aheadCents: Cents
}

/** Both loans compared, or what does not fit together. */
export function foundFor(values: RefinanceValues, today: string): RefinanceFound | Refusal {
  const present = presentOf(values, today)
  if ('refused' in present) return present
  const of: RefinanceCase = {
    present,
    noteRate: values.rate,
    termMonths: values.term,
    cashCostsCents: values.costs,
    financedCostsCents: values.financed,
    cashOutCents: values.cash,
    presentInsuranceCents: monthly(values.oldPmi, Math.min(values.oldPmiTime, present.rows.length)),
    newInsuranceCents: monthly(values.pmi, Math.min(values.pmiTime, values.term)),
  }
  const result = refinance(of)
  const stay = Math.min(values.stay, result.positionCents.length - 1)
  return {
    of,
    values,
    result,
    kept: keepPaying(of, result),
    cashRate: values.cash > 0 ? cashOutRate(of, result, stay) : null,
    stay,
    aheadCents: result.positionCents[stay] ?? 0,
  }
}

/** A loan that has just closed has its first payment up to two months later. */
const MOST_MONTHS_AHEAD = 3
const NOT_BEGUN =
  'The loan that you have cannot begin more than three months from now. Enter the day of its first payment.'

const monthly = (cents: Cents, months: number): Cents[] =>
  cents === 0 ? [] : Array.from({ length: months }, () => cents)

function presentOf(values: RefinanceValues, today: string): PresentLoan | Refusal {
  if (values.know === 'left') {
    return presentLoan({ loanAmountCents: values.balance, noteRate: values.old, termMonths: values.left })
  }
  const original = { loanAmountCents: values.amount, noteRate: values.old, termMonths: values.original }
  if (values.know === 'elapsed') {
    if (values.paid < amortizationSchedule(original).length) return presentLoanFromOriginal(original, values.paid)
    return { refused: { paid: 'After that time the loan is paid off: there is none left to refinance.' } }
  }
  if (values.first > addMonths(today, MOST_MONTHS_AHEAD)) {
    return { refused: { first: NOT_BEGUN } }
  }
  const made = paymentsBy(values.first, today)
  if (made >= amortizationSchedule(original).length) {
    return { refused: { first: 'By this date all payments have been made: there is no loan left to refinance.' } }
  }
  return presentLoanFromOriginal(original, made)
}
