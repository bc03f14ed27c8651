import { type AprOutcome, annualPercentageRate } from './apr.ts'
import {
  type FixedPoint,
  fixedFrom,
  fixedLogarithm,
  fixedPoint,
  type Fraction,
  decimalText,
  fractionOf,
  roundedCents,
  type Cents,
  MOST_CENTS,
  requireRange,
  requireRate,
  MONTH_DENOMINATOR,
  type Rate,
} from '#mortgage/exact'
import { type Loan, MOST_MONTHS, checkLoan } from '#mortgage/payment'

/** A loan of level payments at the end of each month; the balloon is what is left after the last of them. */
export interface TimeValue {
  loanAmountCents: Cents
  paymentCents: Cents
  noteRate: Rate
  termMonths: number
  /** 0 where payments repay everything. */
  balloonCents?: Cents
}

/** An exact amount, and the cents that a note would state. */
export interface SolvedAmount {
  exactCents: Fraction
  cents: Cents
}

/** How long payments last, or that they never repay the loan. */
export type SolvedTerm =
  | {
      isRepaid: true
      /** With eight decimals: 64.07334877 payments. */
      exactMonths: string
      /** Payments of which the last may be smaller. */
      payments: number
    }
  | { isRepaid: false; reason: 'payment-does-not-cover-interest'; interestCents: Cents }

const TERM_DIGITS = 8

/**
 * Rule 1 before rounding: the level payment as an exact fraction of cents (rule "U").
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 16200000, noteRate: ratePercent('3.875'), termMonths: 360 }
 * decimalText(exactPayment(loan), 4) // => '76178.4076'
 * ```
 */
export function exactPayment(loan: Loan): Fraction {
  checkLoan(loan)
  return levelPayment({ ...loan, balloonCents: 0 })
}

/**
 * The balance after some unrounded payments, as an exact fraction of cents (rule "U").
 *
 * @param afterMonths 0 to the term
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 18000000, noteRate: ratePercent('4.25'), termMonths: 360 }
 * roundedCents(exactBalance(loan, 60)) // => 16345385
 * ```
 */
export function exactBalance(loan: Loan, afterMonths: number): Fraction {
  checkLoan(loan)
  requireRange('afterMonths', afterMonths, { least: 0, most: loan.termMonths })
  return balanceAfter(loan, exactPayment(loan), afterMonths)
}

/**
 * Interest in the unrounded payments from one month to another, both included (rule "U").
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 12500000, noteRate: ratePercent('9'), termMonths: 360 }
 * decimalText(exactInterest(loan, 13, 24), 3) // => '1113523.213'
 * ```
 */
export function exactInterest(loan: Loan, fromMonth: number, toMonth: number): Fraction {
  checkLoan(loan)
  requireRange('fromMonth', fromMonth, { least: 1, most: loan.termMonths })
  requireRange('toMonth', toMonth, { least: fromMonth, most: loan.termMonths })
  const paid = times(exactPayment(loan), BigInt(toMonth - fromMonth + 1))
  const repaid = plus(exactBalance(loan, fromMonth - 1), times(exactBalance(loan, toMonth), -1n))
  return plus(paid, times(repaid, -1n))
}

/**
 * The payment that repays a loan down to a balloon.
 *
 * @returns the exact payment, and rule "C" of it
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const terms = { loanAmountCents: 30000000, noteRate: ratePercent('6'), termMonths: 84, balloonCents: 20000000 }
 * solvePayment(terms).cents // => 246086
 * ```
 */
export function solvePayment(terms: Omit<TimeValue, 'paymentCents'>): SolvedAmount {
  checkTerms({ ...terms, paymentCents: 1 })
  return solvedAmount(levelPayment({ balloonCents: 0, ...terms }))
}

/**
 * The loan that payments and a balloon repay.
 *
 * @returns the exact amount, and its whole cents below: more would need a larger payment
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * solveLoanAmount({ paymentCents: 205429, noteRate: ratePercent('6.65'), termMonths: 360 }).cents // => 32000037
 * ```
 */
export function solveLoanAmount(terms: Omit<TimeValue, 'loanAmountCents'>): SolvedAmount {
  checkTerms({ ...terms, loanAmountCents: MOST_CENTS })
  const { payment, balloon, rate, unit, grown, base } = partsOf(terms)
  const sum = terms.noteRate === 0 ? payment * BigInt(terms.termMonths) : payment * unit * (grown - base)
  const exactCents =
    terms.noteRate === 0
      ? fractionOf(sum + balloon)
      : { numerator: sum + balloon * rate * base, denominator: rate * grown }
  return { exactCents, cents: Number(exactCents.numerator / exactCents.denominator) }
}

/**
 * The note rate at which payments and a balloon repay a loan.
 *
 * @param digits decimals of the percent figure
 * @returns no rate when payments and balloon add up to less than the loan
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * solveRate({ loanAmountCents: 32000000, paymentCents: 205429, termMonths: 360 }, 3).percent // => '6.650'
 * ```
 */
export function solveRate(terms: Omit<TimeValue, 'noteRate'>, digits = 5): AprOutcome {
  checkTerms({ ...terms, noteRate: 0 as Rate })
  const { loanAmountCents, paymentCents, termMonths, balloonCents = 0 } = terms
  const payments = [{ amountCents: paymentCents, count: termMonths, unitPeriods: 1 }]
  const balloon = balloonCents > 0 ? [{ amountCents: balloonCents, count: 1, unitPeriods: termMonths }] : []
  const advances = [{ amountCents: loanAmountCents, count: 1, unitPeriods: 0 }]
  return annualPercentageRate(
    { advances, payments: [...payments, ...balloon], unitPeriodsPerYear: fractionOf(12) },
    digits,
  )
}

