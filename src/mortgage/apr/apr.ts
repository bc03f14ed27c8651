import {
  type PaymentRun,
  type PresentValues,
  type SignedRun,
  presentValues,
  presentValuesAtZero,
  signedRuns,
} from './apr-equation.ts'
import {
  Refusal,
  type FixedPoint,
  fixedPoint,
  type Fraction,
  MOST_DIGITS,
  checkDigits,
  decimalText,
  fractionOf,
  type Cents,
  roundedQuotient,
  requireAmounts,
  requireCents,
  requireFraction,
  requireRange,
} from '#mortgage/exact'

/** What is lent and what is paid back, in unit-periods from the beginning of the term. */
export interface AprTransaction {
  /** At least one; the amount financed is one advance after 0 unit-periods. */
  advances: readonly PaymentRun[]
  /** At least one. */
  payments: readonly PaymentRun[]
  /** 12 for months. */
  unitPeriodsPerYear: Fraction
}

/** An annual percentage rate, or why there is none. */
export type AprOutcome =
  | {
      isSolved: true
      /** Percent a year, as a decimal. */
      percent: string
      /** Percent a unit-period, with up to six decimals more: what the equation was solved for. */
      periodPercent: string
    }
  | { isSolved: false; reason: 'repays-less-than-advanced' | 'beyond-any-rate' }

/** Decimals of an APR as disclosures show it. */
export const APR_DIGITS = 3

/** A unit-period's rate above this factor is taken for none: a hundred million percent. */
const HIGHEST_RATE = 1_000_000n
const MOST_STEPS = 600
/** Of a run, and before it. */
const MOST_PERIODS = 100_000

/**
 * The annual percentage rate by the actuarial method (12 CFR 1026, Appendix J, (b)(8)): the rate at which payments are
 * worth the advances, each divided by (1 + f·i)(1 + i)^t, times the unit-periods of a year. Solved by Newton's method
 * between bounds, in whole numbers, and rounded once.
 *
 * @param digits decimals of the result, 0 to 60; disclosures show three
 * @returns the rate; 'repays-less-than-advanced' when payments add up to less than the advances; 'beyond-any-rate' when
 * no rate is high enough, as when all is repaid at once with a charge
 * @throws Refusal naming what a run may not be
 * @example
 * ```ts run
 * const payments = [{ amountCents: 23000, count: 24, unitPeriods: 1 }]
 * const advances = [{ amountCents: 500000, count: 1, unitPeriods: 0 }]
 * const unitPeriodsPerYear = { numerator: 12n, denominator: 1n }
 * annualPercentageRate({ advances, payments, unitPeriodsPerYear }, 2)
 * // => { isSolved: true, percent: '9.69', periodPercent: '0.80714234' }
 * ```
 */
export function annualPercentageRate(transaction: AprTransaction, digits: number = APR_DIGITS): AprOutcome {
  checkDigits(digits)
  checkTransaction(transaction)
  const gain = minus(totalOf(transaction.payments), totalOf(transaction.advances))
  if (gain.numerator < 0n) return { isSolved: false, reason: 'repays-less-than-advanced' }
  // Newton's method halves the error's places and a small rate loses some: 160 beyond those that are asked for suffice.
  const point = fixedPoint(160 + 4 * digits)
  const rate = gain.numerator === 0n ? 0n : solvedRate(point, signedRuns(point, transaction))
  if (rate === null) return { isSolved: false, reason: 'beyond-any-rate' }
  const { numerator, denominator } = transaction.unitPeriodsPerYear
  return {
    isSolved: true,
    percent: roundedText({ numerator: rate * 100n * numerator, denominator: point.one * denominator }, digits),
    periodPercent: roundedText({ numerator: rate * 100n, denominator: point.one }, Math.min(digits + 6, MOST_DIGITS)),
  }
}

/**
 * Payments a unit-period apart as runs of equal amounts, as the equation takes them.
 *
 * @param amountsCents by unit-period; 0 for one in which nothing is paid
 * @param first where the first payment stands, one unit-period after the beginning unless given
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * paymentRuns([500, 500, 480])
 * // => [{ amountCents: 500, count: 2, unitPeriods: 1 }, { amountCents: 480, count: 1, unitPeriods: 3 }]
 * ```
 */
