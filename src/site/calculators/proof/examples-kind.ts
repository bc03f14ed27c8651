import { type Cents, type Loan, formatDollars, parseDollars, ratePercent } from '#mortgage'

/** A published figure, and how to compute it; they agree when the texts are equal. */
export interface ProofExample {
  /** Kebab-case and unique: the anchor on the page. */
  id: string
  title: string
  source: string
  url?: string
  expected: string
  compute(): string
}

/** "162000" and the like of an example as cents; a figure of ours that is no amount is a bug. */
export function centsOf(dollars: string): Cents {
  const cents = parseDollars(dollars)
  if (cents === null) throw new RangeError(`dollars: expected an amount, got "${dollars}"`)
  return cents
}

export const loanOf = (dollars: string, percent: string, termMonths: number): Loan => ({
  loanAmountCents: centsOf(dollars),
  noteRate: ratePercent(percent),
  termMonths,
})

export const exactly = (cents: Cents): string => formatDollars(cents, 'cents')
export const wholeDollars = (cents: Cents): string => formatDollars(cents, 'dollars')

/** "$162,000 at 3.875% over 360 months" */
export const loanWords = (dollars: string, percent: string, months: number): string =>
  `${wholeDollars(centsOf(dollars))} at ${percent}% over ${months} months`
