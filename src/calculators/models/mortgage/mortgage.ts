import { type Result, type Refusal, type Records, defineCalculator } from '#calculators/contract/contract.ts'
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
  }
}
