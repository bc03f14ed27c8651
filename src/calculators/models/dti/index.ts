export { dti } from './dti.ts'
