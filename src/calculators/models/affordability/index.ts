export { affordability } from './affordability.ts'
