import { type Cents, type Rate, monthlyPayment, roundedQuotient } from '#mortgage'
import type { CountyLimit, StateSummary } from '#queries/reference'
import { UNKNOWN, share } from './register-words.ts'

/** Of what a lender's plain rule of thumb lets a house cost: this part of income before taxes. */
export const INCOME_PART = 28

const MONTHS = 360

/** A loan at the limit of the county in the middle, its payment, and the yearly income of which that is 28 percent. */
interface LimitLoan {
  loan: Cents
  payment: Cents
  income: Cents
}

/**
 * The limit in the middle of the counties' limits for one unit; of two in the middle the lower, which is one that exists.
 *
 * @example
 * ```ts run
 * medianLimit([{ conforming: [300, 0, 0, 0] }, { conforming: [100, 0, 0, 0] }]) // => 100
 * ```
 */
export function medianLimit(counties: readonly Pick<CountyLimit, 'conforming'>[]): Cents | null {
  const limits = counties.map(({ conforming }) => conforming[0]).sort((one, other) => one - other)
  return limits[Math.floor((limits.length - 1) / 2)] ?? null
}

export function limitLoan(loan: Cents, noteRate: Rate): LimitLoan {
  const payment = monthlyPayment({ loanAmountCents: loan, noteRate, termMonths: MONTHS })
  const income = Number(roundedQuotient(BigInt(payment) * 12n * 100n, BigInt(INCOME_PART)))
  return { loan, payment, income }
}

/** Where a state stands by a figure, the largest first; states that have no figure are not counted. */
export interface Standing {
  rank: number
  of: number
}

/**
 * The place of a state among all by a figure.
 *
 * @example
 * ```ts run
 * standingOf([{ code: 'OH', n: 2 }, { code: 'CA', n: 9 }], 'OH', ({ n }) => n) // => { rank: 2, of: 2 }
 * ```
 */
export function standingOf<Row extends { code: string }>(
  states: readonly Row[],
  code: string,
  figureOf: (state: Row) => number | null,
): Standing | null {
  const figures = states.flatMap((state) => {
    const figure = figureOf(state)
    return figure === null ? [] : [{ code: state.code, figure }]
  })
  const own = figures.find((state) => state.code === code)
  if (!own) return null
  return { rank: figures.filter(({ figure }) => figure > own.figure).length + 1, of: figures.length }
}

/** Which part of its loans a program has; null without counts. */
export const partOf =
  (program: 'fha' | 'va' | 'usda') =>
  (state: StateSummary): number | null => {
    const loans = state[program]
    return loans === null || !state.originations ? null : loans / state.originations
  }

/** That part in words; a dash where no loans were made. */
export function shareOf(state: StateSummary, program: 'fha' | 'va' | 'usda'): string {
  if (state.originations === 0) return '–'
  const part = partOf(program)(state)
  return part === null ? UNKNOWN : share(part)
}

/** Whether a state's counties have the baseline, some more, or all more. */
export function levelOf({ limitLow, limitHigh }: StateSummary, baseline: Cents): 'baseline' | 'mixed' | 'high' {
  if ((limitLow ?? baseline) > baseline) return 'high'
  return (limitHigh ?? baseline) > baseline ? 'mixed' : 'baseline'
}

/** The lowest conforming limit anywhere is the baseline of the year; null where none is known. */
export function baselineOf(states: readonly StateSummary[]): Cents | null {
  const limits = states.flatMap(({ limitLow }) => limitLow ?? [])
  return limits.length > 0 ? Math.min(...limits) : null
}
