import { type Rate, UNITS_A_PERCENT, formatDollars, ratePercentText } from '#mortgage/exact'
import { monthlyPayment } from '#mortgage/payment'
import { monthsAhead, presentLoan, refinance } from '#mortgage/refinance'
import type { OwnLoan } from './loan-text.ts'

/** What a new loan is taken to cost at its closing, and how long it runs: as the calculator begins. */
export const COSTS_CENTS = 600_000
export const TERM_MONTHS = 360

/** What the site says of a reader's loan. */
export interface LoanLine {
  /** One sentence. */
  says: string
  /** What it takes for granted, and what else follows. */
  notes: readonly string[]
  /** The same case in its calculator. */
  more: { href: string; label: string }
}

/** Names the average by its day and source. */
interface Average {
  rate: Rate
  words: string
}

const dollars = (cents: number) => formatDollars(cents, 'dollars')
const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)

/** What the newest average means for the loan: computed here, by the engine of the calculators. */
export const lineOf = (loan: OwnLoan, average: Average): LoanLine =>
  loan.kind === 'plan' ? planLine(loan, average) : presentLine(loan, average)

function presentLine(loan: Extract<OwnLoan, { kind: 'have' }>, { rate, words }: Average): LoanLine {
  const { balanceCents, noteRate, monthsLeft } = loan
  const present = presentLoan({ loanAmountCents: balanceCents, noteRate, termMonths: monthsLeft })
  const found = refinance({
    present,
    noteRate: rate,
    termMonths: TERM_MONTHS,
    cashCostsCents: COSTS_CENTS,
    financedCostsCents: 0,
  })
  const { monthlySavingCents, trueBreakEvenMonth, positionCents } = found
  const lead = monthsAhead(positionCents).at(-1)
  const ends = lead && lead.through < positionCents.length - 1 && lead.through
  const query = new URLSearchParams({
    balance: plainDollars(balanceCents),
    left: `${monthsLeft} mo`,
    old: ratePercentText(noteRate),
  })
  return {
    says: `At ${ratePercentText(rate)}% you would ${savingWords(monthlySavingCents, trueBreakEvenMonth)}`,
    notes: [
      `A new 30-year loan at ${words}, with ${dollars(COSTS_CENTS)} of costs paid at closing; payments, costs and what you still owe are counted.`,
      ...(ends ? [`After ${months(ends)} its longer term costs more than its rate saves.`] : []),
      ...wantedWords(loan, rate, trueBreakEvenMonth),
    ],
    more: { href: `/calculator/refinance?${query.toString()}`, label: 'See the whole case, change what it assumes' },
  }
}

function savingWords(saving: number, month: number | null): string {
  const payment =
    saving === 0
      ? 'pay the same each month'
      : saving > 0
        ? `save ${dollars(saving)} a month`
        : `pay ${dollars(-saving)} more a month`
  if (month === null) return `${payment}${saving > 0 ? ', but' : ' and'} never be ahead.`
  return `${payment} and be ahead after ${months(month)}.`
}

function wantedWords({ under, withinMonths }: OwnLoan, rate: Rate, month: number | null): string[] {
  const gap = under === null ? 0 : rate - under
  return [
    ...(under === null
      ? []
      : [
          gap < 0
            ? `You wanted a rate below ${ratePercentText(under)}%: the average is.`
            : `You wanted a rate below ${ratePercentText(under)}%: the average is ${gap === 0 ? 'just that' : `${pointsText(gap as Rate)} above`}.`,
        ]),
    ...(withinMonths === null
      ? []
      : [
          `You wanted it to pay for itself within ${months(withinMonths)}: ${month !== null && month <= withinMonths ? 'it would' : 'it would not yet'}.`,
        ]),
  ]
}

/** "0.40 point", "1.65 points"; of less than a hundredth all its digits. */
function pointsText(gap: Rate): string {
  const points = gap / UNITS_A_PERCENT
  return `${points < 0.01 ? ratePercentText(gap) : points.toFixed(2)} ${points > 1 ? 'points' : 'point'}`
}

function planLine(loan: Extract<OwnLoan, { kind: 'plan' }>, { rate, words }: Average): LoanLine {
  const { priceCents, downCents } = loan
  const cents = monthlyPayment({ loanAmountCents: priceCents - downCents, noteRate: rate, termMonths: TERM_MONTHS })
  const query = new URLSearchParams({ price: plainDollars(priceCents), down: shortPart(downCents) })
  return {
    says: `At ${ratePercentText(rate)}% your ${dollars(priceCents)} home would cost ${dollars(cents)} a month.`,
    notes: [
      `Principal and interest over 30 years at ${words}, with ${dollars(downCents)} down; taxes and insurance come on top.`,
      ...wantedWords({ ...loan, withinMonths: null }, rate, null),
    ],
    more: { href: `/calculator?${query.toString()}`, label: 'Add tax, insurance and PMI' },
  }
}

/** A few dollars with their sign: bare they could be percent. */
const shortPart = (cents: number) => `${cents > 0 && cents <= 100_00 ? '$' : ''}${plainDollars(cents)}`

/** As an address wants it. */
export const plainDollars = (cents: number): string =>
  formatDollars(cents, cents % 100 === 0 ? 'dollars' : 'cents').replace(/[$,]/g, '')
