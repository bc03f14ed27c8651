/** Every calculator by its name, its model loaded when it is asked for. */
export {
  CALCULATOR_NAMES,
  CATALOG,
  type CalculatorName,
  type CatalogEntry,
  entryOf,
  isCalculatorName,
  loadCalculator,
} from './catalog.ts'
