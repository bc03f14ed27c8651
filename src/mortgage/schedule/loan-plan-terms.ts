import {
  Refusal,
  type IsoDate,
  requireDate,
  type DayCount,
  type Cents,
  MOST_CENTS,
  SAFE,
  requireOneOf,
  requireRange,
  requireRate,
  type Rate,
} from '#mortgage/exact'
import { type Loan, checkLoan } from '#mortgage/payment'

/** From this payment on the loan bears another rate, and its payment is set anew by rule 1. */
export interface RateStep {
  /** Number of the first payment whose interest has the rate; 1 for the first. */
  fromMonth: number
  noteRate: Rate
}

/** An amount paid once toward principal, either with a numbered payment or with the first payment on or after a day. */
export interface Lump {
  amountCents: Cents
  month?: number
  on?: IsoDate
}

/** Rule 3: what is paid toward principal beside the scheduled payments. */
export interface ExtraPayments {
  monthlyCents?: Cents
  /** First month with the monthly extra; 1 when not given. */
  monthlyFrom?: number
  /** Last month with the monthly extra; to the end when not given. */
  monthlyThrough?: number
  yearlyCents?: Cents
  /** First month with the yearly extra, then every twelfth; 12 when not given. */
  yearlyFrom?: number
  lumps?: readonly Lump[]
}

/** What the lender takes for an extra payment in the first months, in percent of it. */
export interface PrepaymentPenalty {
  percent: Rate
  /** The last month in which it is due. */
  throughMonth: number
}

/** A loan with everything that may shape its schedule. */
export interface LoanPlan extends Loan {
  /** The level payment of the note, where it is not the one of rule 1. */
  paymentCents?: Cents
  /** Gives the rows their dates; needed for actual/365, odd days and lumps by date. */
  firstPaymentOn?: IsoDate
  /** 30/360 when not given. */
  dayCount?: DayCount
  /** The day the money was paid out: days beside one whole month before the first payment are odd days. */
  fundedOn?: IsoDate
  /**
   * Where the interest of the odd days is paid: `prepaid` at closing and in no row; `added` to the first payment;
   * `absorbed` by a first payment that stays level, so that it pays less principal. `prepaid` when not given.
   */
  oddInterest?: 'prepaid' | 'added' | 'absorbed'
  /** Rule 5: months that pay interest alone, fewer than the term. */
  interestOnlyMonths?: number
  /** With this payment all that is owed falls due. */
  balloonMonth?: number
  /** In the order of their months. */
  rateSteps?: readonly RateStep[]
  extras?: ExtraPayments
  /** Whether each lump sum is followed by a new payment, by rule 1 on the balance and the months left. */
  recasts?: boolean
  penalty?: PrepaymentPenalty
}

/**
 * Refuses a plan that no note could state.
 *
 * @throws Refusal naming the argument, its value and its range
 */
export function checkPlan(plan: LoanPlan): void {
  checkLoan(plan)
  const n = plan.termMonths
  maybe('paymentCents', plan.paymentCents, [1, MOST_CENTS])
  maybe('interestOnlyMonths', plan.interestOnlyMonths, [0, n - 1])
  maybe('balloonMonth', plan.balloonMonth, [1, n])
  if (plan.firstPaymentOn !== undefined) requireDate('firstPaymentOn', plan.firstPaymentOn)
  if (plan.fundedOn !== undefined) requireDate('fundedOn', plan.fundedOn)
  if (plan.dayCount !== undefined) requireOneOf('dayCount', plan.dayCount, ['30/360', 'actual/365'])
  if (plan.oddInterest !== undefined) requireOneOf('oddInterest', plan.oddInterest, ['prepaid', 'added', 'absorbed'])
  if (plan.fundedOn !== undefined) needsFirstPayment(plan, 'fundedOn')
  if (plan.dayCount === 'actual/365') needsFirstPayment(plan, 'dayCount actual/365')
  plan.rateSteps?.forEach(({ fromMonth, noteRate }, index, steps) => {
    maybe(`rateSteps[${index}].fromMonth`, fromMonth, [(steps[index - 1]?.fromMonth ?? 0) + 1, n])
    requireRate(`rateSteps[${index}].noteRate`, noteRate)
  })
  if (plan.penalty) {
    requireRate('penalty.percent', plan.penalty.percent)
    maybe('penalty.throughMonth', plan.penalty.throughMonth, [0, n])
  }
  checkExtras(plan)
}

function checkExtras(plan: LoanPlan): void {
  const { extras } = plan
  if (!extras) return
  maybe('extras.monthlyCents', extras.monthlyCents, [0, MOST_CENTS])
  maybe('extras.monthlyFrom', extras.monthlyFrom, [1, SAFE.most])
  maybe('extras.monthlyThrough', extras.monthlyThrough, [1, SAFE.most])
  maybe('extras.yearlyCents', extras.yearlyCents, [0, MOST_CENTS])
  maybe('extras.yearlyFrom', extras.yearlyFrom, [1, SAFE.most])
  extras.lumps?.forEach(({ amountCents, month, on }, index) => {
    const name = `extras.lumps[${index}]`
    requireRange(`${name}.amountCents`, amountCents, { least: 0, most: MOST_CENTS })
    maybe(`${name}.month`, month, [1, SAFE.most])
    if (on !== undefined) requireDate(`${name}.on`, on)
    if ((month === undefined) === (on === undefined)) {
      throw new Refusal(`${name}: expected either month or on, got ${month === undefined ? 'neither' : 'both'}`)
    }
    if (on !== undefined) needsFirstPayment(plan, `${name}.on`)
  })
}

function needsFirstPayment(plan: LoanPlan, because: string): void {
  if (plan.firstPaymentOn === undefined) {
    throw new Refusal(`firstPaymentOn: expected a date because of ${because}, got none`)
  }
}

/** Refuses a figure that is given and out of its range. */
function maybe(name: string, value: number | undefined, [least, most]: readonly [number, number]): void {
  if (value !== undefined) requireRange(name, value, { least, most })
}
