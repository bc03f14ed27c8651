import {
  Refusal,
  type Cents,
  roundedQuotient,
  SAFE,
  requireCents,
  requireRange,
  requireRate,
  type Rate,
  WHOLE,
} from '#mortgage/exact'

/** A cost of the home that falls due each year and is put aside by month: property tax, home insurance. */
export interface YearlyCost {
  /** The first year's cost; with a share, the amount that it is a share of, such as the price. */
  amountCents: Cents
  /** Percent of the amount a year. */
  share?: Rate
  /** By how much it grows from year to year; nothing unless given. */
  growth?: Rate
}

/**
 * What a yearly cost takes out of each month, by year of the loan: amount × share × (1 + growth)^year / 12, rounded once
 * to the cent. Without growth this is the tax and insurance month of rule 8.
 *
 * @param cost the first year's cost and its growth
 * @param years how many, 0 to 50
 * @returns cents a month, index 0 for the first year
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * monthlyCosts({ amountCents: 40000000, share: ratePercent('1.57') }, 1) // => [52333]
 * monthlyCosts({ amountCents: 140000, growth: ratePercent('3') }, 3) // => [11667, 12017, 12377]
 * ```
 */
export function monthlyCosts({ amountCents, share, growth }: YearlyCost, years: number): Cents[] {
  requireCents('amountCents', amountCents)
  if (share !== undefined) requireRate('share', share)
  if (growth !== undefined) requireRate('growth', growth)
  requireRange('years', years, { least: 0, most: 50 })
  const whole = BigInt(WHOLE)
  const grown = whole + BigInt(growth ?? 0)
  let numerator = BigInt(amountCents) * BigInt(share ?? WHOLE)
  let denominator = 12n * whole
  const months: Cents[] = []
  for (let year = 0; year < years; year++) {
    const month = Number(roundedQuotient(numerator, denominator))
    if (month > SAFE.most)
      throw new Refusal(`growth: expected months of exact cents, got ${growth} over ${years} years`)
    months.push(month)
    if (growth) [numerator, denominator] = [numerator * grown, denominator * whole]
  }
  return months
}
