import type { Observation } from '#market'
import type { WeekFacts } from './week-facts.ts'

/** The loan whose payment a report gives. */
export const REPORT_LOAN = { loanDollars: 320_000, years: 30 }

/** Monthly principal and interest of that loan in cents, at a rate in percent. */
export type MonthlyCents = (percent: number) => number

/** What the week's rate means on the stated loan. */
export interface PaymentFacts {
  now: Observation
  cents: number
  /** Against the week before; null when the rate did not move, or weeks are missing. */
  week: PaymentGap | null
  /** Whether the rate is the same as the week before. */
  isStill: boolean
  /** Against the year before; null when there is no figure of it. */
  year: PaymentGap | null
}

/** By how much a payment differs from one at an earlier rate. */
export interface PaymentGap {
  /** The earlier rate. */
  from: Observation
  /** Absolute. */
  cents: number
  /** Whether it costs more now. */
  isMore: boolean
  /** Whether the two are the same in whole dollars, or nearly so. */
  isNear: boolean
}

const LEAST_CENTS = 50

export function paymentFacts(facts: WeekFacts, monthly: MonthlyCents): PaymentFacts {
  const { now, before, yearAgo, move, isAfterHole } = facts
  const gapTo = (from: Observation): PaymentGap => {
    const cents = Math.abs(monthly(now.value) - monthly(from.value))
    return { from, cents, isMore: now.value > from.value, isNear: cents < LEAST_CENTS }
  }
  return {
    now,
    cents: monthly(now.value),
    week: move === 0 ? null : gapTo(before),
    isStill: move === 0 && !isAfterHole,
    year: yearAgo && gapTo(yearAgo),
  }
}
