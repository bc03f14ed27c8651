import {
  type FixedPoint,
  fixedFrom,
  fixedPower,
  fixedProduct,
  fixedQuotient,
  type Fraction,
  type Cents,
} from '#mortgage/exact'

/** Equal amounts one unit-period apart; a single amount is a run of one. */
export interface PaymentRun {
  /** Each amount; a fraction of cents where a payment is not rounded (rule "U"). */
  amountCents: Cents | Fraction
  /** How many, 1 or more. */
  count: number
  /** Full unit-periods from the beginning of the term to the first amount: t of Appendix J. */
  unitPeriods: number
  /** The fraction of a unit-period before those: f of Appendix J, 0 to below 1. Left out where there is none. */
  oddFraction?: Fraction
}

/** A run as it is summed: advances are negative, and all amounts of a transaction are counted in the same unit. */
export interface SignedRun {
  amount: bigint
  count: number
  unitPeriods: number
  /** In fixed point. */
  odd: bigint
}

/** What one side of the equation is worth at the beginning of the term, and how that falls with the rate. */
interface Worth {
  value: bigint
  /** The derivative's magnitude. */
  fall: bigint
}

/** Both sides, in one unit. */
export interface PresentValues {
  paid: Worth
  lent: Worth
}

/** The runs of a transaction by time, in whole cents, or in fixed point where an amount has a fraction of a cent. */
export function signedRuns(
  point: FixedPoint,
  { advances, payments }: { advances: readonly PaymentRun[]; payments: readonly PaymentRun[] },
): SignedRun[] {
  const isWhole = [...advances, ...payments].every(({ amountCents }) => typeof amountCents === 'number')
  const signed = (sign: bigint) => (run: PaymentRun) => {
    const { amountCents, count, unitPeriods, oddFraction } = run
    const whole = typeof amountCents === 'number' ? { numerator: BigInt(amountCents), denominator: 1n } : amountCents
    const amount = isWhole ? whole.numerator : fixedFrom(point, whole)
    return { amount: sign * amount, count, unitPeriods, odd: oddFraction ? fixedFrom(point, oddFraction) : 0n }
  }
  const runs = [...advances.map(signed(-1n)), ...payments.map(signed(1n))]
  return runs.toSorted((a, b) => a.unitPeriods - b.unitPeriods)
}

/**
 * Both sides of the general equation of Appendix J (b)(8): amounts divided by (1 + f·i)(1 + i)^t. A run of equal amounts
 * is one geometric series, so 359 level payments cost as much as one.
 *
 * @param runs by ascending unitPeriods: powers are carried from one to the next
 * @param rate i, of a unit-period, above 0
 */
export function presentValues(point: FixedPoint, runs: readonly SignedRun[], rate: bigint): PresentValues {
  const discount = fixedQuotient(point, point.one, point.one + rate)
  const paid = { value: 0n, weighted: 0n, odd: 0n }
  const lent = { value: 0n, weighted: 0n, odd: 0n }
  let power = point.one
  let reached = 0
  for (const run of runs) {
    const gap = run.unitPeriods - reached
    if (gap > 0) power = fixedProduct(point, power, gap === 1 ? discount : fixedPower(point, discount, gap))
    reached = run.unitPeriods
    const side = run.amount > 0n ? paid : lent
    const { sum, weighted } = series(point, discount, { power, count: run.count, first: run.unitPeriods })
    if (run.odd === 0n) {
      side.value += run.amount * sum
      side.weighted += run.amount * weighted
    } else {
      const simple = fixedQuotient(point, point.one, point.one + fixedProduct(point, run.odd, rate))
      const worth = run.amount * fixedProduct(point, simple, sum)
      side.value += worth
      side.weighted += run.amount * fixedProduct(point, simple, weighted)
      side.odd += fixedProduct(point, worth, fixedProduct(point, run.odd, simple))
    }
  }
  const worthOf = ({ value, weighted, odd }: typeof paid, sign: bigint): Worth => ({
    value: sign * value,
    fall: sign * (fixedProduct(point, weighted, discount) + odd),
  })
  return { paid: worthOf(paid, 1n), lent: worthOf(lent, -1n) }
}

/** The same at a rate of 0, where the equation is a sum and its slope a weighted sum. */
export function presentValuesAtZero({ bits }: FixedPoint, runs: readonly SignedRun[]): PresentValues {
  const worthOf = (sign: bigint): Worth => {
    let value = 0n
    let fall = 0n
    for (const { amount, count, unitPeriods, odd } of runs) {
      if (amount * sign < 0n) continue
      const times = BigInt(count)
      value += sign * amount * times
      fall += sign * ((amount * times * BigInt(2 * unitPeriods + count - 1)) / 2n + ((amount * times * odd) >> bits))
    }
    return { value: value << bits, fall: fall << bits }
  }
  return { paid: worthOf(1n), lent: worthOf(-1n) }
}

interface Series {
  /** v^first */
  power: bigint
  count: number
  first: number
}

/** With v the discount: the sum of v^k, and of k·v^k, for count exponents k from the first on. */
function series(point: FixedPoint, discount: bigint, { power, count, first }: Series) {
  if (count === 1) return { sum: power, weighted: BigInt(first) * power }
  const last = fixedPower(point, discount, count)
  const gap = point.one - discount
  const ones = fixedQuotient(point, point.one - last, gap)
  const steps = fixedQuotient(point, fixedProduct(point, discount, ones) - BigInt(count) * last, gap)
  const sum = fixedProduct(point, power, ones)
  return { sum, weighted: BigInt(first) * sum + fixedProduct(point, power, steps) }
}
