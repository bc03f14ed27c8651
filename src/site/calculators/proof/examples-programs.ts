import {
  AUTOMATIC_PERCENT,
  CANCELLATION_SOURCE,
  CONFORMING_LIMIT_SOURCE,
  FHA_LIMIT_SOURCE,
  FHA_PREMIUM_SOURCE,
  type FhaLoan,
  PRICE_THRESHOLD_SOURCES,
  QUALIFIED_MORTGAGE_SOURCE,
  type ThresholdYear,
  priceTests,
  ratePercent,
  REQUEST_PERCENT,
  USDA_FEE_SOURCE,
  USDA_ANNUAL_RATE,
  USDA_UPFRONT_RATE,
  VA_FEE_SOURCE,
  type VaLoan,
  conformingBaseline,
  conformingCeiling,
  fhaFloor,
  fhaPremiums,
  qualifiedMortgageSpread,
  ratePercentText,
  ratioLimit,
  type RatioProgram,
  usdaUpfrontFee,
  vaFundingFee,
} from '#mortgage'
import { type ProofExample, centsOf, exactly, wholeDollars } from './examples-kind.ts'

const withUrl = ({ name, url }: { name: string; url?: string }) => ({ source: name, ...(url ? { url } : {}) })
const limitText = (cents: number | null): string => (cents === null ? 'none' : wholeDollars(cents))

type FeeLimit = readonly [year: ThresholdYear, loan: string, expected: string]
const FEE_LIMITS: readonly FeeLimit[] = [
  [2024, '100000', '$3,914.00'],
  [2025, '100000', '$4,045.00'],
  [2026, '100000', '$4,139.00'],
]

/** The most points and fees of a qualified mortgage between the two upper thresholds, an amount that is announced. */
const feeLimit = ([year, loan, expected]: FeeLimit): ProofExample => ({
  id: `qm-fees-${year}`,
  title: `Qualified mortgage ${year}, ${wholeDollars(centsOf(loan))}: most points and fees`,
  ...withUrl(PRICE_THRESHOLD_SOURCES[year]),
  expected,
  compute: () =>
    exactly(
      priceTests({
        year,
        loanAmountCents: centsOf(loan),
        totalLoanAmountCents: centsOf(loan),
        lien: 'first',
        isManufactured: false,
        isPersonalProperty: false,
        apr: ratePercent('6'),
        primeOffer: ratePercent('6'),
        pointsAndFeesCents: 0,
      }).qualified.fees.limitCents,
    ),
})

const limits: readonly ProofExample[] = [
  {
    id: 'limit-2026-baseline',
    title: 'Conforming limit 2026, one unit',
    ...withUrl(CONFORMING_LIMIT_SOURCE),
    expected: '$832,750',
    compute: () => limitText(conformingBaseline(2026, 1)),
  },
  {
    id: 'limit-2026-ceiling',
    title: 'Conforming limit 2026, one unit, high-cost ceiling',
    ...withUrl(CONFORMING_LIMIT_SOURCE),
    expected: '$1,249,125',
    compute: () => limitText(conformingCeiling(2026)),
  },
  {
    id: 'limit-2025-baseline',
    title: 'Conforming limit 2025, one unit',
    source: 'FHFA, conforming loan limit values 2025',
    expected: '$806,500',
    compute: () => limitText(conformingBaseline(2025, 1)),
  },
  {
    id: 'limit-2024-baseline',
    title: 'Conforming limit 2024, one unit',
    source: 'FHFA, conforming loan limit values 2024',
    expected: '$766,550',
    compute: () => limitText(conformingBaseline(2024, 1)),
  },
  {
    id: 'limit-2025-fha-floor',
    title: 'FHA limit 2025, one unit, lowest',
    ...withUrl(FHA_LIMIT_SOURCE),
    expected: '$524,225',
    compute: () => limitText(fhaFloor(2025)),
  },
]

const spread = (id: string, loan: string, expected: string): ProofExample => ({
  id,
  title: `APR above the average prime offer rate at which a loan of ${wholeDollars(centsOf(loan))} is no general qualified mortgage, 2026`,
  ...withUrl(QUALIFIED_MORTGAGE_SOURCE),
  expected,
  compute: () => `${ratePercentText(qualifiedMortgageSpread(centsOf(loan)))} points`,
})

