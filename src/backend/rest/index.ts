export { openRest } from './open-rest.ts'
export type { Rest, RestSettings } from './open-rest.ts'
