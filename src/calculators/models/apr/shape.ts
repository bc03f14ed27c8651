import {
  type ArmTerms,
  type Cents,
  type Loan,
  type LoanPlan,
  type Rate,
  armSteps,
  buydown,
  ratePercent,
  requireSchedule,
} from '#mortgage'
import type { AprValues } from './fields.ts'
import { spanText, type Refusal } from '#calculators/contract'

/** The payments of a loan that is not level, and what the borrower pays of interest in them. */
export interface ShapedLoan {
  rows: readonly { month: number; paymentCents: Cents; balanceCents: Cents }[]
  interestCents: Cents
  /** What somebody else pays into the payments: the account of a buydown. */
  subsidyCents: Cents
  /** In a few words, for steps and assumptions. */
  words: string
  /** What of it sets the APR apart from the note rate even without charges, or nothing. */
  otherRate?: string
}

/** The points below the note rate, by year. */
const REDUCTIONS: Readonly<Record<AprValues['buydown'], readonly string[]>> = {
  '1-0': ['1'],
  '2-1': ['2', '1'],
  '3-2-1': ['3', '2', '1'],
}

/** The payments by the kind of loan; null for level ones. */
export function shapedLoan(loan: Loan, values: AprValues): ShapedLoan | Refusal | null {
  if (values.kind === 'fixed') return null
  if (values.kind === 'buydown') return boughtDown(loan, values)
  if (values.kind === 'arm') return adjustable(loan, values)
  return values.kind === 'balloon' ? withBalloon(loan, values.balloon) : interestOnly(loan, values.interestOnly)
}

function ofPlan(plan: LoanPlan, words: string): ShapedLoan {
  const { rows, totalInterestCents } = requireSchedule(plan)
  return { rows, interestCents: totalInterestCents, subsidyCents: 0, words }
}

function interestOnly(loan: Loan, months: number): ShapedLoan | Refusal {
  if (months >= loan.termMonths) {
    return {
      refused: {
        interestOnly: `The interest-only time must be shorter than the ${spanText(loan.termMonths)} of the loan.`,
      },
    }
  }
  return ofPlan({ ...loan, interestOnlyMonths: months }, `interest alone for ${spanText(months)}`)
}

function withBalloon(loan: Loan, month: number): ShapedLoan | Refusal {
  if (month > loan.termMonths) {
    return { refused: { balloon: `The balloon must fall within the ${spanText(loan.termMonths)} of the loan.` } }
  }
  return ofPlan({ ...loan, balloonMonth: month }, `all that is owed due after ${spanText(month)}`)
}

function adjustable(loan: Loan, values: AprValues): ShapedLoan | Refusal {
  if (values.fixed >= loan.termMonths) {
    return { refused: { fixed: `The fixed time must be shorter than the ${spanText(loan.termMonths)} of the loan.` } }
  }
  const rateSteps = armSteps(armTerms(loan, values), loan.termMonths).map(({ fromMonth, noteRate }) => ({
    fromMonth,
    noteRate,
  }))
  const words = `the start rate for ${spanText(values.fixed)}, then index plus margin as they stand today, held by the caps`
  return { ...ofPlan({ ...loan, rateSteps }, words), otherRate: 'the rate after the fixed time' }
}

/** The note of an adjustable loan, as the reader gives it. */
export const armTerms = (loan: Loan, values: AprValues): ArmTerms => ({
  startRate: loan.noteRate,
  fixedMonths: values.fixed,
  everyMonths: Number(values.every),
  margin: values.margin,
  index: values.index,
  caps: { first: values.firstCap, periodic: values.nextCap, lifetime: values.lifeCap },
})

function boughtDown(loan: Loan, values: AprValues): ShapedLoan | Refusal {
  const reductions = REDUCTIONS[values.buydown].map((percent): Rate => ratePercent(percent))
  const [deepest = 0] = reductions
  if (loan.noteRate < deepest) {
    return { refused: { buydown: 'The rate is lower than what the buydown takes off it. Choose a smaller one.' } }
  }
  if (12 * reductions.length >= loan.termMonths) {
    return { refused: { buydown: 'The buydown must end before the loan does. Choose a shorter one.' } }
  }
  const { periods, subsidyCents } = buydown(loan, reductions)
  const subsidyOf = (month: number) => periods.find(({ throughMonth }) => month <= throughMonth)?.subsidyCents ?? 0
  const { rows, totalInterestCents } = requireSchedule(loan)
  return {
    rows: rows.map((row) => ({ ...row, paymentCents: row.paymentCents - subsidyOf(row.month) })),
    interestCents: totalInterestCents - subsidyCents,
    subsidyCents,
    words: `a ${values.buydown} buydown, whose account pays the rest of the first payments`,
    otherRate: 'the buydown',
  }
}