/**
 * The number of payments that repay a loan down to a balloon, from ln of (payment − i·balloon)/(payment − i·loan).
 *
 * @returns the named result when a payment does not cover a month's interest
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * solveTerm({ loanAmountCents: 800000, paymentCents: 15000, noteRate: ratePercent('7') })
 * // => { isRepaid: true, exactMonths: '64.07334877', payments: 65 }
 * solveTerm({ loanAmountCents: 10000000, paymentCents: 50000, noteRate: ratePercent('6') })
 * // => { isRepaid: false, reason: 'payment-does-not-cover-interest', interestCents: 50000 }
 * ```
 */
export function solveTerm(terms: Omit<TimeValue, 'termMonths'>): SolvedTerm {
  checkTerms({ ...terms, termMonths: 1 })
  const { payment, balloon, rate, unit } = partsOf({ ...terms, termMonths: 1 })
  const loan = BigInt(terms.loanAmountCents)
  if (rate === 0n) return termOf({ numerator: loan - balloon, denominator: payment })
  const [left, right] = [payment * unit - rate * balloon, payment * unit - rate * loan]
  if (right <= 0n) {
    const interestCents = roundedCents({ numerator: loan * rate, denominator: unit })
    return { isRepaid: false, reason: 'payment-does-not-cover-interest', interestCents }
  }
  // A balance near the point where nothing is repaid makes the quotient large; 256 places keep 60 decimals of its logarithm.
  const point = fixedPoint(256)
  const periods = fixedLogarithm(point, fixedFrom(point, { numerator: left, denominator: right }))
  return termOf({ numerator: periods, denominator: fixedLogarithm(point, monthFactor(point, rate, unit)) })
}

/**
 * What is still owed after the last payment: the balloon.
 *
 * @returns the exact balance, negative when the payments repay more than the loan, and rule "C" of it
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const terms = { loanAmountCents: 30000000, noteRate: ratePercent('6'), termMonths: 84, paymentCents: 246086 }
 * solveBalloon(terms).cents // => 19999953
 * ```
 */
export function solveBalloon(terms: Omit<TimeValue, 'balloonCents'>): SolvedAmount {
  checkTerms(terms)
  return solvedAmount(balanceAfter(terms, fractionOf(terms.paymentCents), terms.termMonths))
}

const monthFactor = (point: FixedPoint, rate: bigint, unit: bigint): bigint =>
  fixedFrom(point, { numerator: unit + rate, denominator: unit })

function termOf(months: Fraction): SolvedTerm {
  const exactMonths = decimalText(months, TERM_DIGITS)
  // What the last place of the logarithm dropped must not make a further payment of a whole number.
  const near = { numerator: BigInt(exactMonths.replace('.', '')), denominator: 10n ** BigInt(TERM_DIGITS) }
  const payments = Number((near.numerator + near.denominator - 1n) / near.denominator)
  return { isRepaid: true, exactMonths, payments }
}

/** P·i/(1 − v^n) less what the balloon, worth F·v^n, takes off the loan. */
function levelPayment(terms: Omit<TimeValue, 'paymentCents'>): Fraction {
  const { balloon, rate, unit, grown, base } = partsOf({ ...terms, paymentCents: 0 })
  const loan = BigInt(terms.loanAmountCents)
  if (rate === 0n) return fractionOf(loan - balloon, terms.termMonths)
  return { numerator: rate * (loan * grown - balloon * base), denominator: unit * (grown - base) }
}

/** P(1+i)^k − payment·((1+i)^k − 1)/i */
function balanceAfter(loan: Omit<Loan, 'termMonths'>, payment: Fraction, months: number): Fraction {
  const { rate, unit, grown, base } = partsOf({ paymentCents: 0, noteRate: loan.noteRate, termMonths: months })
  const lent = BigInt(loan.loanAmountCents)
  if (rate === 0n) return plus(fractionOf(lent), times(payment, BigInt(-months)))
  const repaid = {
    numerator: payment.numerator * unit * (grown - base),
    denominator: payment.denominator * rate * base,
  }
  return plus({ numerator: lent * grown, denominator: base }, times(repaid, -1n))
}

/** With i = rate/unit: (1+i)^n is grown/base. */
function partsOf({ paymentCents, balloonCents = 0, noteRate, termMonths }: Omit<TimeValue, 'loanAmountCents'>) {
  const rate = BigInt(noteRate)
  const unit = BigInt(MONTH_DENOMINATOR)
  const months = BigInt(termMonths)
  return {
    payment: BigInt(paymentCents),
    balloon: BigInt(balloonCents),
    rate,
    unit,
    grown: (unit + rate) ** months,
    base: unit ** months,
  }
}

const solvedAmount = (exactCents: Fraction): SolvedAmount => ({ exactCents, cents: roundedCents(exactCents) })

const times = ({ numerator, denominator }: Fraction, by: bigint): Fraction => ({
  numerator: numerator * by,
  denominator,
})

const plus = (a: Fraction, b: Fraction): Fraction =>
  a.denominator === b.denominator
    ? { ...a, numerator: a.numerator + b.numerator }
    : {
        numerator: a.numerator * b.denominator + b.numerator * a.denominator,
        denominator: a.denominator * b.denominator,
      }

function checkTerms(terms: TimeValue): void {
  const { loanAmountCents, paymentCents, noteRate, termMonths, balloonCents = 0 } = terms
  requireRange('loanAmountCents', loanAmountCents, { least: 1, most: MOST_CENTS })
  requireRange('paymentCents', paymentCents, { least: 1, most: MOST_CENTS })
  requireRate('noteRate', noteRate)
  requireRange('termMonths', termMonths, { least: 1, most: MOST_MONTHS })
  requireRange('balloonCents', balloonCents, { least: 0, most: loanAmountCents })
}
