import {
  type Cents,
  type ExtraPayments,
  type LoanPlan,
  type LoanSchedule,
  type ShortPayment,
  addDays,
  addMonths,
  formatDollars,
} from '#mortgage'
import type { AMORTIZATION_FIELDS, EXTRA_FIELDS, LOAN_FIELDS } from './fields.ts'
import { spanText, type Refusal, type Values } from '#calculators/contract'

type LoanValues = Values<typeof LOAN_FIELDS>
type ExtraValues = Values<typeof EXTRA_FIELDS>
export type AmortizationValues = Values<typeof AMORTIZATION_FIELDS>

/** The loan alone, with its dates. */
export const planOf = ({ loan, rate, term, firstPayment }: LoanValues): LoanPlan => ({
  loanAmountCents: loan,
  noteRate: rate,
  termMonths: term,
  firstPaymentOn: firstPayment,
})

/** Rule 3's extras; nothing where nothing is paid. */
export function extrasOf(values: ExtraValues): ExtraPayments | null {
  const lumps = values.lumps.flatMap(({ amount, on }) => (amount ? [{ amountCents: amount, on }] : []))
  if (values.extra === 0 && values.yearly === 0 && lumps.length === 0) return null
  return {
    monthlyCents: values.extra,
    monthlyFrom: values.extraFrom,
    yearlyCents: values.yearly,
    yearlyFrom: values.yearlyFrom,
    lumps,
  }
}

/** The plan of the amortization calculator without its extras. */
export function shapedPlanOf(values: AmortizationValues): LoanPlan {
  const plan = planOf(values)
  return {
    ...plan,
    dayCount: values.dayCount === 'actual-365' ? 'actual/365' : '30/360',
    ...(values.oddDays !== 0 && {
      fundedOn: addDays(addMonths(values.firstPayment, -1), -values.oddDays),
      oddInterest: values.oddInterest,
    }),
    ...(values.payment && { paymentCents: values.payment }),
    ...(values.interestOnly && { interestOnlyMonths: values.interestOnly }),
    ...(values.balloon && values.balloon < values.term && { balloonMonth: values.balloon }),
  }
}

/** Why a payment that the reader gives cannot repay the loan. */
export function shortRefusal({ paymentCents, interestCents, month }: ShortPayment): Refusal {
  const when = month === 1 ? 'the first month' : `month ${month}`
  const short = paymentCents < interestCents ? 'does not cover' : 'only covers'
  const then = paymentCents < interestCents ? 'the balance would grow' : 'the balance would never fall'
  const least = formatDollars(interestCents + 1, 'cents')
  return {
    refused: {
      payment: `${formatDollars(paymentCents, 'cents')} ${short} the interest of ${when}, ${formatDollars(interestCents, 'cents')}: ${then}. Enter at least ${least}.`,
    },
  }
}

/** Terms that do not go together, by field. */
export function refusalOf({ term, interestOnly, balloon }: AmortizationValues): Refusal | null {
  const refused: Record<string, string> = {}
  if (interestOnly !== null && interestOnly >= term) {
    refused['interestOnly'] = `The interest-only time must be shorter than the term of ${spanText(term)}.`
  }
  if (balloon !== null && balloon > term) {
    refused['balloon'] = `The balloon must fall within the term of ${spanText(term)}.`
  }
  return Object.keys(refused).length > 0 ? { refused } : null
}

/** A loan as entered, computed. */
export interface Amortized {
  values: AmortizationValues
  plan: LoanPlan
  schedule: LoanSchedule
  /** Without the extras; null when there are none. */
  without: LoanSchedule | null
  /** The payment from which on principal is the larger part; null where there is none, or only the last. */
  crossover: number | null
  /** The last payment, where it is no installment but all that is left; null otherwise. */
  balloonCents: Cents | null
  /** Rule U, where the reader asks for it and it applies. */
  formula: { totalPaidCents: Cents; totalInterestCents: Cents } | null
}
