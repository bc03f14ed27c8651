import { Refusal, type Cents, requireRange, type Rate } from '#mortgage/exact'
import { type Loan, monthlyPayment } from '#mortgage/payment'

/** One year of a temporary buydown. */
export interface BuydownPeriod {
  fromMonth: number
  throughMonth: number
  /** The rate that the borrower pays by. */
  noteRate: Rate
  /** What the borrower pays a month. */
  paymentCents: Cents
  /** What the subsidy account adds to it a month. */
  subsidyCents: Cents
}

/** A temporary buydown: years at a lower payment, then the payment of the note. */
export interface Buydown {
  /** The last one is the rest of the term at the note rate, without subsidy. */
  periods: BuydownPeriod[]
  /** Paid into the account at closing, by seller, builder or lender: the differences of all months. */
  subsidyCents: Cents
}

/**
 * A temporary buydown. The loan amortizes at its note rate from the first month; in each of the first years the
 * borrower pays what rule 1 gives for the lower rate on the original amount and term, and an account pays the rest.
 *
 * @param reductions what each year's rate lies below the note rate: 2 % and 1 % for a 2-1 buydown
 * @throws Refusal naming a reduction that is more than the note rate, or their number when the term is shorter
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 40000000, noteRate: ratePercent('6.5'), termMonths: 360 }
 * const { periods, subsidyCents } = buydown(loan, [ratePercent('2'), ratePercent('1')])
 * periods.map((period) => period.paymentCents) // => [202674, 227116, 252827]
 * subsidyCents // => 910368
 * ```
 */
export function buydown(loan: Loan, reductions: readonly Rate[]): Buydown {
  const full = monthlyPayment(loan)
  if (reductions.length * 12 >= loan.termMonths) {
    const most = Math.ceil(loan.termMonths / 12) - 1
    throw new Refusal(`reductions: expected at most ${most} years, got ${reductions.length}`)
  }
  const periods = reductions.map((reduction, year): BuydownPeriod => {
    const noteRate = loan.noteRate - reduction
    requireRange(`reductions[${year}]`, reduction, { least: 0, most: loan.noteRate })
    const paymentCents = monthlyPayment({ ...loan, noteRate: noteRate as Rate })
    const fromMonth = 12 * year + 1
    return {
      fromMonth,
      throughMonth: fromMonth + 11,
      noteRate: noteRate as Rate,
      paymentCents,
      subsidyCents: full - paymentCents,
    }
  })
  const rest = { fromMonth: 12 * reductions.length + 1, throughMonth: loan.termMonths }
  return {
    periods: [...periods, { ...rest, noteRate: loan.noteRate, paymentCents: full, subsidyCents: 0 }],
    subsidyCents: periods.reduce((sum, period) => sum + 12 * period.subsidyCents, 0),
  }
}
