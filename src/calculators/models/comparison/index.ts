export { comparison } from './comparison.ts'
