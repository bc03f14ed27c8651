import { type Cents, type Rate, formatDollars, ratePercentText } from '#mortgage'

/** Rule 1 with a loan's own numbers: the quotient, and the payment that it rounds to. */
export function paymentFormula(of: {
  loanAmountCents: Cents
  noteRate: Rate
  termMonths: number
  paymentCents: Cents
}): string {
  const loan = formatDollars(of.loanAmountCents, 'cents')
  const payment = formatDollars(of.paymentCents, 'cents')
  if (of.noteRate === 0) return `${loan} / ${of.termMonths} = ${payment}`
  const rate = `${ratePercentText(of.noteRate)}% / 12`
  return `${loan} × (${rate}) / (1 − (1 + ${rate})^−${of.termMonths}) = ${payment}`
}
