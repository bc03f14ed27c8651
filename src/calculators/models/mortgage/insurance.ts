import {
  type Cents,
  type DatedSource,
  FHA_MONTHLY_SOURCE,
  FHA_PREMIUM_SOURCE,
  type Loan,
  PMI_SOURCE,
  type PmiCancellation,
  type Rate,
  USDA_ANNUAL_RATE,
  USDA_FEE_METHOD_SOURCE,
  USDA_FEE_SOURCE,
  exceedsShare,
  fhaMonthlyPremiums,
  fhaPremiums,
  monthlyPmi,
  pmiCancellation,
  typicalPmiRate,
  usdaMonthlyFees,
} from '#mortgage'
import type { MortgageValues } from './case.ts'

/** What insures the lender each month, under the name that the program gives it. */
export interface MonthlyInsurance {
  kind: 'none' | 'pmi' | 'unknown-pmi' | 'mip' | 'usda'
  name: string
  /** Percent a year; null where nothing is due or no typical price is known. */
  rate: Rate | null
  /** Whether the rate is an estimate and not the reader's. */
  isTypical: boolean
  /** By payment, index 0 for the first; ends where the insurance ends. */
  months: readonly Cents[]
  /** Whether it stays as long as the loan. */
  isForTerm: boolean
  cancellation: PmiCancellation | null
  sources: readonly DatedSource[]
}

interface Insured {
  values: MortgageValues
  note: Loan
  baseLoanCents: Cents
  valueCents: Cents
}

const NONE: MonthlyInsurance = {
  kind: 'none',
  name: 'Mortgage insurance',
  rate: null,
  isTypical: false,
  months: [],
  isForTerm: false,
  cancellation: null,
  sources: [],
}

/** The monthly insurance of the chosen program by the loan's own schedule: extra payments do not change it. */
export const monthlyInsurance = (of: Insured): MonthlyInsurance => BY_PROGRAM[of.values.program](of)

function privateInsurance({ values, note, valueCents }: Insured): MonthlyInsurance {
  if (!exceedsShare(note.loanAmountCents, 80, valueCents)) return NONE
  const { loanAmountCents } = note
  const typical = { loanAmountCents, originalValueCents: valueCents, creditBand: values.credit }
  const rate = values.pmi ?? typicalPmiRate(typical)
  const pmi = {
    ...NONE,
    name: 'Mortgage insurance (PMI)',
    isTypical: values.pmi === null,
    sources: values.pmi === null ? [PMI_SOURCE] : [],
  }
  if (rate === null) return { ...pmi, kind: 'unknown-pmi' }
  const cancellation = pmiCancellation(note, valueCents)
  // Half of a term of one month is over before its only payment: there is no day on which PMI ends.
  if (cancellation.endMonth === 0) return NONE
  const month = monthlyPmi(loanAmountCents, rate)
  const months = Array.from({ length: cancellation.endMonth }, () => month)
  return { ...pmi, kind: 'pmi', rate, months, cancellation }
}

function fhaInsurance({ values, note, baseLoanCents, valueCents }: Insured): MonthlyInsurance {
  const premiums = fhaPremiums({ baseLoanCents, valueCents, termMonths: note.termMonths })
  const { annualRate, durationMonths, isForTerm } = premiums
  const isUpfrontFinanced = values.fee === 'financed'
  return {
    ...NONE,
    kind: 'mip',
    name: 'FHA annual premium (MIP)',
    rate: annualRate,
    months: fhaMonthlyPremiums({ note, isUpfrontFinanced, annualRate, durationMonths }),
    isForTerm,
    sources: [FHA_PREMIUM_SOURCE, FHA_MONTHLY_SOURCE],
  }
}

function usdaInsurance({ note }: Insured): MonthlyInsurance {
  return {
    ...NONE,
    kind: 'usda',
    name: 'USDA annual fee',
    rate: USDA_ANNUAL_RATE,
    months: usdaMonthlyFees(note),
    isForTerm: true,
    sources: [USDA_FEE_SOURCE, USDA_FEE_METHOD_SOURCE],
  }
}

const BY_PROGRAM = {
  conventional: privateInsurance,
  fha: fhaInsurance,
  va: () => NONE,
  usda: usdaInsurance,
} as const satisfies Record<MortgageValues['program'], (of: Insured) => MonthlyInsurance>
