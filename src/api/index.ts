/** What the endpoints for programs share: parameters, bodies, responses and CSV. Their methods and limits stand in the URL table. */
export { boundedText } from './bounded-text.ts'
export { csvOf, csvText } from './csv.ts'
export { DAY_REQUEST, type Errors, isDay, nameErrors } from './parameters.ts'
export { parsedJson } from './parsed-json.ts'
export { postedObject } from './posted.ts'
export { RATE_SCHEMAS } from './rate-schemas.ts'
export { preflight, responses } from './responses.ts'
