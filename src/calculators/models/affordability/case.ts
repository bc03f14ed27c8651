/** From a reader's entries to the question of rule 8. */
import {
  type AffordabilityCase,
  type DatedSource,
  type Rate,
  RATIO_LIMITS,
  type RatioProgram,
  ratePercent,
  ratioLimit,
} from '#mortgage'
import { pmiSteps } from '#calculators/models/shared'
import { stateCosts } from '#calculators/counties'
import type { AffordabilityValues } from './fields.ts'

/** A pair of limits with its name; null where there is no front limit. */
export interface LimitPair {
  name: string
  front: Rate | null
  back: Rate
  source: DatedSource | null
}

/** The question, and which of its parts are estimates. */
export interface ReadersCase extends AffordabilityCase {
  limits: LimitPair
  isTaxEstimated: boolean
  isInsuranceEstimated: boolean
  isPmiEstimated: boolean
}

/** The question of one reader. */
export function caseOf(values: AffordabilityValues): ReadersCase {
  const estimate = stateCosts(values.state)
  const limits = limitsOf(values)
  return {
    limits,
    household: {
      yearlyIncomeCents: values.income,
      debtsCents: values.debts,
      frontLimit: limits.front,
      backLimit: limits.back,
    },
    costs: {
      noteRate: values.rate,
      termMonths: values.term,
      propertyTaxRate: values.tax ?? estimate.propertyTaxRate,
      insuranceYearCents: values.insurance ?? estimate.insuranceYearCents,
      hoaMonthCents: values.hoa,
      pmi: pmiSteps(values),
    },
    cash: { cashCents: values.cash - values.keep, closingRate: values.closing, leastDown: values.down },
    isTaxEstimated: values.tax === null,
    isInsuranceEstimated: values.insurance === null,
    isPmiEstimated: values.pmi === null,
  }
}

/** The same household at other limits. */
export const atLimits = (of: ReadersCase, { front, back }: LimitPair): ReadersCase => ({
  ...of,
  household: { ...of.household, frontLimit: front, backLimit: back },
})

/** Limits in use, from comfortable to stretched. */
export const LIMIT_PAIRS: readonly LimitPair[] = [
  ...RATIO_LIMITS.map(({ name, front, back, source }) => ({ name, front, back, source })),
  { name: 'Wider', front: ratePercent('36'), back: ratePercent('43'), source: null },
]

const PROGRAM_OF: Readonly<Record<string, RatioProgram>> = {
  '28-36': 'rule-of-thumb',
  '31-43': 'fha',
  '29-41': 'usda',
  va: 'va',
  auto: 'automated-underwriting',
}

function limitsOf({ limits, front, back }: AffordabilityValues): LimitPair {
  if (limits === 'own') return { name: 'Your own limits', front, back, source: null }
  const program = PROGRAM_OF[limits]
  if (program) return ratioLimit(program)
  return { name: 'Wider', front: ratePercent('36'), back: ratePercent('43'), source: null }
}
