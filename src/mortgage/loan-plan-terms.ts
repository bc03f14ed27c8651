import { type IsoDate, isDate } from './calendar.ts'
import type { DayCount } from './day-count.ts'
import type { Cents } from './money.ts'
import { type Loan, MOST_CENTS, checkLoan } from './payment.ts'
import { type Rate, UNITS_A_PERCENT } from './rate.ts'

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
 * @throws RangeError naming the argument, its value and its range
 */
export function checkPlan(plan: LoanPlan): void {
  checkLoan(plan)
  const n = plan.termMonths
  whole('paymentCents', plan.paymentCents, [1, MOST_CENTS])
  whole('interestOnlyMonths', plan.interestOnlyMonths, [0, n - 1])
  whole('balloonMonth', plan.balloonMonth, [1, n])
  day('firstPaymentOn', plan.firstPaymentOn)
  day('fundedOn', plan.fundedOn)
  if (plan.fundedOn !== undefined) needsFirstPayment(plan, 'fundedOn')
  if (plan.dayCount === 'actual/365') needsFirstPayment(plan, 'dayCount actual/365')
  plan.rateSteps?.forEach(({ fromMonth, noteRate }, index, steps) => {
    whole(`rateSteps[${index}].fromMonth`, fromMonth, [(steps[index - 1]?.fromMonth ?? 0) + 1, n])
    whole(`rateSteps[${index}].noteRate`, noteRate, [0, 100 * UNITS_A_PERCENT])
  })
  if (plan.penalty) {
    whole('penalty.percent', plan.penalty.percent, [0, 100 * UNITS_A_PERCENT])
    whole('penalty.throughMonth', plan.penalty.throughMonth, [0, n])
  }
  checkExtras(plan)
}

function checkExtras(plan: LoanPlan): void {
  const { extras } = plan
  if (!extras) return
  whole('extras.monthlyCents', extras.monthlyCents, [0, MOST_CENTS])
  whole('extras.monthlyFrom', extras.monthlyFrom, [1, Infinity])
  whole('extras.monthlyThrough', extras.monthlyThrough, [1, Infinity])
  whole('extras.yearlyCents', extras.yearlyCents, [0, MOST_CENTS])
  whole('extras.yearlyFrom', extras.yearlyFrom, [1, Infinity])
  extras.lumps?.forEach(({ amountCents, month, on }, index) => {
    const name = `extras.lumps[${index}]`
    whole(`${name}.amountCents`, amountCents, [0, MOST_CENTS])
    whole(`${name}.month`, month, [1, Infinity])
    day(`${name}.on`, on)
    if ((month === undefined) === (on === undefined)) {
      throw new RangeError(`${name}: expected either month or on, got ${month === undefined ? 'neither' : 'both'}`)
    }
    if (on !== undefined) needsFirstPayment(plan, `${name}.on`)
  })
}

function needsFirstPayment(plan: LoanPlan, because: string): void {
  if (plan.firstPaymentOn === undefined) {
    throw new RangeError(`firstPaymentOn: expected a date because of ${because}, got none`)
  }
}

function whole(name: string, value: number | undefined, [least, most]: readonly [number, number]): void {
  if (value === undefined) return
  if (!Number.isSafeInteger(value) || value < least || value > most) {
    throw new RangeError(`${name}: expected a whole number from ${least} to ${most}, got ${value}`)
  }
}

function day(name: string, value: IsoDate | undefined): void {
  if (value !== undefined && !isDate(value)) {
    throw new RangeError(`${name}: expected a date from 1900-01-01 to 2299-12-31, got "${value}"`)
  }
}
