import { type Cents, roundedQuotient, requireRange, MONTH_DENOMINATOR } from '#mortgage/exact'
import { type Loan, checkLoan } from './payment.ts'

/** An exact fraction of cents. */
interface Fraction {
  over: bigint
  under: bigint
}

/**
 * The payment of rule 1 before it is rounded, in dollars with so many decimals.
 *
 * @param decimals 0 to 30; the last one is rounded, ties away from zero
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * unroundedPayment({ loanAmountCents: 16200000, noteRate: ratePercent('3.875'), termMonths: 360 }, 4) // => '761.7841'
 * ```
 */
export function unroundedPayment(loan: Loan, decimals: number): string {
  requireRange('decimals', decimals, { least: 0, most: 30 })
  const { over, under } = exactPayment(loan)
  const digits = String(roundedQuotient(over * 10n ** BigInt(decimals), under * 100n)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
}

/**
 * Rule U: the totals of the formula, the unrounded payment times the months and rounded once. A Closing Disclosure may
 * print these; the schedule to the cent differs by a few cents or dollars.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * formulaTotals({ loanAmountCents: 20000000, noteRate: ratePercent('5'), termMonths: 360 })
 * // => { totalPaidCents: 38651157, totalInterestCents: 18651157 }
 * ```
 */
export function formulaTotals(loan: Loan): { totalPaidCents: Cents; totalInterestCents: Cents } {
  const { over, under } = exactPayment(loan)
  const totalPaidCents = Number(roundedQuotient(over * BigInt(loan.termMonths), under))
  return { totalPaidCents, totalInterestCents: totalPaidCents - loan.loanAmountCents }
}

/** Where a loan stands by the formula, nothing rounded on the way there. */
export interface FormulaPosition {
  interestCents: Cents
  principalCents: Cents
  balanceCents: Cents
}

/**
 * Rule U: interest and principal paid and the balance after so many months, each rounded once.
 *
 * @param months 0 to termMonths
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * formulaPosition({ loanAmountCents: 18000000, noteRate: ratePercent('4.25'), termMonths: 360 }, 60)
 * // => { interestCents: 3658336, principalCents: 1654615, balanceCents: 16345385 }
 * ```
 */
export function formulaPosition(loan: Loan, months: number): FormulaPosition {
  checkLoan(loan)
  requireRange('months', months, { least: 0, most: loan.termMonths })
  const owed = exactBalance(loan, months)
  const payment = exactPayment(loan)
  const [k, amount] = [BigInt(months), BigInt(loan.loanAmountCents)]
  // Interest is what was paid less what the balance fell by: k·payment − (amount − owed).
  const over = k * payment.over * owed.under + (owed.over - amount * owed.under) * payment.under
  const balanceCents = Number(roundedQuotient(owed.over, owed.under))
  return {
    interestCents: Number(roundedQuotient(over, payment.under * owed.under)),
    principalCents: Number(roundedQuotient(amount * owed.under - owed.over, owed.under)),
    balanceCents,
  }
}

/** The payment of rule 1 as an exact fraction of cents. */
export function exactPayment(loan: Loan): Fraction {
  checkLoan(loan)
  const [amount, n] = [BigInt(loan.loanAmountCents), BigInt(loan.termMonths)]
  if (loan.noteRate === 0) return { over: amount, under: n }
  const unit = BigInt(MONTH_DENOMINATOR)
  const grown = (unit + BigInt(loan.noteRate)) ** n
  return { over: amount * BigInt(loan.noteRate) * grown, under: unit * (grown - unit ** n) }
}

/** P·(g^n − g^k)/(g^n − 1) with g = 1 + i, over the common power of the unit. */
function exactBalance(loan: Loan, months: number): Fraction {
  const [amount, n, k] = [BigInt(loan.loanAmountCents), BigInt(loan.termMonths), BigInt(months)]
  if (loan.noteRate === 0) return { over: amount * (n - k), under: n }
  const unit = BigInt(MONTH_DENOMINATOR)
  const growth = unit + BigInt(loan.noteRate)
  const grown = growth ** n
  return { over: amount * (grown - growth ** k * unit ** (n - k)), under: grown - unit ** n }
}
