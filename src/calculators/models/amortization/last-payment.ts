import { type LoanSchedule, formatDollars } from '#mortgage'

/**
 * Why the last payment of a level loan is out of all proportion, or nothing where it is not: rounded to the cent, the
 * payment hardly covers the interest, and what it leaves falls due at the end.
 */
export function lastPaymentReason({ rows, paymentCents }: Pick<LoanSchedule, 'rows' | 'paymentCents'>): string {
  const [before, last] = [rows.at(-2), rows.at(-1)]
  if (!before || !last || last.paymentCents <= 2 * Math.max(before.paymentCents, paymentCents)) return ''
  const [level, due] = [paymentCents, last.paymentCents].map((cents) => formatDollars(cents, 'dollars'))
  return `At this rate and term a payment of ${level}, rounded to the cent, hardly covers the interest, so the last one must be ${due}.`
}
