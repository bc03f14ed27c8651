import { carried, handoff } from '#calculators/models/shared'
import { type Handoff, type Result, type Refusal, type Records, defineCalculator } from '#calculators/contract'
import { type MortgageValues, mortgageCase } from './case.ts'
import { mortgageCharts } from './charts.ts'
import { mortgageData } from './data.ts'
import { mortgageAssumptions, mortgageSteps } from './explained.ts'
import { MORTGAGE_FIELDS } from './fields.ts'
import { mortgageFigures, mortgageSentence } from './figures.ts'
import { mortgageNotices } from './notices.ts'
import { mortgageTables } from './tables.ts'

/** What the payment would be: principal, interest, taxes and insurance, when each part ends, and the whole schedule. */
export const mortgage = defineCalculator({ name: 'mortgage', version: 1, fields: MORTGAGE_FIELDS, compute })

/** Other loans for the same home, and each payment of this one. */
function nextOf(values: MortgageValues): Handoff[] {
  const from = { fields: MORTGAGE_FIELDS, values }
  return [
    handoff(
      'comparison',
      'Compare loans for this home',
      carried(from, { price: 'price', down: 'down', credit: 'credit', rate1: 'rate', term1: 'term', pmi1: 'pmi' }),
    ),
  ]
}

function compute(values: MortgageValues, records: Records): Result | Refusal {
  const of = mortgageCase(values, records)
  if ('refused' in of) return of
  return {
    sentence: mortgageSentence(of),
    figures: mortgageFigures(of),
    notices: mortgageNotices(of),
    charts: mortgageCharts(of),
    tables: mortgageTables(of),
    steps: mortgageSteps(of),
    assumptions: mortgageAssumptions(of),
    data: mortgageData(of),
    next: nextOf(values),
  }
}
