import {
  APR_DIGITS,
  type AprOutcome,
  type Cents,
  type Fraction,
  type PaymentRun,
  type Rate,
  UNITS_A_PERCENT,
  decimalText,
  formatDollars,
  fractionOf,
  roundedCents,
} from '#mortgage'

export const dollars = (cents: Cents): string => formatDollars(cents, 'dollars')
export const exactly = (cents: Cents): string => formatDollars(cents, 'cents')

/** A decimal as an exact fraction. */
function fractionOfText(decimal: string): Fraction {
  const places = decimal.split('.')[1]?.length ?? 0
  return fractionOf(BigInt(decimal.replace('.', '')), 10n ** BigInt(places))
}

/** A long decimal with fewer digits. */
export const shorter = (decimal: string, digits = APR_DIGITS): string => decimalText(fractionOfText(decimal), digits)

/** "6.803", or null where there is no rate. */
export const shownApr = (apr: AprOutcome): string | null => (apr.isSolved ? shorter(apr.percent) : null)

/** How far an APR lies from a note rate, in points: "0.153", "-0.020". */
export function gapTo(rate: Rate, percent: string): string {
  const apr = fractionOfText(percent)
  const numerator = apr.numerator * BigInt(UNITS_A_PERCENT) - BigInt(rate) * apr.denominator
  return decimalText(fractionOf(numerator, apr.denominator * BigInt(UNITS_A_PERCENT)), APR_DIGITS)
}

/** "1 day", "3 days" */
export const many = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** "19/30", or nothing where there is no odd period. */
export const oddText = (odd: Fraction | undefined): string =>
  odd && odd.numerator > 0n ? `${odd.numerator}/${odd.denominator}` : ''

/** A run in the equation: "$2,054.29 × Σ 1 / (1 + i)^k, k = 1 to 359". */
export function runText(run: PaymentRun): string {
  const { amountCents, count, unitPeriods } = run
  const amount = exactly(typeof amountCents === 'number' ? amountCents : roundedCents(amountCents))
  const odd = oddText(run.oddFraction)
  const grown = (exponent: string) => (odd ? `((1 + ${odd} × i) × (1 + i)^${exponent})` : `(1 + i)^${exponent}`)
  if (count === 1 && unitPeriods === 0) return odd ? `${amount} / (1 + ${odd} × i)` : amount
  if (count === 1) return `${amount} / ${grown(String(unitPeriods))}`
  return `${amount} × Σ 1 / ${grown('k')}, k = ${unitPeriods} to ${unitPeriods + count - 1}`
}

const MOST_TERMS = 5

/** Advances = payments, each brought back to the beginning. */
export function equationText(advances: readonly PaymentRun[], payments: readonly PaymentRun[]): string {
  const side = (runs: readonly PaymentRun[]) => {
    const terms = runs.slice(0, MOST_TERMS).map(runText)
    return runs.length > MOST_TERMS ? `${terms.join(' + ')} + … (${runs.length - MOST_TERMS} more)` : terms.join(' + ')
  }
  return `${side(advances)} = ${side(payments)}`
}
