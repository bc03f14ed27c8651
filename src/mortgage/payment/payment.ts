import {
  type Cents,
  MOST_CENTS,
  roundedQuotient,
  requireRange,
  requireRate,
  monthRate,
  type Rate,
} from '#mortgage/exact'

/** A level-payment loan, as the note states it. */
export interface Loan {
  /** What is borrowed: 1 cent to $10 billion. */
  loanAmountCents: Cents
  /** The rate on the note, not the APR. */
  noteRate: Rate
  /** 1 to 600 months. */
  termMonths: number
}

/** The longest term that the arithmetic accepts. */
export const MOST_MONTHS = 600

/**
 * Rule 1: the scheduled monthly payment of principal and interest.
 *
 * With i the month's rate and n the months, P·i / (1 − (1+i)^−n); P/n when the rate is zero. The quotient is exact and
 * rounded once, to the cent, ties away from zero.
 *
 * @param loan amount in cents, exact rate, term in months
 * @returns whole cents a month; taxes, insurance and fees are not in it
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * monthlyPayment({ loanAmountCents: 32000000, noteRate: ratePercent('6.65'), termMonths: 360 }) // => 205429
 * ```
 */
export function monthlyPayment(loan: Loan): Cents {
  checkLoan(loan)
  const amount = BigInt(loan.loanAmountCents)
  const months = BigInt(loan.termMonths)
  if (loan.noteRate === 0) return Number(roundedQuotient(amount, months))
  const { rate, unit } = monthRate(loan.noteRate)
  const grown = (unit + rate) ** months
  return Number(roundedQuotient(amount * rate * grown, unit * (grown - unit ** months)))
}

/**
 * Refuses a loan that no note could state.
 *
 * @throws Refusal naming the argument, its value and its range
 * @example
 * ```ts run
 * checkLoan({ loanAmountCents: 100, noteRate: ratePercent('5'), termMonths: 12 }) // => undefined
 * ```
 */
export function checkLoan(loan: Loan): void {
  requireRange('loanAmountCents', loan.loanAmountCents, { least: 1, most: MOST_CENTS })
  requireRate('noteRate', loan.noteRate)
  requireRange('termMonths', loan.termMonths, { least: 1, most: MOST_MONTHS })
}
