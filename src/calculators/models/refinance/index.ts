export { REFINANCE_FIELDS } from './fields.ts'
export { refinance } from './refinance.ts'
