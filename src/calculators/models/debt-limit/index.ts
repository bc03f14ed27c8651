export { debtLimit } from './debt-limit.ts'
