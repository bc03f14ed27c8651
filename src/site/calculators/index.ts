/** The calculators as tests reach them; readers and software reach their pages and machine routes by address. */
export { searchOf, textsOf } from '#calculators/contract/address.ts'
export { CATALOG, type CatalogEntry } from '#calculators/contract/catalog.ts'
export { cellText } from '#calculators/contract/cell-text.ts'
export type { AnyCalculator, CalculatorName, Cell, Field, PlainField, Records } from '#calculators/contract/contract.ts'
export { countyLimits } from '#calculators/counties/search.ts'
export { outcomeOf } from '#calculators/answer/live-answer.ts'
export { readInput } from '#calculators/contract/parse-input.ts'
export { CALCULATORS } from '#calculators/answer/registry.ts'
