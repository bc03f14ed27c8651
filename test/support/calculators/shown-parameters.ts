import { type AnyCalculator, type CalculatorName, readInput, textsOf } from '#calculators'
import { REVEALING } from './revealing-addresses.ts'

const RECORDS = { today: '2026-11-20', rates: {}, county: null }
type Query = Readonly<Record<string, string>>

/** Every parameter of a calculator with an address that shows it. */
export function shownParameters(calculator: AnyCalculator): [param: string, query: Query][] {
  const found = new Map<string, Query>()
  for (const query of [{}, ...(REVEALING[calculator.name as CalculatorName] ?? [])]) {
    const texts = textsOf(calculator, query, RECORDS)
    for (const param of readInput(calculator, texts, RECORDS).shown)
      if (!found.has(param) && param in texts) found.set(param, query)
  }
  return [...found]
}
