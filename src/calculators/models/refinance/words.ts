import { type Cents, formatDollars, monthsAhead } from '#mortgage'
import { percentText, spanText } from '#calculators/contract'
import type { RefinanceFound } from './case.ts'

export const dollars = (cents: Cents) => formatDollars(cents, 'dollars')
export const exactly = (cents: Cents) => formatDollars(cents, 'cents')

/** The result: where the new loan leaves the reader after the stay that was entered, and then the payment and the break-even. */
export function refinanceSentence(found: RefinanceFound): string {
  const { cashRate, stay, aheadCents, result, values } = found
  if (cashRate?.isSolved) {
    const change = result.monthlySavingCents
    const payment = change < 0 ? ` and raises the payment by ${dollars(-change)} a month` : ''
    const than = aheadCents < 0 ? 'more' : 'less'
    return `Taking out ${dollars(values.cash)} costs ${percentText(cashRate.percent)} a year until you leave after ${spanText(stay)}${payment}. With the cash counted, that is ${dollars(Math.abs(aheadCents))} ${than} than keeping the old loan.`
  }
  return `${stayingSentence(found)} ${paymentSentence(found)}`
}

function stayingSentence({ stay, aheadCents }: RefinanceFound): string {
  const when = `If you keep it for ${spanText(stay)},`
  if (aheadCents === 0) return `${when} the new loan leaves you neither ahead nor behind.`
  if (aheadCents > 0) return `${when} the new loan leaves you ${dollars(aheadCents)} ahead.`
  return `${when} the new loan costs you ${dollars(-aheadCents)} more than the one you have.`
}

function paymentSentence({ result, stay }: RefinanceFound): string {
  const { monthlySavingCents: saving, trueBreakEvenMonth: month } = result
  const payment =
    saving === 0
      ? 'It leaves the payment as it is'
      : `It ${saving > 0 ? 'lowers' : 'raises'} the payment by ${dollars(Math.abs(saving))} a month`
  if (month === null) return `${payment}${saving > 0 ? ', but' : ' and'} never pays for itself.`
  if (month === 1) return `${payment} and is ahead from the first month.`
  return `${payment} and pays for itself ${month > stay ? 'only ' : ''}after ${spanText(month)}.`
}

/** Where being ahead ends again, because the new loan runs longer; null when it does not. */
export function endOfLead({ result }: RefinanceFound): number | null {
  const last = monthsAhead(result.positionCents).at(-1)
  return last && last.through < result.positionCents.length - 1 ? last.through : null
}

/** A month in which something is reached, or that it never is. */
export const monthWords = (month: number | null): string => {
  if (month === null) return 'Never'
  return month === 0 ? 'At once' : spanText(month)
}

/** The rate of the cash in words. */
export function cashRateWords({ cashRate }: RefinanceFound): string | null {
  if (!cashRate) return null
  if (cashRate.isSolved) return `${percentText(cashRate.percent)} a year`
  return cashRate.reason === 'repays-less-than-advanced' ? 'Nothing: you pay back less' : 'Beyond any rate'
}
