/** How affordability is computed, with the reader's numbers, and what it assumes. */
import {
  type AffordablePrice,
  CANCELLATION_SOURCE,
  PMI_SOURCE,
  limitOfIncome,
  monthlyHousing,
  purchaseAt,
  ratePercentText,
  ratioPercent,
} from '#mortgage'
import type { ReadersCase } from './case.ts'
import { sourceOf, sourced, limitAssumptions, paymentFormula } from '#calculators/models/shared'
import { limitNotices, programOf } from './notices.ts'
import { type AffordabilityFound, dollars, exactly } from './words.ts'
import type { AffordabilityValues } from './fields.ts'
import { type Assumption, type Records, type Step, averageWords, percentText } from '#calculators/contract'
import { HOME_INSURANCE_SOURCE, PROPERTY_TAX_SOURCE } from '#calculators/counties'

const RULE = 'Rule 8, affordability: limits are truncated to the cent, each part of the payment is rounded to the cent'

export function affordabilitySteps(found: AffordabilityFound): Step[] {
  const { costs, price, isBeforeInsurance } = found
  return [
    ...limitSteps(found),
    ...(price ? priceSteps(found, price) : []),
    {
      text: `Mortgage insurance is asked while the loan is above 80% of the price. It begins with a jump, so the prices below and above that step are searched separately.`,
      formula: costs.pmi
        .map(({ aboveLtv, rate }, at) => {
          const isUnknown = isBeforeInsurance && at === costs.pmi.length - 1
          return `above ${percentOf(aboveLtv)}: ${isUnknown ? 'no estimate' : percentOf(rate)}`
        })
        .join(', '),
      rule: 'Rule 9, mortgage insurance',
    },
  ]
}

/** What each limit leaves for housing; of the two the lower one counts. */
function limitSteps({ of, binding }: AffordabilityFound): Step[] {
  const { frontLimit, backLimit, debtsCents, yearlyIncomeCents } = of.household
  const income = exactly(yearlyIncomeCents)
  const counts = (limit: 'front' | 'back') => (limit === binding ? ' This is the limit that counts.' : '')
  return [
    ...(frontLimit === null
      ? []
      : [
          {
            text: `Housing may take ${percentOf(frontLimit)} of a month’s gross income.${counts('front')}`,
            formula: `${income} × ${percentOf(frontLimit)} / 12 = ${exactly(limitOfIncome(yearlyIncomeCents, frontLimit))}`,
            rule: RULE,
          },
        ]),
    ...(backLimit === null
      ? []
      : [
          {
            text: `Housing and debts together may take ${percentOf(backLimit)}; debts come off it.${counts('back')}`,
            formula: `${income} × ${percentOf(backLimit)} / 12 − ${exactly(debtsCents)} = ${exactly(limitOfIncome(yearlyIncomeCents, backLimit) - debtsCents)}`,
            rule: RULE,
          },
        ]),
  ]
}

function priceSteps({ of, costs, budgetCents }: AffordabilityFound, price: AffordablePrice): Step[] {
  const next = purchaseAt(price.priceCents + 100, of.cash)
  const more = monthlyHousing(next.priceCents, next.loanAmountCents, costs).totalCents
  return [
    {
      text: 'Cash pays the closing costs first; what is left is the down payment, and the rest of the price is the loan.',
      formula: `${dollars(price.priceCents)} − (${exactly(of.cash.cashCents)} − ${exactly(price.closingCostsCents)}) = ${exactly(price.loanAmountCents)}`,
    },
    ...(price.loanAmountCents === 0 ? [] : [paymentStep(of, price)]),
    {
      text: 'Loan payment, property tax, insurance, dues and mortgage insurance together:',
      formula: `${partsOf(price).map(exactly).join(' + ')} = ${exactly(price.totalCents)}`,
      rule: RULE,
    },
    {
      text:
        price.stop === 'cash'
          ? 'One dollar more and the cash would not cover closing costs and the smallest down payment.'
          : 'One dollar more and the payment would be above the limit.',
      formula: `${dollars(next.priceCents)}: ${exactly(more)}; limit: ${exactly(budgetCents)}`,
      rule: `Ratios reached: ${percentText(ratioPercent(price.front))} and ${percentText(ratioPercent(price.back))}`,
    },
  ]
}

const paymentStep = (
  { costs }: ReadersCase,
  { loanAmountCents, principalAndInterestCents }: AffordablePrice,
): Step => ({
  text: 'The loan’s level payment:',
  formula: paymentFormula({ ...costs, loanAmountCents, paymentCents: principalAndInterestCents }),
  rule: 'Rule 1, scheduled payment',
})

const partsOf = (price: AffordablePrice) => [
  price.principalAndInterestCents,
  price.taxCents,
  price.insuranceCents,
  price.hoaCents,
  price.pmiCents,
]

const percentOf = (rate: Parameters<typeof ratePercentText>[0]) => `${ratePercentText(rate)}%`

export function affordabilityAssumptions(
  { of, price, isBeforeInsurance }: AffordabilityFound,
  values: AffordabilityValues,
  records: Records,
): Assumption[] {
  const record = records.rates['pmms-30']
  const isFromRecord = record && percentOf(values.rate) === `${record.percent}%`
  const { source } = of.limits
  const limits = `Limits ${of.limits.name}. They are lenders’ and programs’ own; no law names a ratio.`
  return [
    ...(isFromRecord
      ? [
          {
            text: `Interest rate ${record.percent}%, ${averageWords(record)}.`,
            source: { name: record.source, on: record.on },
          },
        ]
      : []),
    source ? sourced(limits, source) : { text: limits },
    ...(of.isTaxEstimated
      ? [
          {
            text: `Property tax ${percentOf(of.costs.propertyTaxRate)} of the price a year: an estimate of 2019, edit it. It is an old figure: check your county.`,
            source: sourceOf(PROPERTY_TAX_SOURCE),
          },
        ]
      : []),
    ...(of.isInsuranceEstimated
      ? [
          {
            text: `Home insurance ${dollars(of.costs.insuranceYearCents)} a year, for a typical home: an estimate, edit it. Yours may differ.`,
            source: sourceOf(HOME_INSURANCE_SOURCE),
          },
        ]
      : []),
    ...(of.isPmiEstimated
      ? [
          {
            text: `Mortgage insurance by down payment and score: an estimate, edit it.${isBeforeInsurance ? ' Above 97% of the price there is none.' : ''}`,
            source: sourceOf(PMI_SOURCE),
          },
        ]
      : []),
    ...(price ? limitAssumptions(programOf(values), limitNotices(price, values)) : []),
    { text: 'Mortgage insurance is asked above 80% of the price.', source: sourceOf(CANCELLATION_SOURCE) },
    { text: `Closing costs of ${percentOf(values.closing)} of the price are assumed; edit them.` },
    { text: 'Income is gross: before taxes. Lenders also look at credit, savings and the steadiness of income.' },
  ]
}
