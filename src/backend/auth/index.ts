export { openAuth } from './open-auth.ts'
export type { Auth, AuthSettings } from './open-auth.ts'
