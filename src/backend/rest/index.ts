export { openRest } from './open-rest.ts'
export type { RestSettings } from './settings.ts'
