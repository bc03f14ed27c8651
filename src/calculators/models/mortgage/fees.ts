import {
  type Cents,
  type DatedSource,
  FHA_PREMIUM_SOURCE,
  type Rate,
  USDA_FEE_SOURCE,
  USDA_UPFRONT_RATE,
  VA_FEE_SOURCE,
  fhaPremiums,
  originalValue,
  usdaUpfrontFee,
  vaFundingFee,
} from '#mortgage'
import type { MortgageValues } from './case.ts'

/** What a program takes once, added to the loan or paid at closing. */
export interface UpfrontFee {
  name: string
  rate: Rate
  cents: Cents
  isFinanced: boolean
  source: DatedSource
}

/** The upfront fee of the chosen program; null for a conventional loan, which has none. */
export const upfrontFee = (values: MortgageValues, baseLoanCents: Cents): UpfrontFee | null =>
  BY_PROGRAM[values.program](values, baseLoanCents)

function fhaFee(values: MortgageValues, baseLoanCents: Cents): UpfrontFee {
  const valueCents = originalValue(values.price, values.appraisal)
  const { upfrontRate, upfrontCents } = fhaPremiums({ baseLoanCents, valueCents, termMonths: values.term })
  const isFinanced = values.fee === 'financed'
  return {
    name: 'FHA upfront premium',
    rate: upfrontRate,
    cents: upfrontCents,
    isFinanced,
    source: FHA_PREMIUM_SOURCE,
  }
}

function vaFee(values: MortgageValues, baseLoanCents: Cents): UpfrontFee {
  const { feeRate, feeCents } = vaFundingFee({
    purpose: 'purchase',
    baseLoanCents,
    priceCents: values.price,
    isFirstUse: values.use === 'first',
    isExempt: values.exempt,
  })
  const isFinanced = values.fee === 'financed'
  return { name: 'VA funding fee', rate: feeRate, cents: feeCents, isFinanced, source: VA_FEE_SOURCE }
}

const usdaFee = (values: MortgageValues, baseLoanCents: Cents): UpfrontFee => ({
  name: 'USDA upfront guarantee fee',
  rate: USDA_UPFRONT_RATE,
  cents: usdaUpfrontFee(baseLoanCents),
  isFinanced: values.fee === 'financed',
  source: USDA_FEE_SOURCE,
})

const BY_PROGRAM = { conventional: () => null, fha: fhaFee, va: vaFee, usda: usdaFee } as const
