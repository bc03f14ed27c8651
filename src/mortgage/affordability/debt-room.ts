import {
  type Cents,
  MOST_CENTS,
  roundedQuotient,
  requireFraction,
  requireOneOf,
  requireRange,
  requireRate,
  monthRate,
  type Rate,
  UNITS_A_PERCENT,
} from '#mortgage/exact'
import { MOST_MONTHS } from '#mortgage/payment'

/** The payment of one dollar as an exact fraction, for many amounts at one rate and term. */
export interface PaymentFactor {
  numerator: bigint
  denominator: bigint
}

/** A month's income in rate units: a hundred percent, and twelve months. */
const LIMIT_DENOMINATOR = BigInt(100 * UNITS_A_PERCENT * 12)

/**
 * Limit times monthly income, truncated to the cent as rule 8 has it: never up.
 *
 * @param yearlyIncomeCents gross income a year
 * @param limit the share of it, as an exact percentage
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * limitOfIncome(10950000, ratePercent('43')) // => 392375
 * ```
 */
export function limitOfIncome(yearlyIncomeCents: Cents, limit: Rate): Cents {
  requireRange('yearlyIncomeCents', yearlyIncomeCents, { least: 0, most: MOST_CENTS })
  requireRate('limit', limit)
  return Number((BigInt(yearlyIncomeCents) * BigInt(limit)) / LIMIT_DENOMINATOR)
}

/**
 * The total monthly payment that a ratio allows, and what today's debts leave of it.
 *
 * @param of gross income a year, debt payments a month, the ratio as an exact percentage
 * @returns whole cents a month, truncated; roomCents is negative when today's debts are above the limit
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * debtRoom({ yearlyIncomeCents: 10950000, debtsCents: 135000, limit: ratePercent('43') })
 * // => { totalCents: 392375, roomCents: 257375 }
 * ```
 */
export function debtRoom(of: { yearlyIncomeCents: Cents; debtsCents: Cents; limit: Rate }): {
  totalCents: Cents
  roomCents: Cents
} {
  requireRange('debtsCents', of.debtsCents, { least: 0, most: MOST_CENTS })
  const totalCents = limitOfIncome(of.yearlyIncomeCents, of.limit)
  return { totalCents, roomCents: totalCents - of.debtsCents }
}

/**
 * The largest loan that fits into a payment: the greatest amount whose scheduled payment (rule 1, rounded) is within it.
 *
 * The rounding is inverted exactly, nothing is searched: P·f rounds to at most p when 2·P·f < 2p + 1.
 *
 * @param of what can be paid for principal and interest a month, the rate, the term of 1 to 600 months
 * @param step whole cents, or whole dollars rounded down
 * @returns cents, at most $10 billion; 0 when nothing is paid
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * largestLoan({ paymentCents: 205429, noteRate: ratePercent('6.65'), termMonths: 360 }, 'dollar') // => 32000100
 * ```
 */
export function largestLoan(
  of: { paymentCents: Cents; noteRate: Rate; termMonths: number },
  step: 'cent' | 'dollar' = 'cent',
): Cents {
  requireRange('paymentCents', of.paymentCents, { least: 0, most: MOST_CENTS })
  requireOneOf('step', step, ['cent', 'dollar'])
  const { numerator, denominator } = paymentFactor(of.noteRate, of.termMonths)
  if (of.paymentCents === 0) return 0
  const most = ((2n * BigInt(of.paymentCents) + 1n) * denominator - 1n) / (2n * numerator)
  const loan = most > BigInt(MOST_CENTS) ? MOST_CENTS : Number(most)
  return step === 'cent' ? loan : loan - (loan % 100)
}

/**
 * Rule 1's factor at one rate and term, its powers taken once.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * paymentOf(32000000, paymentFactor(ratePercent('6.65'), 360)) // => 205429
 * ```
 */
export function paymentFactor(noteRate: Rate, termMonths: number): PaymentFactor {
  requireRate('noteRate', noteRate)
  requireRange('termMonths', termMonths, { least: 1, most: MOST_MONTHS })
  const months = BigInt(termMonths)
  if (noteRate === 0) return { numerator: 1n, denominator: months }
  const { rate, unit } = monthRate(noteRate)
  const grown = (unit + rate) ** months
  return { numerator: rate * grown, denominator: unit * (grown - unit ** months) }
}

/**
 * Rule 1 by a factor taken before: the scheduled payment, equal to `monthlyPayment` to the cent.
 *
 * @param amountCents 0 or a loan; nothing is paid for nothing
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * paymentOf(0, paymentFactor(ratePercent('6.65'), 360)) // => 0
 * ```
 */
export function paymentOf(amountCents: Cents, factor: PaymentFactor): Cents {
  requireRange('amountCents', amountCents, { least: 0, most: MOST_CENTS })
  requireFraction('factor', factor, 1n)
  return Number(roundedQuotient(BigInt(amountCents) * factor.numerator, factor.denominator))
}
