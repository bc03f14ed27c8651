import { interestOfMonth, type ScheduleRow } from './amortization-schedule.ts'
import {
  Refusal,
  type IsoDate,
  addMonths,
  daysBetween,
  monthlyDaysFrom,
  monthlyFrom,
  type SimpleInterest,
  interestOfDays,
  simpleInterest,
  type Cents,
  roundedQuotient,
  type Rate,
  UNITS_A_PERCENT,
} from '#mortgage/exact'
import { type ExtraByMonth, extrasByMonth } from './extra-payments.ts'
import { type LoanPlan, checkPlan } from './loan-plan-terms.ts'
import { monthlyPayment } from '#mortgage/payment'

/** One month of a planned loan. The payment is interest and scheduled principal; the extra comes on top of it. */
export interface PlanRow extends ScheduleRow {
  date: IsoDate | null
  noteRate: Rate
  /** Paid toward principal beside the payment. */
  extraCents: Cents
  /** What the lender took for the extra. */
  penaltyCents: Cents
}

/** What is odd about a schedule that is right. */
export type PlanWarning =
  /** Rounded to the cent the payment equals the interest, so nothing is repaid until the last payment. */
  | { kind: 'no-principal'; month: number; lastPaymentCents: Cents }
  /** In long months the interest is above the level payment; the difference was added to the balance. */
  | { kind: 'interest-added'; month: number; months: number }

/** A loan from its first payment to a balance of zero. */
export interface LoanSchedule {
  kind: 'schedule'
  loanAmountCents: Cents
  rows: PlanRow[]
  /** The first level payment, after any interest-only months. */
  paymentCents: Cents
  totalInterestCents: Cents
  totalExtraCents: Cents
  totalPenaltyCents: Cents
  /** All payments and extras: principal and interest, without penalties. */
  totalPaidCents: Cents
  /** Days beside whole months before the first payment; negative when there were fewer. */
  oddDays: number
  /** Simple interest of the odd days; in the rows, and in their totals, only where the plan says so. */
  oddInterestCents: Cents
  warnings: readonly PlanWarning[]
}

/**
 * The given payment is not more than the interest, by days not more than that of an average month: what is owed would never
 * fall (negative amortization when less).
 */
export interface ShortPayment {
  kind: 'payment-below-interest'
  /** The month in which it happens. */
  month: number
  paymentCents: Cents
  interestCents: Cents
}

/**
 * The schedule of a planned loan, row by row, by rules 1 to 3 and 5.
 *
 * Interest of a row is an exact fraction, rounded to the cent. The scheduled payment is set by rule 1 at the first
 * month, after the interest-only months, at each step of the rate, and after a lump sum where the plan recasts. The
 * last row pays what is left, so that principal and extras of all rows are the loan exactly.
 *
 * @returns at most termMonths rows; or, where a given payment does not exceed the interest, that as a result
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 47600000, noteRate: ratePercent('2.375'), termMonths: 480 }
 * const plan = loanSchedule({ ...loan, extras: { monthlyCents: 27500, yearlyCents: 250000, yearlyFrom: 15 } })
 * plan.kind // => 'schedule'
 * plan.kind === 'schedule' ? [plan.rows.length, plan.totalInterestCents] : null // => [320, 16713278]
 * loanSchedule({ ...loan, paymentCents: 90000 })
 * // => { kind: 'payment-below-interest', month: 1, paymentCents: 90000, interestCents: 94208 }
 * ```
 */
export function loanSchedule(plan: LoanPlan): LoanSchedule | ShortPayment {
  checkPlan(plan)
  const odd = oddPeriod(plan)
  const course = new Course(plan, odd.oddInterestCents)
  while (course.balance > 0) {
    const short = course.pay()
    if (short) return short
  }
  return {
    kind: 'schedule',
    loanAmountCents: plan.loanAmountCents,
    rows: course.rows,
    paymentCents: course.firstLevelPayment,
    totalInterestCents: course.interest,
    totalExtraCents: course.extra,
    totalPenaltyCents: course.penalty,
    totalPaidCents: plan.loanAmountCents + course.interest,
    ...odd,
    warnings: course.warnings(),
  }
}

