import { type AffordablePrice, type Cents, formatDollars, ratePercentText } from '#mortgage'
import { BEFORE_INSURANCE, type FoundHome } from '#calculators/models/shared'
import type { LimitPair, ReadersCase } from './case.ts'

/** What a result is put together from. */
export interface AffordabilityFound extends FoundHome {
  /** The question; its costs are the estimates, those of the result are beside it. */
  of: ReadersCase
  /** Where the cash alone would buy a dearer home than the limits carry: the price without a mortgage. */
  cashPriceCents: Cents | null
}

export const dollars = (cents: Cents) => formatDollars(cents, 'dollars')
export const exactly = (cents: Cents) => formatDollars(cents, 'cents')

/** "28/36", or "41" where only all debts are limited. */
export const pairText = ({ front, back }: LimitPair): string =>
  front === null ? ratePercentText(back) : `${ratePercentText(front)}/${ratePercentText(back)}`

/** The result in two sentences: the price, and what stops it. */
export function affordabilitySentence(found: AffordabilityFound): string {
  const { price, of, isBeforeInsurance } = found
  if (!price) return obstacleSentence(found)
  const first = `You could buy a home for up to ${dollars(price.priceCents)}, with ${dollars(price.downPaymentCents)} down and ${dollars(price.totalCents)} a month${isBeforeInsurance ? ` ${BEFORE_INSURANCE}` : ''}.`
  return `${first} ${stopSentence(price, of)}`
}

/** Which limit one dollar more would break. */
function stopSentence({ stop, pmiCents }: AffordablePrice, { limits, cash }: ReadersCase): string {
  const { front, back } = limits
  const least = ratePercentText(cash.leastDown ?? back)
  const sentences: Readonly<Record<AffordablePrice['stop'], string>> = {
    front: `Housing then takes ${ratePercentText(front ?? back)}% of your income, the limit that stops it.`,
    back: `Housing and debts then take ${ratePercentText(back)}% of your income, the limit that stops it.`,
    cash: `Your cash stops it: a dearer home needs more for closing costs and ${least}% down.`,
    'pmi-step':
      pmiCents > 0
        ? 'The next step of mortgage insurance stops it: a dollar more would raise the premium above your limit.'
        : 'Mortgage insurance stops it: a dollar more would borrow above 80% of the price.',
    range: 'No limit stops it below the largest amount that this page computes.',
  }
  return sentences[stop]
}

/** The limit in two or three words, for a figure. */
export function stopWords(stop: AffordablePrice['stop']): string {
  const words = {
    front: 'Housing ratio',
    back: 'Ratio of all debts',
    cash: 'Cash on hand',
    'pmi-step': 'Start of mortgage insurance',
    range: 'None',
  }
  return words[stop]
}

function obstacleSentence({ of, obstacle, budgetCents, cashPriceCents }: AffordabilityFound): string {
  const { debtsCents, yearlyIncomeCents } = of.household
  if (obstacle === 'cash') {
    return `${dollars(of.cash.cashCents)} does not cover closing costs and the smallest down payment of any home.`
  }
  if (budgetCents <= 0) {
    return `Debts of ${dollars(debtsCents)} a month already take all that ${pairText(of.limits)} limits allow on ${dollars(yearlyIncomeCents)} a year: nothing is left for a home.`
  }
  const left = `The limits leave ${dollars(budgetCents)} a month for a home.`
  return cashPriceCents
    ? `${left} The taxes and insurance of a home for all of your cash would take more than that. What is left carries those of a home for ${dollars(cashPriceCents)}, without a mortgage.`
    : `${left} Insurance and dues alone take all of that.`
}
