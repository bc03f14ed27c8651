export { interestOnly } from './interest-only.ts'
