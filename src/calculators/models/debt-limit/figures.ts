import { type Cents, conformingBaseline, formatDollars, ratePercentText, ratioPercent } from '#mortgage'
import { type Figure, money, percent, percentText } from '#calculators/contract'
import { fhaOneUnitOf } from '#calculators/counties'
import type { DebtLimitCase } from './case.ts'
import { BEFORE_INSURANCE } from '#calculators/models/shared'

const dollars = (cents: Cents) => formatDollars(cents, 'dollars')

/** The result: what is left for a home, and the mortgage that it carries. */
export function debtLimitSentence({ chosen, debtsCents, values }: DebtLimitCase): string {
  const share = `${ratePercentText(chosen.limit)}% of your income is ${dollars(chosen.totalCents)} a month for all debts`
  if (chosen.roomCents <= 0) {
    const over = chosen.roomCents < 0 ? `, ${dollars(-chosen.roomCents)} above it` : ', all of it'
    return `${share}. Today’s debts take ${dollars(debtsCents)}${over}: nothing is left for a home.`
  }
  const left = debtsCents > 0 ? `; today’s debts leave ${dollars(chosen.roomCents)} for a home.` : ', free for a home.'
  return `${share}${left} ${fitsSentence(chosen, values.down)}`
}

function fitsSentence({ found, cashPriceCents, isBeforeInsurance }: DebtLimitCase['chosen'], downCents: Cents): string {
  const price = found?.price
  if (!price && cashPriceCents) {
    return `The taxes and insurance of a home for all of your ${dollars(downCents)} would take more than that. What is left carries those of a home for ${dollars(cashPriceCents)}, without a mortgage.`
  }
  if (!price || price.priceCents === 0) return 'Insurance and dues alone take all of that.'
  const home = `a home for ${dollars(price.priceCents)}`
  return price.loanAmountCents === 0
    ? `That carries the taxes and insurance of ${home}, without a mortgage.`
    : `That carries a mortgage of ${dollars(price.loanAmountCents)}${isBeforeInsurance ? ` ${BEFORE_INSURANCE}` : ''}: ${home} with ${dollars(price.downPaymentCents)} down.`
}

/** The figures under the sentence. */
export function debtLimitFigures(of: DebtLimitCase): Figure[] {
  const { chosen, debtsCents, values } = of
  const price = chosen.found?.price
  return [
    { label: 'Left for a home each month', value: money(Math.max(0, chosen.roomCents)), isMain: true },
    {
      label: 'All debts may take',
      value: money(chosen.totalCents),
      note: `${ratePercentText(chosen.limit)}% of income`,
    },
    { label: 'Today’s debts', value: money(debtsCents), note: `${percentText(ratioPercent(of.today))} of income` },
    ...(chosen.roomCents < 0 ? [{ label: 'Above the limit', value: money(-chosen.roomCents) }] : []),
    ...(price
      ? [
          {
            label: 'Mortgage that fits',
            value: money(price.loanAmountCents),
            note: chosen.isBeforeInsurance ? `After taxes, ${BEFORE_INSURANCE}` : 'After taxes and insurance',
          },
          { label: 'Price of the home', value: money(price.priceCents), note: `${dollars(values.down)} down` },
        ]
      : []),
    ...(chosen.cashPriceCents
      ? [{ label: 'Price of the home', value: money(chosen.cashPriceCents), note: 'Without a mortgage' }]
      : []),
    {
      label: 'Mortgage without taxes and insurance',
      value: money(chosen.bareLoanCents),
      note: 'If all that is left repaid it',
    },
    ...(price ? [{ label: 'All debts then', value: percent(ratioPercent(price.back)), note: 'Of income' }] : []),
    ...limitFigures(of),
  ]
}

/** What may be lent in the county, or in most counties while none is chosen. */
function limitFigures({ records: { county }, units }: DebtLimitCase): Figure[] {
  const homes = units === 1 ? '' : `, ${units} homes`
  if (!county) {
    const baseline = conformingBaseline(2026, units)
    return baseline === null
      ? []
      : [{ label: 'Conforming limit, most counties', value: money(baseline), note: `2026${homes}` }]
  }
  const fha = units === 1 ? fhaOneUnitOf(county) : null
  return [
    {
      label: `Conforming limit, ${county.name}`,
      value: money(county.conformingCents[units - 1] ?? 0),
      note: `${county.year}${homes}`,
    },
    ...(fha ? [{ label: `FHA limit, ${county.name}`, value: money(fha.cents), note: `${fha.year}, expired` }] : []),
  ]
}
