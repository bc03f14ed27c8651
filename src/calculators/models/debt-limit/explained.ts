import {
  CONFORMING_LIMIT_SOURCE,
  FHA_LIMIT_SOURCE,
  MANUAL_UNDERWRITING,
  PMI_SOURCE,
  QUALIFIED_MORTGAGE_SOURCE,
  RATIO_LIMITS,
  formatDollars,
  qualifiedMortgageSpread,
  ratePercentText,
} from '#mortgage'
import { type Assumption, type Step, averageWords } from '#calculators/contract'
import type { DebtLimitCase } from './case.ts'
import { paymentFormula, sourceOf, sourced } from '#calculators/models/shared'
import { HOME_INSURANCE_SOURCE, PROPERTY_TAX_SOURCE } from '#calculators/counties'

const exact = (cents: number) => formatDollars(cents, 'cents')

/** How the limit comes about, with the reader's numbers. */
export function debtLimitSteps(of: DebtLimitCase): Step[] {
  const { chosen, values, debtsCents } = of
  const rule = 'Rule 8, affordability: limits are cut to the cent, never rounded up'
  return [
    {
      text: 'All debt payments together may take this share of a month’s gross income.',
      formula: `${ratePercentText(chosen.limit)}% × ${exact(values.income)} / 12 = ${exact(chosen.totalCents)}`,
      rule,
    },
    {
      text: 'Today’s debts are taken off; the rest is for the home.',
      formula: `${exact(chosen.totalCents)} − ${exact(debtsCents)} = ${exact(chosen.roomCents)}`,
    },
    ...priceSteps(of),
  ]
}

function priceSteps({ chosen, costs }: DebtLimitCase): Step[] {
  const price = chosen.found?.price
  if (!price) return []
  const parts = [
    price.principalAndInterestCents,
    price.taxCents,
    price.insuranceCents,
    price.pmiCents,
    price.hoaCents,
  ].filter((cents) => cents > 0)
  return [
    {
      text: 'Of all whole-dollar prices the highest is taken whose loan payment, tax, insurance and dues fit into that.',
      formula: `${parts.map(exact).join(' + ')} = ${exact(price.totalCents)}, at most ${exact(chosen.roomCents)}`,
      rule: 'Rule 8, affordability',
    },
    ...(price.loanAmountCents > 0
      ? [
          {
            text: 'The loan’s level payment:',
            formula: paymentFormula({ ...costs, ...price, paymentCents: price.principalAndInterestCents }),
            rule: 'Rule 1, scheduled payment',
          },
        ]
      : []),
  ]
}

/** What the result takes for granted, with who says so. */
export function debtLimitAssumptions(of: DebtLimitCase): Assumption[] {
  return [...rateAssumptions(of), ...ratioAssumptions(of), ...costAssumptions(of), ...limitAssumptions(of)]
}

function rateAssumptions({ values, records }: DebtLimitCase): Assumption[] {
  const record = records.rates['pmms-30']
  if (!record || Number(record.percent) !== Number(ratePercentText(values.rate))) return []
  const text = `Interest rate ${record.percent}%, ${averageWords(record)}.`
  return [{ text, source: { name: record.source, on: record.on } }]
}

function ratioAssumptions({ chosen }: DebtLimitCase): Assumption[] {
  const limits = RATIO_LIMITS.map(({ name, back, source }) => {
    const text = `${name}: at most ${ratePercentText(back)}% for all debts.`
    return source ? sourced(text, source) : { text: `${text} Lenders use it; no program requires it.` }
  })
  const { name, back, mostBack, source } = MANUAL_UNDERWRITING
  const manual = `${name}: at most ${ratePercentText(back)}% for all debts, ${ratePercentText(mostBack)}% with the score and reserves it asks for.`
  const loan = chosen.found?.price?.loanAmountCents || chosen.bareLoanCents
  const spread = loan > 0 ? ` For this loan it is ${ratePercentText(qualifiedMortgageSpread(loan))} points.` : ''
  return [
    ...limits,
    sourced(manual, source),
    sourced(
      `No law sets 43% any more. A qualified mortgage is now tested by its price: how far the APR lies above the average prime offer rate.${spread}`,
      QUALIFIED_MORTGAGE_SOURCE,
    ),
  ]
}

function costAssumptions({ values, costs, chosen, isTaxTypical, isInsuranceTypical }: DebtLimitCase): Assumption[] {
  return [
    ...(isTaxTypical
      ? [
          {
            text: `Property tax of ${ratePercentText(costs.propertyTaxRate)}% of the price a year: an estimate of 2019, edit it. It is an old figure: check your county.`,
            source: sourceOf(PROPERTY_TAX_SOURCE),
          },
        ]
      : []),
    ...(isInsuranceTypical
      ? [
          {
            text: `Home insurance of ${exact(costs.insuranceYearCents)} a year, for a typical home: an estimate, edit it. Yours may differ.`,
            source: sourceOf(HOME_INSURANCE_SOURCE),
          },
        ]
      : []),
    values.pmi === null
      ? {
          text: `Mortgage insurance (PMI) above 80% of the price, typical for your score: an estimate, edit it.${chosen.isBeforeInsurance ? ' Above 97% there is none.' : ''}`,
          source: sourceOf(PMI_SOURCE),
        }
      : { text: `Mortgage insurance (PMI) of ${ratePercentText(values.pmi)}% a year above 80% of the price.` },
    { text: 'The whole down payment goes into the price; closing costs are not counted.' },
  ]
}

const limitAssumptions = ({ records: { county } }: DebtLimitCase): Assumption[] => [
  { text: 'Conforming loan limits.', source: sourceOf(CONFORMING_LIMIT_SOURCE) },
  ...(county
    ? [
        {
          text: 'FHA limits of 2025, the last that we hold; those of 2026 are in HUD’s list.',
          source: sourceOf(FHA_LIMIT_SOURCE),
        },
      ]
    : []),
]
