import { savings } from '#mortgage'
import type { AdditionalCase } from './case.ts'
import type { Biweekly } from './views.ts'
import {
  EXTRA_STEP,
  dollars,
  paymentSteps,
  paymentsText,
  rateNotices,
  rateText,
  scheduleNotices,
  wholeDollars,
  lastPaymentReason,
} from '#calculators/models/amortization'
import { monthText, spanText, type Notice, type Step } from '#calculators/contract'

/** The one that was missing, in words. */
export const sentenceOf = (found: AdditionalCase): string =>
  [lastPaymentReason(found.base), resultSentence(found)].filter(Boolean).join(' ')

function resultSentence({ values, base, other, extraCents }: AdditionalCase): string {
  const { monthsSaved, interestSavedCents } = savings(base, other)
  const end = monthText(other.rows.at(-1)?.date ?? values.firstPayment)
  const saves = `${spanText(monthsSaved)} sooner`
  if (values.find === 'payoff') {
    if (extraCents === 0) return `Without an extra you would be done in ${end}. Enter one to see how much sooner.`
    if (monthsSaved === 0)
      return `With ${wholeDollars(extraCents)} more a month you would be done in ${end} as planned and save ${wholeDollars(interestSavedCents)} of interest.`
    return `With ${wholeDollars(extraCents)} more a month you would be done in ${end}, ${saves}, and save ${wholeDollars(interestSavedCents)} of interest.`
  }
  if (extraCents === 0) return `No extra is needed: as planned the loan ends in ${end}.`
  if (values.find === 'extra-by-interest') {
    return `Paying ${wholeDollars(extraCents)} more a month saves ${wholeDollars(interestSavedCents)} of interest. You would be done in ${end}, ${saves}.`
  }
  return `Paying ${wholeDollars(extraCents)} more a month ends the loan in ${end}, ${saves}. It saves ${wholeDollars(interestSavedCents)} of interest.`
}

/** What to look at. */
export function noticesOf({ values, base, other, extraCents }: AdditionalCase): Notice[] {
  const notices = [...rateNotices(values.rate), ...scheduleNotices(other)]
  if (values.find === 'payoff' && extraCents > 0 && values.extraFrom >= base.rows.length) {
    notices.push({
      tone: 'warning',
      text: 'The extra would begin too late and is not paid: the loan has been repaid by then.',
      field: 'extraFrom',
    })
  }
  if (extraCents > 4 * base.paymentCents) {
    notices.push({ tone: 'note', text: 'The extra is more than four times the scheduled payment.' })
  }
  return notices
}

/** How it is computed, with the reader's own numbers. */
export function stepsOf(found: AdditionalCase, { held, every14Days }: Biweekly): Step[] {
  const { values, plan, base } = found
  const aim = aimStep(found)
  return [
    ...paymentSteps(plan),
    EXTRA_STEP,
    ...(aim ? [aim] : []),
    {
      text: 'Half payments that the servicer holds are posted monthly; 26 halves a year are 13 payments, so each month gets a twelfth of a payment beside its own.',
      formula: `${dollars(base.paymentCents)} ÷ 12 = ${dollars(held.extraCents)}`,
      rule: 'Rule 4, biweekly, held',
    },
    {
      text: 'Half payments that are posted every 14 days bear interest for their 14 days: the balance times the rate over 2,600, rounded to the cent.',
      formula: `${dollars(base.paymentCents)} ÷ 2 = ${dollars(every14Days.paymentCents)}; first interest ${dollars(plan.loanAmountCents)} × ${rateText(values.rate)} ÷ 2,600 = ${dollars(every14Days.rows[0]?.interestCents ?? 0)}`,
      rule: 'Rule 4, biweekly, true',
    },
  ]
}

function aimStep({ values, extraCents, lastMonth, base, other }: AdditionalCase): Step | null {
  if (values.find === 'payoff' || extraCents === 0) return null
  const found = `With ${dollars(extraCents)} the schedule has ${paymentsText(other.rows.length)} and ${dollars(other.totalInterestCents)} of interest.`
  if (lastMonth !== null) {
    return {
      text: `The extra is the smallest whole cent with which payment ${lastMonth} is the last: the range is halved until one cent is left, with a complete schedule each time.`,
      formula: found,
    }
  }
  return {
    text: `The extra is the smallest whole cent with which interest is at most ${dollars(base.totalInterestCents)} − ${dollars(values.saving)}: the range is halved until one cent is left, with a complete schedule each time.`,
    formula: found,
  }
}
