import { CANCELLATION_SOURCE, formatDollars, monthInterest, ratePercentText } from '#mortgage'
import { type Assumption, type Step, monthText, spanText, averageWords } from '#calculators/contract'
import { type MortgageCase, dayOfPayment } from './case.ts'
import { limitAssumptions, paymentFormula, sourceOf, sourced } from '#calculators/models/shared'
import { loanToValue } from './data.ts'
import { limitNotices } from './notices.ts'
import { HOME_INSURANCE_SOURCE, PROPERTY_TAX_SOURCE, STATE_NAMES, stateOf } from '#calculators/counties'

const exact = (cents: number) => formatDollars(cents, 'cents')

/** How the payment comes about, with the reader's numbers. */
export function mortgageSteps(of: MortgageCase): Step[] {
  return [...feeSteps(of), ...loanSteps(of), ...insuranceSteps(of), ...costSteps(of)]
}

function feeSteps({ fee, baseLoanCents, note }: MortgageCase): Step[] {
  if (!fee) return []
  const product = `${exact(baseLoanCents)} × ${ratePercentText(fee.rate)}% = ${exact(fee.cents)}`
  return [
    {
      text: `The ${fee.name} is a percentage of the loan, due once. It is ${fee.isFinanced ? 'added to the loan' : 'paid at closing'}.`,
      formula: fee.isFinanced ? `${product}; loan ${exact(note.loanAmountCents)}` : product,
    },
  ]
}

function loanSteps({ note, plain }: MortgageCase): Step[] {
  const { loanAmountCents, noteRate, termMonths } = note
  const rate = ratePercentText(noteRate)
  const interest = monthInterest(loanAmountCents, noteRate)
  return [
    {
      text: `The level payment repays the loan and its interest in ${termMonths} equal amounts, rounded once to the cent.`,
      formula: paymentFormula({ ...note, paymentCents: plain.paymentCents }),
      rule: 'Rule 1, scheduled payment',
    },
    {
      text: 'Each month’s interest is the balance times the monthly rate, rounded to the cent, half away from zero. The rest of the payment repays the loan; the last payment takes up what rounding left.',
      formula: `${exact(loanAmountCents)} × ${rate}% / 12 = ${exact(interest)}`,
      rule: 'Rule 2, schedule',
    },
  ]
}

function insuranceSteps(of: MortgageCase): Step[] {
  const { mortgageInsurance: insured, note, cancellation } = of
  const month = exact(insured.months[0] ?? 0)
  const rate = insured.rate === null ? '' : ratePercentText(insured.rate)
  if (insured.kind === 'mip') {
    const text =
      'The FHA premium of a year is its rate on the average of the twelve balances before each payment, without a financed upfront premium; a twelfth is paid each month.'
    return [{ text, formula: `${rate}% a year: ${month} a month in the first year` }]
  }
  if (insured.kind === 'usda') {
    const text =
      'The USDA fee of a year is its rate on the average of the twelve balances before each payment, by the schedule without extra payments; a twelfth is paid each month, rounded once to the cent.'
    const average = averageOpening(of.plain.rows.slice(0, 12), note.loanAmountCents)
    const formula = `First year: ${exact(average)} on average × ${rate}% / 12 = ${month}`
    return [{ text, formula, rule: 'Rule 11, USDA annual fee' }]
  }
  if (!cancellation) return []
  const { requestMonth, automaticMonth, midpointMonth } = cancellation
  return [
    {
      text: 'Mortgage insurance (PMI) is a percentage of the first loan amount, the same each month until it ends.',
      formula: `${exact(note.loanAmountCents)} × ${rate}% / 12 = ${month}`,
      rule: 'Rule 8, mortgage insurance month',
    },
    {
      text: `You may ask to end it when the balance reaches 80% of the original value. It ends by itself when the scheduled balance reaches 78%, and at half of the term at the latest; extra payments do not move these last two.`,
      formula: `80% of ${exact(of.valueCents)} after payment ${requestMonth}; 78% after payment ${automaticMonth}; half of the term is payment ${midpointMonth}`,
      rule: 'Rule 9, end of PMI',
    },
  ]
}

/** Of the balances before each payment, to the cent for the reader's eyes. */
function averageOpening(rows: readonly { balanceCents: number }[], loanAmountCents: number): number {
  const sum = rows.slice(0, -1).reduce((total, row) => total + row.balanceCents, loanAmountCents)
  return Math.round(sum / rows.length)
}

