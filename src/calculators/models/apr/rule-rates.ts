import {
  type Loan,
  type MortgageTerms,
  type Rate,
  amortizationSchedule,
  armHighestSteps,
  mortgageApr,
  ratePercent,
} from '#mortgage'
import type { AprValues } from './fields.ts'
import { armTerms } from './shape.ts'

/** One rate for the whole term where a test takes a rate that changes so; null where it takes the loan as it runs. */
export interface RuleRates {
  qualified: Rate | null
  highCost: Rate | null
}

/**
 * The interest of this month begins within five years after the first payment, which is due a month after the loan
 * begins; that of the next one does not.
 */
const LAST_MONTH = 61

/** What 12 CFR 1026.43(b)(4), (e)(2)(vi) and 1026.32(a)(3) take for the rate. */
export function ruleRates(loan: Loan, values: AprValues): RuleRates {
  const { noteRate, termMonths } = loan
  // The rate of the note is the last and highest step.
  if (values.kind === 'buydown') return { qualified: noteRate, highCost: noteRate }
  if (values.kind !== 'arm') return { qualified: null, highCost: null }
  const early = armHighestSteps(armTerms(loan, values), termMonths).filter(({ fromMonth }) => fromMonth <= LAST_MONTH)
  const highest = (rates: readonly number[]) => Math.max(noteRate, ...rates) as Rate
  return {
    qualified: early.length === 0 ? null : highest(early.map((step) => step.noteRate)),
    highCost: highest([values.index + values.margin]),
  }
}

/** The APR of the same loan and charges at one rate for the whole term; null where it has none. */
export function aprAtRate({ loan, ...terms }: MortgageTerms, noteRate: Rate): Rate | null {
  const level = { ...loan, noteRate }
  const { apr } = mortgageApr({ ...terms, loan: level, rows: amortizationSchedule(level) })
  return apr.isSolved && Number(apr.percent) <= 100 ? ratePercent(apr.percent) : null
}
