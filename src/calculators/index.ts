/** The calculators: what one is, the catalog of all, its fields as texts, and its result. */
export {
  CALCULATOR_NAMES,
  CATALOG,
  type CalculatorName,
  type CatalogEntry,
  entryOf,
  isCalculatorName,
  loadCalculator,
} from './catalog/catalog.ts'
export { EXPLAINED_TERMS } from './catalog/explained-terms.ts'
export { cellText, countText, figureText, percentText, spanText } from './contract/cell-text.ts'
export {
  type AnyCalculator,
  type Assumption,
  type Cell,
  type Chart,
  type ChoiceField,
  type CountyField,
  type CountyLimits,
  type Field,
  type Fields,
  type Figure,
  type FlagField,
  type Notice,
  type PlainField,
  type RateRecord,
  type RecordName,
  type Records,
  type Result,
  type ResultTable,
  type RowsField,
  type ShareField,
  type Step,
  type TermField,
  type TextField,
  count,
  money,
  months,
  none,
  percent,
  text,
} from './contract/contract.ts'
export { PLAIN_FORM, fitsAddress, isLongText, newRowTexts, searchOf, spareRowTexts, textsOf } from './fields/address.ts'
export { plainText, readField } from './fields/parse-field.ts'
export { type ReadInput, type Texts, filledRows, readInput, rowNumbers } from './fields/parse-input.ts'
export { exampleResult } from './results/example-result.ts'
export { type ResultJson, resultData, resultJson } from './results/json.ts'
export { type Outcome, WHOLE_FORM, outcomeOf } from './results/live-result.ts'
export { openedWith } from './results/opened.ts'
export { inputCell, shownInputs } from './results/shown-inputs.ts'
export { type ShownResult, placeOf, shownResult } from './results/stand-in.ts'
