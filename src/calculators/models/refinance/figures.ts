/** Key figures and notices of a refinance. */
import { ratePercent, ratePercentText } from '#mortgage'
import { spanText, type Figure, type Notice, money, months, percent, text } from '#calculators/contract'
import type { RefinanceFound } from './case.ts'
import { cashRateWords, dollars, endOfLead, exactly, monthWords } from './words.ts'

export function refinanceFigures(found: RefinanceFound): Figure[] {
  const { of, result, kept, stay, aheadCents, cashRate } = found
  return [
    {
      label: aheadCents < 0 ? `Behind after ${spanText(stay)}` : `Ahead after ${spanText(stay)}`,
      value: money(Math.abs(aheadCents)),
      note: 'payments, costs and what you still owe',
      ...(cashRate?.isSolved ? {} : { isMain: true }),
    },
    {
      label: 'Saving a month',
      value: money(result.monthlySavingCents),
      note: `${exactly(of.present.paymentCents)} now, ${exactly(result.newPaymentCents)} then, principal and interest`,
    },
    {
      label: 'True break-even',
      value: text(monthWords(result.trueBreakEvenMonth)),
      ...aheadNote(found),
    },
    {
      label: 'Simple break-even',
      value: text(monthWords(result.simpleBreakEvenMonth)),
      note: 'costs at closing over monthly saving',
    },
    {
      label: 'Lifetime interest, new less old',
      value: money(result.interestDifferenceCents),
      note: `${dollars(result.newInterestCents)} against ${dollars(result.presentInterestCents)}`,
    },
    { label: 'New loan', value: money(result.newLoanCents) },
    ...(kept
      ? [
          {
            label: 'Keep paying the old amount',
            value: months(kept.rows.length),
            note: `${dollars(kept.totalInterestCents)} interest instead of ${dollars(result.newInterestCents)}`,
          },
        ]
      : []),
    ...cashFigures(found),
  ]
}

/** What cash in hand costs, where some is taken out. */
function cashFigures(found: RefinanceFound): Figure[] {
  const { cashRate, stay } = found
  const rate = cashRateWords(found)
  if (!rate) return []
  return [
    {
      label: 'What the cash really costs',
      value: cashRate?.isSolved ? percent(cashRate.percent) : text(rate),
      note: `a year, until you leave after ${spanText(stay)}`,
      ...(cashRate?.isSolved ? { isMain: true } : {}),
    },
  ]
}

const HIGH = ratePercent('15')
const LOW = ratePercent('1')

export function refinanceNotices(found: RefinanceFound): Notice[] {
  const { of, result, values } = found
  return [
    ...(['old', 'rate'] as const)
      .filter((field) => values[field] > HIGH || (values[field] > 0 && values[field] < LOW))
      .map((field): Notice => ({
        tone: 'warning',
        field,
        text: `A mortgage rate of ${ratePercentText(values[field])}% is unusual. Is it a typing error?`,
      })),
    ...(values.rate > values.old && values.cash === 0
      ? [{ tone: 'warning', field: 'rate', text: 'The new rate is above the one you have.' } as const]
      : []),
    ...resetNotice(found),
    ...leadNotice(found),
    ...(values.cash > 0 && of.cashCostsCents >= values.cash
      ? [{ tone: 'warning', field: 'cash', text: 'The costs at closing take all of the cash.' } as const]
      : []),
    ...(result.simpleBreakEvenMonth !== null && result.trueBreakEvenMonth === null
      ? [
          {
            tone: 'warning',
            text: `The usual rule, costs divided by saving, says ${monthWords(result.simpleBreakEvenMonth).toLowerCase()}. It leaves out that you would owe more at every moment.`,
          } as const,
        ]
      : []),
  ]
}

function resetNotice({ of, result }: RefinanceFound): Notice[] {
  const longer = result.newRows.length - of.present.rows.length
  if (longer <= 0 || result.interestDifferenceCents <= 0) return []
  return [
    {
      tone: 'note',
      field: 'term',
      text: `The new loan ends ${spanText(longer)} later. Kept to its end it bears ${dollars(result.interestDifferenceCents)} more interest than the rest of the old one.`,
    },
  ]
}

/** What the true break-even means; nothing where there is none. */
function aheadNote(found: RefinanceFound): { note?: string } {
  if (found.result.trueBreakEvenMonth === null) return {}
  const end = endOfLead(found)
  return { note: end === null ? 'from then on you are ahead' : `from then until month ${end} you are ahead` }
}

function leadNotice(found: RefinanceFound): Notice[] {
  const end = endOfLead(found)
  if (end === null || found.result.trueBreakEvenMonth === null) return []
  return [
    {
      tone: 'note',
      text: `The new loan is ahead until month ${end} (${spanText(end)}); after that its longer term costs more than its rate saves.`,
    },
  ]
}
