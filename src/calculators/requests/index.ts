/** What programs are given: results, their schema, files. */
export { exportFile } from '#calculators/export'
export { jsonResponse, preflight, respond } from './call.ts'
export { type CitedSite, citationOf } from './citation.ts'
export { apiInput } from './input.ts'
export { calculatorsSchema, fieldsSchema, resultName } from './json-schema.ts'
export { FIGURES, NOTICES, RATES, dataSchema, inputsSchema } from './result-schema.ts'
