import { type Result, type Records, type Refusal, defineCalculator } from '#calculators/contract'
import { refinanceAssumptions, refinanceSteps } from './basis.ts'
import { type RefinanceFound, foundFor } from './case.ts'
import { refinanceCharts } from './charts.ts'
import { REFINANCE_FIELDS, type RefinanceValues } from './fields.ts'
import { refinanceFigures, refinanceNotices } from './figures.ts'
import { refinanceTables } from './tables.ts'
import { endOfLead, refinanceSentence } from './words.ts'

/** Whether a new loan is worth its costs: rule 6. */
export const refinance = defineCalculator({ name: 'refinance', version: 1, fields: REFINANCE_FIELDS, compute })

function compute(values: RefinanceValues, records: Records): Result | Refusal {
  const found = foundFor(values, records.today)
  if ('refused' in found) return found
  return {
    sentence: refinanceSentence(found),
    figures: refinanceFigures(found),
    notices: refinanceNotices(found),
    charts: refinanceCharts(found),
    tables: refinanceTables(found),
    steps: refinanceSteps(found),
    assumptions: refinanceAssumptions(found, records),
    data: dataOf(found),
  }
}

function dataOf(found: RefinanceFound): Result['data'] {
  const { of, result, kept, cashRate, stay, aheadCents } = found
  const { newRows: _, positionCents: __, ...figures } = result
  return {
    ...figures,
    presentBalanceCents: of.present.balanceCents,
    presentPaymentCents: of.present.paymentCents,
    presentMonthsLeft: of.present.rows.length,
    stayMonths: stay,
    aheadAtStayCents: aheadCents,
    aheadThroughMonth: endOfLead(found),
    keepPaying: kept && { months: kept.rows.length, totalInterestCents: kept.totalInterestCents },
    cashOutRatePercent: cashRate?.isSolved ? cashRate.percent : null,
  }
}
