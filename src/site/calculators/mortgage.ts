import { type Answer, type Refusal, type Records, defineCalculator } from './contract.ts'
import { type MortgageValues, mortgageCase } from './mortgage-case.ts'
import { mortgageCharts } from './mortgage-charts.ts'
import { mortgageData } from './mortgage-data.ts'
import { mortgageAssumptions, mortgageSteps } from './mortgage-explained.ts'
import { MORTGAGE_FIELDS } from './mortgage-fields.ts'
import { mortgageFigures, mortgageSentence } from './mortgage-figures.ts'
import { mortgageNotices } from './mortgage-notices.ts'
import { mortgageTables } from './mortgage-tables.ts'

/** What the payment would be: principal, interest, taxes and insurance, when each part ends, and the whole schedule. */
export const mortgage = defineCalculator({ name: 'mortgage', version: 1, fields: MORTGAGE_FIELDS, compute })

function compute(values: MortgageValues, records: Records): Answer | Refusal {
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