/**
 * The schedule of a plan whose payment is set by rule 1, which always covers the interest.
 *
 * @throws Refusal also where a given payment does not exceed the interest
 * @example
 * ```ts run
 * requireSchedule({ loanAmountCents: 100000, noteRate: ratePercent('12'), termMonths: 12 }).totalInterestCents // => 6619
 * ```
 */
export function requireSchedule(plan: LoanPlan): LoanSchedule {
  const schedule = loanSchedule(plan)
  if (schedule.kind === 'schedule') return schedule
  const { paymentCents, interestCents, month } = schedule
  throw new Refusal(
    `paymentCents: expected more than ${interestCents}, the interest of month ${month}, got ${paymentCents}`,
  )
}

/** The days between the payout and one month before the first payment, and their simple interest. */
function oddPeriod(plan: LoanPlan): Pick<LoanSchedule, 'oddDays' | 'oddInterestCents'> {
  if (plan.fundedOn === undefined || plan.firstPaymentOn === undefined) return { oddDays: 0, oddInterestCents: 0 }
  const days = daysBetween(plan.fundedOn, addMonths(plan.firstPaymentOn, -1))
  const yearDays: SimpleInterest['yearDays'] = plan.dayCount === 'actual/365' ? 365 : 360
  const of = { balanceCents: plan.loanAmountCents, noteRate: plan.noteRate, days, yearDays }
  return { oddDays: days, oddInterestCents: simpleInterest(of) }
}

/** The course of one loan: its state, moved on by a month at a time. */
class Course {
  readonly rows: PlanRow[] = []
  balance: Cents
  interest = 0
  extra = 0
  penalty = 0
  firstLevelPayment = 0
  private month = 0
  private rate: Rate
  private payment = 0
  private isDue = true
  /** Whether the payment covers an average month's interest on what was owed when it was set. */
  private isCovering = true
  private nextStep = 0
  private addedMonths = 0
  private firstAdded = 0
  /** The day up to which interest has been paid, where days count. */
  private paidThrough: number
  private readonly plan: LoanPlan
  private readonly odd: Cents
  private readonly dateAt: ((months: number) => IsoDate) | null
  /** Null where every month is a twelfth of a year. */
  private readonly dayAt: ((months: number) => number) | null
  private readonly extraOf: ExtraByMonth
  private readonly lastMonth: number
  private readonly interestOnlyMonths: number

  constructor(plan: LoanPlan, odd: Cents) {
    this.plan = plan
    this.odd = plan.oddInterest === 'added' || plan.oddInterest === 'absorbed' ? odd : 0
    this.balance = plan.loanAmountCents
    this.rate = plan.noteRate
    this.dateAt = plan.firstPaymentOn === undefined ? null : monthlyFrom(plan.firstPaymentOn)
    const { firstPaymentOn: first } = plan
    this.dayAt = plan.dayCount === 'actual/365' && first !== undefined ? monthlyDaysFrom(first) : null
    this.paidThrough = this.dayAt ? this.dayAt(-1) : 0
    this.extraOf = extrasByMonth(plan)
    this.lastMonth = plan.balloonMonth ?? plan.termMonths
    this.interestOnlyMonths = plan.interestOnlyMonths ?? 0
  }

  /** Pays the next row; gives back why it could not be paid. */
  pay(): ShortPayment | null {
    this.month += 1
    this.turn()
    const { month } = this
    const regular = this.monthsInterest()
    const interestCents = month === 1 ? Math.max(0, regular + this.odd) : regular
    const due = this.dueWith(interestCents, regular)
    const isLast = month === this.lastMonth || due >= this.balance + interestCents
    if (!isLast && due <= interestCents && this.isShort(due, interestCents)) {
      return { kind: 'payment-below-interest', month, paymentCents: due, interestCents }
    }
    const principalCents = isLast ? this.balance : due - interestCents
    this.balance -= principalCents
    this.enter(interestCents, principalCents)
    return null
  }

