/** The calculators as tests reach them; readers and software reach their pages and machine routes by address. */
export { searchOf, textsOf } from './fields/address.ts'
export { CATALOG, type CalculatorName, loadCalculator } from './catalog/catalog.ts'
export { cellText } from './contract/cell-text.ts'
export type { AnyCalculator, Cell, Field, PlainField, Records } from './contract/contract.ts'
export { countyLimits } from './counties/search.ts'
export { outcomeOf } from './results/live-result.ts'
export { readInput } from './fields/parse-input.ts'