function costSteps(of: MortgageCase): Step[] {
  const first = of.months[0]
  if (!first) return []
  const { values, taxRate } = of
  const tax =
    taxRate === null
      ? `${exact(values.taxYear ?? 0)} / 12 = ${exact(first.tax)}`
      : `${exact(values.price)} × ${ratePercentText(taxRate)}% / 12 = ${exact(first.tax)}`
  const growth = values.taxGrowth > 0 || values.insuranceGrowth > 0
  return [
    {
      text: `Property tax and home insurance are put aside by month${growth ? ' and grow once a year, from the exact figure' : ', at today’s amounts'}.`,
      formula: `Tax: ${tax}. Insurance: ${exact(first.insurance)} a month`,
      rule: 'Rule 8, tax and insurance month',
    },
  ]
}

/** What the result takes for granted, with who says so. */
export function mortgageAssumptions(of: MortgageCase): Assumption[] {
  return [
    ...rateAssumptions(of),
    ...costAssumptions(of),
    ...insuranceAssumptions(of),
    ...limitAssumptions(of.values.program, limitNotices(of)),
    dateAssumption(of),
  ]
}

function rateAssumptions({ values, records }: MortgageCase): Assumption[] {
  const record = records.rates['pmms-30']
  const rate = ratePercentText(values.rate)
  const text = `A fixed rate of ${rate}% for the whole term.`
  const isRecord = record !== undefined && Number(record.percent) === Number(rate)
  return [
    isRecord
      ? { text: `${text} It is ${averageWords(record)}.`, source: { name: record.source, on: record.on } }
      : { text },
  ]
}

function costAssumptions({
  values,
  records,
  taxRate,
  isTaxTypical,
  isInsuranceTypical,
  months,
}: MortgageCase): Assumption[] {
  const state = stateOf(values.state, records.county)
  const place = state === 'US' ? 'the middle of all states' : STATE_NAMES[state]
  const home =
    state === 'US' ? 'a typical home in 2024, the middle of all states' : `a typical home in ${place} in 2024`
  const found: Assumption[] = []
  if (isTaxTypical && taxRate !== null) {
    const text = `Property tax of ${ratePercentText(taxRate)}% of the price, typical for ${place} in 2019: an estimate, edit it. It is an old figure, and towns differ widely: check your county.`
    found.push({ text, source: sourceOf(PROPERTY_TAX_SOURCE) })
  }
  if (isInsuranceTypical) {
    const text = `Home insurance of ${exact(months[0]?.insurance ?? 0)} a month for ${home}: an estimate, edit it. Yours may differ.`
    found.push({ text, source: sourceOf(HOME_INSURANCE_SOURCE) })
  }
  return found
}

function insuranceAssumptions(of: MortgageCase): Assumption[] {
  const { mortgageInsurance: insured, fee, values } = of
  const found: Assumption[] = []
  if (insured.kind === 'pmi' && insured.rate !== null) {
    const rate = ratePercentText(insured.rate)
    if (insured.isTypical) {
      const text = `PMI of ${rate}% a year at ${loanToValue(of)}% of the value and a score of ${values.credit} or a little more: an estimate, edit it.`
      found.push(...insured.sources.map((source) => ({ text, source: sourceOf(source) })))
    }
    found.push({
      text: 'PMI ends on request at 80%, by itself at 78%, with payments up to date.',
      source: sourceOf(CANCELLATION_SOURCE),
    })
  }
  if (insured.kind === 'mip' || insured.kind === 'usda') found.push(...programInsurance(insured))
  if (fee) {
    found.push(sourced(`${fee.name} of ${ratePercentText(fee.rate)}%.`, fee.source))
  }
  return found
}

function programInsurance({
  kind,
  name,
  rate,
  isForTerm,
  months,
  sources,
}: MortgageCase['mortgageInsurance']): Assumption[] {
  const span = isForTerm ? 'for the whole loan' : `for ${spanText(months.length)}`
  const text = `${name} of ${rate === null ? '' : ratePercentText(rate)}% a year, ${span}.`
  return sources.map((source, index) =>
    sourced(
      index === 0
        ? text
        : `The ${kind === 'mip' ? 'premium of a month, as HUD computes it' : 'fee goes by the average scheduled balance of each year'}.`,
      source,
    ),
  )
}

const dateAssumption = (of: MortgageCase): Assumption => ({
  text: `The first payment is due in ${monthText(dayOfPayment(of, 1))}; interest before that month is paid at closing.`,
})