export function paymentRuns(
  amountsCents: readonly Cents[],
  first: { unitPeriods?: number; oddFraction?: Fraction } = {},
): PaymentRun[] {
  const { unitPeriods = 1, ...odd } = first
  requireAmounts('amountsCents', amountsCents)
  requireRange('unitPeriods', unitPeriods, { least: 0, most: MOST_PERIODS })
  if (odd.oddFraction) checkOdd('oddFraction', odd.oddFraction)
  const runs: PaymentRun[] = []
  for (const [index, amountCents] of amountsCents.entries()) {
    const last = runs.at(-1)
    const isNext = last && last.amountCents === amountCents && last.unitPeriods + last.count === unitPeriods + index
    if (isNext) last.count++
    else if (amountCents !== 0) runs.push({ amountCents, count: 1, unitPeriods: unitPeriods + index, ...odd })
  }
  return runs
}

/** The rate of a unit-period in fixed point; null when payments stay above the advances at any rate. */
function solvedRate(point: FixedPoint, runs: readonly SignedRun[]): bigint | null {
  // The error after a step is about the square of that step, so one of half the places is the last.
  const enough = 1n << (point.bits / 2n - 30n)
  let low = 0n
  let high: bigint | null = null
  const first = stepOf(point, presentValuesAtZero(point, runs))
  let rate = first !== null && first > 0n ? first : point.one >> 7n
  for (let count = 0; count < MOST_STEPS; count++) {
    const values = presentValues(point, runs, rate)
    const step = stepOf(point, values)
    if (step !== null && -enough < step && step < enough) return rate + step
    if (values.paid.value > values.lent.value) low = rate
    else high = rate
    const next: bigint | null = step === null ? null : rate + step
    const isBetween = next !== null && next > low && (high === null || next < high)
    rate = isBetween ? next : high === null ? 2n * low : (low + high) / 2n
    if (rate > HIGHEST_RATE * point.one) return null
  }
  return high === null ? null : rate
}

/**
 * A step of Newton's method on ln(paid/lent), which is nearly straight where the difference bends. The logarithm is
 * taken as 2(p − l)/(p + l): nothing where both are equal, and to the third order right around it.
 *
 * @returns null where payments do not fall faster than advances, and no step is to be trusted
 */
function stepOf({ bits }: FixedPoint, { paid, lent }: PresentValues): bigint | null {
  if (paid.value <= 0n || lent.value <= 0n) return null
  const slope = (paid.fall << bits) / paid.value - (lent.fall << bits) / lent.value
  if (slope <= 0n) return null
  return ((2n * (paid.value - lent.value)) << (2n * bits)) / ((paid.value + lent.value) * slope)
}

/** Rounded by way of fifteen further digits, so that what the last places dropped cannot turn a tie. */
function roundedText({ numerator, denominator }: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits + 15)
  return decimalText({ numerator: roundedQuotient(numerator * scale, denominator), denominator: scale }, digits)
}

function totalOf(runs: readonly PaymentRun[]): Fraction {
  return runs.reduce<Fraction>(
    (sum, { amountCents, count }) => {
      const { numerator, denominator } = typeof amountCents === 'number' ? fractionOf(amountCents) : amountCents
      const scaled = { numerator: numerator * BigInt(count), denominator }
      return minus(sum, { ...scaled, numerator: -scaled.numerator })
    },
    { numerator: 0n, denominator: 1n },
  )
}

function minus(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator) return { ...a, numerator: a.numerator - b.numerator }
  return {
    numerator: a.numerator * b.denominator - b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

/**
 * Refuses a transaction that there cannot be.
 *
 * @throws Refusal naming the run, the argument, its value and its range
 */
export function checkTransaction(transaction: AprTransaction): void {
  for (const name of ['advances', 'payments'] as const) {
    if (transaction[name].length === 0) throw new Refusal(`${name}: expected at least one, got none`)
    transaction[name].forEach((run, index) => checkRun(`${name}[${index}]`, run))
  }
  requireFraction('unitPeriodsPerYear', transaction.unitPeriodsPerYear, 1n)
}

function checkRun(name: string, { amountCents, count, unitPeriods, oddFraction }: PaymentRun): void {
  if (typeof amountCents === 'number') requireCents(`${name}.amountCents`, amountCents, 1)
  else requireFraction(`${name}.amountCents`, amountCents, 1n)
  requireRange(`${name}.count`, count, { least: 1, most: MOST_PERIODS })
  requireRange(`${name}.unitPeriods`, unitPeriods, { least: 0, most: MOST_PERIODS })
  if (oddFraction) checkOdd(`${name}.oddFraction`, oddFraction)
}

function checkOdd(name: string, odd: Fraction): void {
  requireFraction(name, odd, 0n)
  if (odd.numerator >= odd.denominator) {
    throw new Refusal(`${name}: expected a fraction from 0 to below 1, got ${odd.numerator}/${odd.denominator}`)
  }
}
