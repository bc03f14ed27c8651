import { type Cents, MOST_CENTS, requireOneOf, requireRange } from '#mortgage/exact'
import type { RatioProgram, DatedSource } from '#mortgage/programs'

/** Ten-thousandths of the balance a year, by program; the rule of thumb has no rule for it. */
const YEARLY: Readonly<Record<RatioProgram, bigint>> = {
  'rule-of-thumb': 0n,
  'automated-underwriting': 1200n,
  fha: 600n,
  usda: 600n,
  va: 500n,
}

/** What counts as a monthly debt, and which loans may be left out; copies that agree. */
export const MONTHLY_DEBT_SOURCE: DatedSource = {
  name: 'Fannie Mae Selling Guide B3-6-02 and B3-6-05',
  url: 'https://selling-guide.fanniemae.com/sel/b3-6-05/monthly-debt-obligations',
  from: null,
  until: null,
  checked: '2026-11-20',
  status: 'secondary',
}

/** Where the shares come from; copies that agree. */
export const STUDENT_LOAN_SOURCE: DatedSource = {
  name: 'HUD Handbook 4000.1; Fannie Mae Selling Guide B3-6-05; USDA and VA underwriting rules',
  from: null,
  until: null,
  checked: '2026-11-20',
  status: 'secondary',
}

/**
 * What a program counts a month for a student loan without a payment: 0.5 percent of the balance at FHA and USDA,
 * 1 percent at Fannie Mae, a twelfth of 5 percent at VA. A payment that the servicer documents may take its place.
 *
 * @param balanceCents 0 to $10 billion
 * @returns whole cents, rounded up, so that no ratio looks better than it is; 0 by the rule of thumb
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * deferredStudentLoanPayment('fha', 5000000) // => 25000
 * deferredStudentLoanPayment('va', 5000000) // => 20834
 * ```
 */
export function deferredStudentLoanPayment(program: RatioProgram, balanceCents: Cents): Cents {
  requireOneOf('program', program, Object.keys(YEARLY))
  requireRange('balanceCents', balanceCents, { least: 0, most: MOST_CENTS })
  return Number((BigInt(balanceCents) * YEARLY[program] + 119_999n) / 120_000n)
}
