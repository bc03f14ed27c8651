import {
  type Cents,
  type Loan,
  type LoanSchedule,
  type Rate,
  formatDollars,
  monthInterest,
  monthlyPayment,
  ratePercent,
} from '#mortgage'
import { spanText, type Assumption, type Notice, type Records, type Step, averageWords } from '#calculators/contract'
import { decimalText } from '#calculators/fields'

/** "$2,054.29" */
export const dollars = (cents: Cents): string => formatDollars(cents, 'cents')
/** "$2,054", for sentences. */
export const wholeDollars = (cents: Cents): string => formatDollars(cents, 'dollars')
/** "2,054.29", for formulas. */
const figure = (cents: Cents): string => dollars(cents).replace('$', '')
/** "6.65" */
export const rateText = (rate: Rate): string => decimalText(rate)
/** "360 payments" */
export const paymentsText = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`)

const LOW_RATE = ratePercent('1')
const HIGH_RATE = ratePercent('15')

/** A rate that few mortgages have is probably a typing mistake. */
export function rateNotices(rate: Rate): Notice[] {
  if (rate === 0)
    return [{ tone: 'note', text: 'At 0% the loan is repaid in equal parts, without interest.', field: 'rate' }]
  if (rate >= LOW_RATE && rate <= HIGH_RATE) return []
  return [
    {
      tone: 'warning',
      text: `A rate of ${rateText(rate)}% is unusual for a mortgage. Is it what you meant?`,
      field: 'rate',
    },
  ]
}

/** What a schedule itself has to say. */
export function scheduleNotices(schedule: LoanSchedule): Notice[] {
  return schedule.warnings.map((warning): Notice => {
    if (warning.kind === 'no-principal') {
      const last = dollars(warning.lastPaymentCents)
      return {
        tone: 'warning',
        text: `Rounded to the cent, the payment from number ${warning.month} on equals the interest and repays nothing. The last payment is ${last}.`,
      }
    }
    const months = warning.months === 1 ? '1 month' : `${warning.months} months`
    return {
      tone: 'warning',
      text: `In ${months}, first in number ${warning.month}, the payment does not cover the interest; the rest is added to the balance.`,
    }
  })
}

/** Where the rate comes from, while it is the record's. */
export function rateAssumption(rate: Rate, { rates }: Records): Assumption {
  const record = rates['pmms-30']
  const text = `Interest rate of ${rateText(rate)}%, fixed for the whole term`
  if (record === undefined || ratePercent(record.percent) !== rate) return { text: `${text}: your figure` }
  return { text: `${text}: ${averageWords(record)}`, source: { name: record.source, on: record.on } }
}

/** The rules of rounding, said once for each schedule. */
export const ROUNDING_ASSUMPTION: Assumption = {
  text: 'The payment and each month’s interest are rounded to the cent, half a cent away from zero; the last payment takes up the difference. Totals are sums of the rows.',
}

/** Rules 1 and 2 with the reader's own numbers, and with the payment of the note where that is another. */
export function paymentSteps(loan: Loan, givenCents?: Cents): Step[] {
  const { loanAmountCents, noteRate, termMonths } = loan
  const level = monthlyPayment(loan)
  const payment = givenCents ?? level
  const interest = monthInterest(loanAmountCents, noteRate)
  const rate = rateText(noteRate)
  const amount = figure(loanAmountCents)
  const instead = givenCents ? ` Your note’s payment of ${dollars(givenCents)} is used in its place.` : ''
  return [
    {
      text: `The level payment repays the loan and its interest in ${spanText(termMonths)}, ${paymentsText(termMonths)}. It is rounded once, to the cent.${instead}`,
      formula:
        noteRate === 0
          ? `${amount} ÷ ${termMonths} = ${figure(level)}`
          : `${amount} × i ÷ (1 − (1 + i)^−${termMonths}) with i = ${rate} ÷ 1,200, so ${figure(level)}`,
      rule: 'Rule 1, scheduled payment',
    },
    {
      text: 'Each month’s interest is the balance times the rate over 1,200, multiplied first and divided then, and rounded to the cent.',
      formula: `First month: ${amount} × ${rate} ÷ 1,200 = ${figure(interest)}`,
      rule: 'Rule 2, schedule',
    },
    {
      text: 'The rest of the payment repays the loan. The last payment takes what is left, so that the balance ends at zero.',
      formula: `First month: ${figure(payment)} − ${figure(interest)} = ${figure(payment - interest)}`,
      rule: 'Rule 2, schedule',
    },
  ]
}

/** How extras are counted. */
export const EXTRA_STEP: Step = {
  text: 'An extra goes toward principal after the payment of its month, and is never more than the balance. The scheduled payment stays; the loan ends sooner.',
  rule: 'Rule 3, extra payments',
}

/** How they are counted in a loan that pays interest alone at first. */
export const EARLY_EXTRA_STEP: Step = {
  text: 'An extra goes toward principal after the payment of its month, and is never more than the balance. In the interest-only time the interest of each later month falls with it, and the payment after that time is set on what is left.',
  rule: 'Rule 3, extra payments',
}