  warnings(): PlanWarning[] {
    const found: PlanWarning[] = []
    const still = this.rows.findIndex(
      (row) => row.principalCents === 0 && row.month > this.interestOnlyMonths && row.balanceCents > 0,
    )
    const last = this.rows.at(-1)
    if (still >= 0 && last) found.push({ kind: 'no-principal', month: still + 1, lastPaymentCents: last.paymentCents })
    if (this.addedMonths > 0) found.push({ kind: 'interest-added', month: this.firstAdded, months: this.addedMonths })
    return found
  }

  /** Sets rate and payment where this month begins something new. */
  private turn(): void {
    const { plan, month } = this
    const step = plan.rateSteps?.[this.nextStep]
    if (step?.fromMonth === month) {
      this.rate = step.noteRate
      this.nextStep += 1
      this.isDue = true
    }
    if (!this.isDue || month <= this.interestOnlyMonths) return
    this.isDue = false
    this.payment =
      plan.paymentCents ??
      monthlyPayment({
        loanAmountCents: this.balance,
        noteRate: this.rate,
        termMonths: plan.termMonths - month + 1,
      })
    this.isCovering = this.payment > interestOfMonth(this.balance, this.rate)
    if (this.firstLevelPayment === 0) this.firstLevelPayment = this.payment
  }

  private monthsInterest(): Cents {
    if (!this.dayAt) return interestOfMonth(this.balance, this.rate)
    const today = this.dayAt(this.month - 1)
    const days = today - this.paidThrough
    this.paidThrough = today
    return interestOfDays({ balanceCents: this.balance, noteRate: this.rate, days, yearDays: 365 })
  }

  private dueWith(interestCents: Cents, regular: Cents): Cents {
    if (this.month <= this.interestOnlyMonths) return interestCents
    const isAdded = this.month === 1 && this.plan.oddInterest === 'added'
    return isAdded ? this.payment + interestCents - regular : this.payment
  }

  /** A payment of rule 1 covers the interest of an average month, as a given one must; a longer one may add what is missing. */
  private isShort(due: Cents, interestCents: Cents): boolean {
    if (this.month <= this.interestOnlyMonths) return false
    if (this.plan.paymentCents !== undefined && (!this.dayAt || !this.isCovering)) return true
    if (due < interestCents) {
      this.addedMonths += 1
      this.firstAdded ||= this.month
    }
    return false
  }

  private enter(interestCents: Cents, principalCents: Cents): void {
    const { month, plan } = this
    const extraCents = this.balance > 0 ? Math.min(this.balance, this.extraOf.amount(month)) : 0
    this.balance -= extraCents
    const penaltyCents = extraCents > 0 ? penaltyOf(extraCents, month, plan) : 0
    if (plan.recasts && extraCents > 0 && this.extraOf.isLump(month)) this.isDue = true
    this.interest += interestCents
    this.extra += extraCents
    this.penalty += penaltyCents
    this.rows.push({
      month,
      paymentCents: interestCents + principalCents,
      interestCents,
      principalCents,
      balanceCents: this.balance,
      date: this.dateAt ? this.dateAt(month - 1) : null,
      noteRate: this.rate,
      extraCents,
      penaltyCents,
    })
  }
}

function penaltyOf(extraCents: Cents, month: number, { penalty }: LoanPlan): Cents {
  if (!penalty || month > penalty.throughMonth) return 0
  return Number(roundedQuotient(BigInt(extraCents) * BigInt(penalty.percent), BigInt(100 * UNITS_A_PERCENT)))
}
