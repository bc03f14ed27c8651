/** From texts to a result, and the result as JSON. */
export { exampleResult } from './example-result.ts'
export { type ResultJson, resultJson, typedInputs, typedName } from './json.ts'
export { type Outcome, WHOLE_FORM, outcomeOf } from './live-result.ts'
export { shownInputs } from './shown-inputs.ts'
