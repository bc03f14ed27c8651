import { type Cents, MOST_CENTS, roundedQuotient, requireRange, requireRate, type Rate, WHOLE } from '#mortgage/exact'

/** The money for the purchase. With cash alone, all of it is rule 8's down payment. */
export interface PurchaseCash {
  /** What is on hand for down payment and closing costs, 0 to $10 billion. */
  cashCents: Cents
  /** Closing costs in percent of the price. */
  closingRate?: Rate
  /** Closing costs that do not depend on the price. */
  closingFixedCents?: Cents
  /** The least down payment in percent of the price. */
  leastDown?: Rate
}

/** What a price asks of the cash: the rest is borrowed. */
export interface PurchasedHome {
  priceCents: Cents
  downPaymentCents: Cents
  closingCostsCents: Cents
  loanAmountCents: Cents
}

/**
 * What is put down and what is borrowed for a price when all cash that closing costs leave goes into it.
 *
 * @returns isCashEnough is false when the cash does not cover closing costs and the least down payment
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * purchaseAt(40000000, { cashCents: 9000000, closingRate: ratePercent('3') })
 * // => { priceCents: 40000000, downPaymentCents: 7800000, closingCostsCents: 1200000, loanAmountCents: 32200000, isCashEnough: true }
 * ```
 */
export function purchaseAt(priceCents: Cents, cash: PurchaseCash): PurchasedHome & { isCashEnough: boolean } {
  requireRange('priceCents', priceCents, { least: 0, most: MOST_CENTS })
  checkCash(cash)
  const home = homeFor(priceCents, cash)
  return { ...home, isCashEnough: isCashEnough(home, cash) }
}

/** The home at a whole-dollar price: all cash that closing costs leave goes into it. */
export const homeAt = (dollars: number, cash: PurchaseCash): PurchasedHome => homeFor(dollars * 100, cash)

function homeFor(priceCents: Cents, cash: PurchaseCash): PurchasedHome {
  const closingCostsCents = closingAt(priceCents, cash)
  const downPaymentCents = Math.min(priceCents, Math.max(0, cash.cashCents - closingCostsCents))
  return { priceCents, downPaymentCents, closingCostsCents, loanAmountCents: priceCents - downPaymentCents }
}

/** The share of the price is rounded to the cent by itself, as a fee. */
function closingAt(priceCents: Cents, { closingRate = 0 as Rate, closingFixedCents = 0 }: PurchaseCash): Cents {
  const product = priceCents * closingRate
  // Doubling happens below, so a quarter of the safe range keeps the plain numbers exact.
  if (product < Number.MAX_SAFE_INTEGER / 4) return Math.floor((2 * product + WHOLE) / (2 * WHOLE)) + closingFixedCents
  const share = roundedQuotient(BigInt(priceCents) * BigInt(closingRate), BigInt(WHOLE))
  return Number(share) + closingFixedCents
}

/** Whether a price needs all the cash; below it there would be no loan and money left. */
export const isAboveFunds = (dollars: number, cash: PurchaseCash): boolean =>
  dollars * 100 + closingAt(dollars * 100, cash) >= cash.cashCents

/** Whether the cash covers closing costs and the least down payment, compared as exact fractions. */
export function isCashEnough(home: PurchasedHome, cash: PurchaseCash): boolean {
  const { priceCents, downPaymentCents, closingCostsCents } = home
  if (closingCostsCents > cash.cashCents) return false
  return BigInt(downPaymentCents) * BigInt(WHOLE) >= BigInt(priceCents) * BigInt(cash.leastDown ?? 0)
}

/** @throws Refusal naming the part of the cash that is out of range */
export function checkCash(cash: PurchaseCash): void {
  requireRate('closingRate', cash.closingRate ?? 0)
  requireRate('leastDown', cash.leastDown ?? 0)
  requireRange('cashCents', cash.cashCents, { least: 0, most: MOST_CENTS })
  requireRange('closingFixedCents', cash.closingFixedCents ?? 0, { least: 0, most: MOST_CENTS })
}
