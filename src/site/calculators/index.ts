/** The calculators as tests reach them; readers and software reach their pages and machine routes by address. */
export { searchOf, textsOf } from './address.ts'
export { CATALOG, type CatalogEntry } from './catalog.ts'
export { cellText } from './cell-text.ts'
export type { AnyCalculator, CalculatorName, Cell, Field, PlainField, Records } from './contract.ts'
export { countyLimits } from './county-search.ts'
export { outcomeOf } from './live-answer.ts'
export { readInput } from './parse-input.ts'
export { CALCULATORS } from './registry.ts'
