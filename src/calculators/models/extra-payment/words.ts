import {
  EXTRA_STEP,
  ROUNDING_ASSUMPTION,
  dollars,
  paymentSteps,
  paymentsText,
  rateAssumption,
  rateNotices,
  rateText,
  scheduleNotices,
  wholeDollars,
  lateExtraNotices,
  lastPaymentReason,
} from '#calculators/models/amortization'
import { monthText, spanText, type Assumption, type Notice, type Records, type Step } from '#calculators/contract'
import type { ExtraCase } from './case.ts'

/** What the extras save, in words. */
export const sentenceOf = (found: ExtraCase): string =>
  [lastPaymentReason(found.base), resultSentence(found)].filter(Boolean).join(' ')

function resultSentence({ base, other, saved }: ExtraCase): string {
  const end = other.rows.at(-1)?.date
  const penalties = other.totalPenaltyCents > 0 ? `, less ${wholeDollars(other.totalPenaltyCents)} of penalties` : ''
  if (other.totalExtraCents === 0) {
    return `Without extra payments the loan costs ${wholeDollars(base.totalInterestCents)} of interest over ${spanText(base.rows.length)}. Enter an extra to see what it saves.`
  }
  if (saved.monthsSaved === 0) {
    return `Your extra payments save ${wholeDollars(saved.interestSavedCents)} of interest${penalties}. The loan ends when it was to end, ${end ? `in ${monthText(end)}` : 'as planned'}.`
  }
  return `Your extra payments save ${wholeDollars(saved.interestSavedCents)} of interest${penalties && `${penalties},`} and end the loan ${spanText(saved.monthsSaved)} sooner${end ? `, in ${monthText(end)}` : ''}.`
}

/** What to look at. */
export function noticesOf({ values, other, saved }: ExtraCase): Notice[] {
  const notices = [...rateNotices(values.rate), ...scheduleNotices(other), ...lateExtraNotices(values, other)]
  const planned = values.lumps.some(({ amount }) => amount !== null && amount > 0)
  if (values.recasts && !planned) {
    notices.push({
      tone: 'note',
      text: 'There is no single amount after which the payment could be recast.',
      field: 'recasts',
    })
  }
  if (other.totalPenaltyCents > saved.interestSavedCents) {
    notices.push({ tone: 'warning', text: 'The penalties come to more than the interest saved.', field: 'penalty' })
  }
  return notices
}

/** How it is computed, with the reader's own numbers. */
export function stepsOf({ plan, base, other, saved, elsewhere, values }: ExtraCase): Step[] {
  // What is said of the payment there does not hold where it is set anew.
  const steps = [...paymentSteps(plan), ...(values.recasts ? [] : [EXTRA_STEP])]
  steps.push({
    text: 'What is saved is the difference of two complete schedules, one with the extras and one without.',
    formula: `${dollars(base.totalInterestCents)} − ${dollars(other.totalInterestCents)} = ${dollars(saved.interestSavedCents)}; ${base.rows.length} − ${other.rows.length} = ${paymentsText(saved.monthsSaved)}`,
  })
  if (values.recasts) {
    steps.push({
      text: 'After a single amount the payment is set anew on the balance and the months left.',
      rule: 'Rule 1, scheduled payment',
    })
  }
  if (values.penalty > 0) {
    steps.push({
      text: `The penalty is ${rateText(values.penalty)}% of each extra within the first ${spanText(values.penaltyTime)}, rounded to the cent.`,
    })
  }
  if (other.totalExtraCents > 0) {
    steps.push({
      text: `Elsewhere: each month the money goes into an account at ${rateText(values.elsewhere)}% a year, a twelfth of it each month. After ${spanText(elsewhere.months)}, when the loan with extras has ended, the account is compared with what is still owed on the other loan.`,
      formula: `${dollars(elsewhere.accountCents)} − ${dollars(elsewhere.stillOwedCents)} = ${dollars(elsewhere.advantageCents)}`,
    })
  }
  return steps
}

/** What it takes for granted. */
export const assumptionsOf = ({ values }: ExtraCase, records: Records): Assumption[] => [
  rateAssumption(values.rate, records),
  ROUNDING_ASSUMPTION,
  { text: 'The lender posts each extra with the payment of its month, toward principal. Tell the lender so.' },
  { text: `A return of ${rateText(values.elsewhere)}% a year elsewhere, steady and after tax: your figure to edit` },
  { text: 'Mortgage interest may be deductible; taxes are not counted.' },
]
