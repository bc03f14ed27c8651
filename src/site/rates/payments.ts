import type { Observation } from '#market'
import { type Cents, formatDollars, monthlyPayment, parseDollars, ratePercent } from '#mortgage'
import type { RatesQuery } from './rates-query.ts'

const TERM_MONTHS = 360

/** Principal and interest a month over thirty years, in whole dollars, as every payment of the page is told. */
export const paymentDollars = (loanAmountCents: Cents, { value }: Observation, decimals: number): number => {
  const noteRate = ratePercent(value.toFixed(decimals))
  return Math.round(monthlyPayment({ loanAmountCents, noteRate, termMonths: TERM_MONTHS }) / 100)
}

/** "$320,000"; cents only where there are some. */
export const loanText = (cents: Cents): string => formatDollars(cents, cents % 100 === 0 ? 'dollars' : 'cents')

export const dollarsText = (dollars: number): string => formatDollars(dollars * 100, 'dollars')

/** "$15 more than", "$140 less than", "the same as": one payment beside another, as both are printed. */
export function besideText(dollars: number, other: number): string {
  if (dollars === other) return 'the same as'
  return `${dollarsText(Math.abs(dollars - other))} ${dollars > other ? 'more' : 'less'} than`
}

/** A fifth down on a home of $400,000: the loan that the whole paper reckons with. */
const USUAL_LOAN_CENTS = 32_000_000
const LEAST_LOAN_CENTS = 100_000
const MOST_LOAN_CENTS = 5_000_000_000

/** The loan that payments are told for, and what is wrong with the one that was asked for. */
export interface Loan {
  cents: Cents
  fault: string | null
}

export function loanOf({ loan }: Pick<RatesQuery, 'loan'>): Loan {
  if (loan === '') return { cents: USUAL_LOAN_CENTS, fault: null }
  const cents = parseDollars(loan.replace(/[$\s]/g, ''))
  if (cents === null || cents < LEAST_LOAN_CENTS || cents > MOST_LOAN_CENTS) {
    return { cents: USUAL_LOAN_CENTS, fault: 'An amount from $1,000 to $50,000,000, such as 320,000.' }
  }
  return { cents, fault: null }
}
