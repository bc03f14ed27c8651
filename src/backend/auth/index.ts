export { openAuth } from './open-auth.ts'
export type { Auth } from './open-auth.ts'
export type { AuthSettings } from './auth-settings.ts'
export type { ProviderSettings } from './external/provider.ts'
