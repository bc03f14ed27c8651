export { mortgage } from './mortgage.ts'
