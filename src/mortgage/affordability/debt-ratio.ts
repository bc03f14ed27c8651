import {
  Refusal,
  type Fraction,
  decimalText,
  type Cents,
  MOST_CENTS,
  requireFraction,
  requireOneOf,
  requireRange,
  requireRate,
  type Rate,
  WHOLE,
} from '#mortgage/exact'

/** One income before taxes, as it is paid: by the year, the month or the hour. */
export type Income =
  | { per: 'year'; cents: Cents }
  | { per: 'month'; cents: Cents }
  | {
      per: 'hour'
      cents: Cents
      /** 0 to 168, at most two decimals; 52 weeks make the year. */
      weeklyHours: number
    }

/** What the debt ratios are made of, in cents before taxes. */
export interface RatioCase {
  /** Gross income of all borrowers, 1 cent to $10 billion a year. */
  yearlyIncomeCents: Cents
  /** Principal, interest, taxes, insurance, dues and mortgage insurance a month. */
  housingCents: Cents
  /** Every other debt payment a month. */
  debtsCents: Cents
}

/**
 * Gross income a year from all its parts.
 *
 * @param incomes amounts in cents; an hourly wage counts for 52 weeks
 * @returns whole cents; what is less than a cent is dropped, so that no ratio looks better than it is
 * @throws Refusal naming the amount or the hours that are out of range
 * @example
 * ```ts run
 * yearlyIncome([{ per: 'year', cents: 6000000 }, { per: 'hour', cents: 2500, weeklyHours: 20 }]) // => 8600000
 * ```
 */
export function yearlyIncome(incomes: readonly Income[]): Cents {
  const total = incomes.reduce((sum, income) => sum + hundredthsAYear(income), 0n) / 100n
  if (total > BigInt(MOST_CENTS)) {
    throw new Refusal(`incomes: expected at most ${MOST_CENTS} cents a year together, got ${total}`)
  }
  return Number(total)
}

/**
 * The front ratio (housing) and the back ratio (housing and debts) of gross income, as exact fractions.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const { front, back } = debtRatios({ yearlyIncomeCents: 12000000, housingCents: 280000, debtsCents: 50000 })
 * ratioPercent(front) // => '28.00'
 * ratioPercent(back) // => '33.00'
 * ```
 */
export function debtRatios(of: RatioCase): { front: Fraction; back: Fraction } {
  requireRange('yearlyIncomeCents', of.yearlyIncomeCents, { least: 1, most: MOST_CENTS })
  requireRange('housingCents', of.housingCents, { least: 0, most: MOST_CENTS })
  requireRange('debtsCents', of.debtsCents, { least: 0, most: MOST_CENTS })
  const denominator = BigInt(of.yearlyIncomeCents)
  const ofYear = (cents: Cents): Fraction => ({ numerator: 12n * BigInt(cents), denominator })
  return { front: ofYear(of.housingCents), back: ofYear(of.housingCents + of.debtsCents) }
}

/**
 * A ratio in percent, as it is printed.
 *
 * @param digits 0 to 60 behind the point; rounded half away from zero
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * ratioPercent({ numerator: 1n, denominator: 3n }) // => '33.33'
 * ratioPercent({ numerator: 2n, denominator: 3n }, 1) // => '66.7'
 * ```
 */
export function ratioPercent(ratio: Fraction, digits = 2): string {
  requireFraction('ratio', ratio)
  return decimalText({ numerator: ratio.numerator * 100n, denominator: ratio.denominator }, digits)
}

/**
 * Whether a ratio keeps a limit; one that equals it does.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * isWithinLimit({ numerator: 43n, denominator: 100n }, ratePercent('43')) // => true
 * ```
 */
export function isWithinLimit(ratio: Fraction, limit: Rate): boolean {
  requireFraction('ratio', ratio)
  requireRate('limit', limit)
  return ratio.numerator * BigInt(WHOLE) <= BigInt(limit) * ratio.denominator
}

function hundredthsAYear(income: Income): bigint {
  requireOneOf('per', income.per, ['year', 'month', 'hour'])
  requireRange('cents', income.cents, { least: 0, most: MOST_CENTS })
  if (income.per === 'year') return BigInt(income.cents) * 100n
  if (income.per === 'month') return BigInt(income.cents) * 1200n
  return BigInt(income.cents) * hundredthHours(income.weeklyHours) * 52n
}

function hundredthHours(hours: number): bigint {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(String(hours))
  const hundredths = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : NaN
  if (!(hundredths <= 16_800)) {
    throw new Refusal(`weeklyHours: expected 0 to 168 with at most two decimals, got ${hours}`)
  }
  return BigInt(hundredths)
}
