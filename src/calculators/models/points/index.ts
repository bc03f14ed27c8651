export { points } from './points.ts'
