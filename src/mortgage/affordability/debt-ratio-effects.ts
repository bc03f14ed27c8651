import { type RatioCase, debtRatios } from './debt-ratio.ts'
import { type Fraction, type Cents, roundedQuotient, requireCents, requireRange } from '#mortgage/exact'

/** One debt beside the home. */
export interface Debt {
  name: string
  paymentCents: Cents
  balanceCents: Cents
}

/** What is left of the back ratio when one debt is paid off. */
export interface DebtPayoffEffect extends Debt {
  /** The back ratio without this debt's payment. */
  back: Fraction
  /** Cents of balance for each dollar of monthly payment that ends; null when the debt has no payment. */
  balancePerPaymentDollarCents: Cents | null
}

/**
 * The back ratio without each of the debts, the one that lowers it most first; of equal payments the smaller balance.
 *
 * @param of income and housing; its debtsCents are all debt payments, those of `debts` among them
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const home = { yearlyIncomeCents: 12000000, housingCents: 280000, debtsCents: 50000 }
 * const [first] = debtPayoffEffects(home, [
 *   { name: 'Card', paymentCents: 10000, balanceCents: 300000 },
 *   { name: 'Car', paymentCents: 40000, balanceCents: 900000 },
 * ])
 * first.name // => 'Car'
 * ratioPercent(first.back) // => '29.00'
 * first.balancePerPaymentDollarCents // => 2250
 * ```
 */
export function debtPayoffEffects(of: RatioCase, debts: readonly Debt[]): DebtPayoffEffect[] {
  debtRatios(of)
  debts.forEach(({ paymentCents, balanceCents }, index) => {
    requireRange(`debts[${index}].paymentCents`, paymentCents, { least: 0, most: of.debtsCents })
    requireCents(`debts[${index}].balanceCents`, balanceCents)
  })
  return debts
    .map((debt) => ({
      ...debt,
      back: debtRatios({ ...of, debtsCents: of.debtsCents - debt.paymentCents }).back,
      balancePerPaymentDollarCents:
        debt.paymentCents > 0
          ? Number(roundedQuotient(BigInt(debt.balanceCents) * 100n, BigInt(debt.paymentCents)))
          : null,
    }))
    .sort((a, b) => b.paymentCents - a.paymentCents || a.balanceCents - b.balanceCents)
}