const ratio = (id: string, program: RatioProgram, expected: string): ProofExample => {
  const { name, source } = ratioLimit(program)
  return {
    id,
    title: `Debt ratios: ${name}`,
    ...withUrl(source ?? { name: 'Rule of thumb, stated by no program' }),
    expected,
    compute: () => {
      const { front, back } = ratioLimit(program)
      return front === null ? `${ratePercentText(back)}%` : `${ratePercentText(front)}% and ${ratePercentText(back)}%`
    },
  }
}

const premium = (id: string, loan: string, termMonths: number, annual: string): ProofExample => {
  const baseLoanCents = centsOf(loan)
  // Ninety percent of the value.
  const asked: FhaLoan = { baseLoanCents, valueCents: Math.ceil((baseLoanCents * 10) / 9), termMonths }
  return {
    id,
    title: `FHA premiums of ${wholeDollars(baseLoanCents)} over ${termMonths} months at 90% of the value`,
    ...withUrl(FHA_PREMIUM_SOURCE),
    expected: `1.75% at closing, ${annual}% a year for 132 months`,
    compute: () => {
      const { upfrontRate, annualRate, durationMonths } = fhaPremiums(asked)
      return `${ratePercentText(upfrontRate)}% at closing, ${ratePercentText(annualRate)}% a year for ${durationMonths} months`
    },
  }
}

const fundingFee = (id: string, [title, part]: readonly [string, Partial<VaLoan>], expected: string): ProofExample => ({
  id,
  title: `VA funding fee: ${title}`,
  ...withUrl(VA_FEE_SOURCE),
  expected,
  compute: () => {
    const usual = { purpose: 'purchase', isFirstUse: true, isExempt: false } as const
    const amounts = { baseLoanCents: centsOf('400000'), priceCents: centsOf('400000') }
    return `${ratePercentText(vaFundingFee({ ...usual, ...amounts, ...part }).feeRate)}%`
  },
})

/** Mortgage insurance, fees and limits of the programs. */
export const PROGRAM_EXAMPLES: readonly ProofExample[] = [
  {
    id: 'hpa-thresholds',
    title: 'Loan to value at which mortgage insurance ends: on request, by itself',
    ...withUrl(CANCELLATION_SOURCE),
    expected: '80%, 78%',
    compute: () => `${REQUEST_PERCENT}%, ${AUTOMATIC_PERCENT}%`,
  },
  premium('fha-700000-30', '700000', 360, '0.5'),
  premium('fha-800000-30', '800000', 360, '0.7'),
  premium('fha-700000-15', '700000', 180, '0.15'),
  premium('fha-800000-15', '800000', 180, '0.4'),
  fundingFee('va-first-use', ['first use, nothing down', {}], '2.15%'),
  fundingFee('va-later-use', ['later use, 5% down', { isFirstUse: false, baseLoanCents: centsOf('380000') }], '1.5%'),
  fundingFee('va-irrrl', ['interest rate reduction refinance', { purpose: 'irrrl' }], '0.5%'),
  {
    id: 'usda-fees',
    title: 'USDA fees: at closing on $250,000, and a year on the average balance',
    ...withUrl(USDA_FEE_SOURCE),
    expected: '1%, $2,500.00; 0.35%',
    compute: () => {
      const upfront = exactly(usdaUpfrontFee(centsOf('250000')))
      return `${ratePercentText(USDA_UPFRONT_RATE)}%, ${upfront}; ${ratePercentText(USDA_ANNUAL_RATE)}%`
    },
  },
  ...limits,
  spread('qm-137958', '137958', '2.25 points'),
  spread('qm-137957', '137957', '3.5 points'),
  spread('qm-82775', '82775', '3.5 points'),
  spread('qm-82774', '82774', '6.5 points'),
  ...FEE_LIMITS.map(feeLimit),
  ratio('dti-automated', 'automated-underwriting', '50%'),
  ratio('dti-fha', 'fha', '31% and 43%'),
]
