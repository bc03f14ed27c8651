import { type Cents, type Rate, type SimpleInterest, requireCents, requireRange, simpleInterest } from '#mortgage/exact'

/** What repays a loan on a day. */
export interface Payoff {
  /** Interest of one day, rounded to the cent. */
  perDiemCents: Cents
  interestCents: Cents
  totalCents: Cents
}

/**
 * What repays a loan some days after the day through which interest is paid: the balance, the interest of a day, rounded
 * to the cent, times the days, and what the servicer charges for it.
 *
 * @param of the balance, the note rate, days from 0 up, days of the year (365 or 360), charges
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * payoffAmount({ balanceCents: 16200000, noteRate: ratePercent('3.875'), days: 16, yearDays: 360 })
 * // => { perDiemCents: 1744, interestCents: 27904, totalCents: 16227904 }
 * ```
 */
export function payoffAmount(of: {
  balanceCents: Cents
  noteRate: Rate
  days: number
  yearDays: SimpleInterest['yearDays']
  chargesCents?: Cents
}): Payoff {
  const { balanceCents, noteRate, days, yearDays, chargesCents = 0 } = of
  requireRange('days', days, { least: 0, most: 3660 })
  requireCents('chargesCents', chargesCents)
  const perDiemCents = simpleInterest({ balanceCents, noteRate, days: 1, yearDays })
  const interestCents = perDiemCents * days
  return { perDiemCents, interestCents, totalCents: balanceCents + interestCents + chargesCents }
}
