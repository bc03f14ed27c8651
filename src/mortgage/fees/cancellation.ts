/**
 * The end of private mortgage insurance: rule 9, after the Homeowners Protection Act of 1998, 12 U.S.C. 4901-4902.
 *
 * request    the borrower may ask when the scheduled balance reaches 80 percent of the original value.
 * automatic  it ends when the scheduled balance reaches 78 percent, by the initial schedule and not by extra payments.
 * midpoint   it never lasts beyond half of the term.
 */
import { amortizationSchedule, type ScheduleRow } from '#mortgage/schedule'
import { type Cents, requireCents, requireRows } from '#mortgage/exact'
import type { Loan } from '#mortgage/payment'
import { exceedsShare, type DatedSource } from '#mortgage/programs'

/** The act. */
export const CANCELLATION_SOURCE: DatedSource = {
  name: 'Homeowners Protection Act of 1998, 12 U.S.C. 4901-4902',
  url: 'https://www.law.cornell.edu/uscode/text/12/chapter-49',
  from: null,
  until: null,
  checked: '2026-11-20',
  status: 'law',
}

/** Percent of the original value at which the borrower may ask. */
export const REQUEST_PERCENT = 80
/** Percent of the original value at which it ends by itself. */
export const AUTOMATIC_PERCENT = 78

/** When private mortgage insurance ends. A month is the number of the payment after which the condition holds. */
export interface PmiCancellation {
  /** First payment after which the scheduled balance is at most 80 percent; 0 when the loan starts there. */
  requestMonth: number
  requestBalanceCents: Cents
  /** First payment after which the scheduled balance is at most 78 percent; 0 when the loan starts there. */
  automaticMonth: number
  automaticBalanceCents: Cents
  /** Half of the term, whole months; 0 when the term is one month. */
  midpointMonth: number
  /** The earlier of the automatic end and the midpoint: how many payments carry PMI when nobody asks. */
  endMonth: number
}

/**
 * Rule 9: the three ways in which PMI ends on a level-payment loan.
 *
 * @param loan the note
 * @param originalValueCents the lower of price and appraisal, in cents
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 27000000, noteRate: ratePercent('6.5'), termMonths: 360 }
 * pmiCancellation(loan, 30000000)
 * // => { requestMonth: 95, requestBalanceCents: 23978127, automaticMonth: 109, automaticBalanceCents: 23386716, midpointMonth: 180, endMonth: 109 }
 * ```
 */
export function pmiCancellation(loan: Loan, originalValueCents: Cents): PmiCancellation {
  requireCents('originalValueCents', originalValueCents, 1)
  const schedule = amortizationSchedule(loan)
  const request = firstWithin(schedule, loan.loanAmountCents, sharedLimit(REQUEST_PERCENT, originalValueCents))
  const automatic = firstWithin(schedule, loan.loanAmountCents, sharedLimit(AUTOMATIC_PERCENT, originalValueCents))
  const midpointMonth = Math.floor(loan.termMonths / 2)
  return {
    requestMonth: request.month,
    requestBalanceCents: request.balanceCents,
    automaticMonth: automatic.month,
    automaticBalanceCents: automatic.balanceCents,
    midpointMonth,
    endMonth: Math.min(automatic.month, midpointMonth),
  }
}

/**
 * The value that the act measures against: the lower of price and appraisal.
 *
 * @param priceCents what is paid
 * @param appraisalCents what it was valued at; null when it is not known
 * @throws Refusal naming an amount that is not a positive number of cents
 * @example
 * ```ts run
 * originalValue(40000000, 39000000) // => 39000000
 * originalValue(40000000, null) // => 40000000
 * ```
 */
export function originalValue(priceCents: Cents, appraisalCents: Cents | null): Cents {
  requireCents('priceCents', priceCents, 1)
  if (appraisalCents === null) return priceCents
  requireCents('appraisalCents', appraisalCents, 1)
  return Math.min(priceCents, appraisalCents)
}

/**
 * The first payment after which a balance is at most a percentage of the original value: with extra payments in the
 * rows, the day on which the borrower may ask by what was really paid.
 *
 * @param rows balances after each payment, in order
 * @param percent of the original value, such as 80
 * @param originalValueCents in cents
 * @returns the number of the payment, or null when no row gets there
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * balanceReaches([{ balanceCents: 8100000 }, { balanceCents: 7900000 }], 80, 10000000) // => 2
 * ```
 */
export function balanceReaches(
  rows: readonly Pick<ScheduleRow, 'balanceCents'>[],
  percent: number,
  originalValueCents: Cents,
): number | null {
  requireRows('rows', rows, ['balanceCents'])
  requireCents('originalValueCents', originalValueCents, 1)
  const index = rows.findIndex(({ balanceCents }) => !exceedsShare(balanceCents, percent, originalValueCents))
  return index < 0 ? null : index + 1
}

/** The most whole cents that are within a percentage of a value; a percent of it may end between two cents. */
const sharedLimit = (percent: number, valueCents: Cents): Cents => Number((BigInt(percent) * BigInt(valueCents)) / 100n)

function firstWithin(schedule: readonly ScheduleRow[], loanCents: Cents, most: Cents) {
  if (loanCents <= most) return { month: 0, balanceCents: loanCents }
  const row = schedule.find(({ balanceCents }) => balanceCents <= most)
  // The last row's balance is zero, so there is always one.
  return { month: row?.month ?? schedule.length, balanceCents: row?.balanceCents ?? 0 }
}
