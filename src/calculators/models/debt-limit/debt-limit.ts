import { type Result, type Records, defineCalculator } from '#calculators/contract'
import { debtLimitCase } from './case.ts'
import { debtLimitAssumptions, debtLimitSteps } from './explained.ts'
import { DEBT_LIMIT_FIELDS, type DebtLimitValues } from './fields.ts'
import { debtLimitFigures, debtLimitSentence } from './figures.ts'
import { debtLimitNotices } from './notices.ts'
import { debtLimitCharts, debtLimitData, debtLimitTables } from './tables.ts'

/** How much debt an income carries: the total that a ratio allows, what today's debts leave, the mortgage that fits. */
export const debtLimit = defineCalculator({ name: 'debt-limit', version: 1, fields: DEBT_LIMIT_FIELDS, compute })

function compute(values: DebtLimitValues, records: Records): Result {
  const of = debtLimitCase(values, records)
  return {
    sentence: debtLimitSentence(of),
    figures: debtLimitFigures(of),
    notices: debtLimitNotices(of),
    charts: debtLimitCharts(of),
    tables: debtLimitTables(of),
    steps: debtLimitSteps(of),
    assumptions: debtLimitAssumptions(of),
    data: debtLimitData(of),
  }
}
