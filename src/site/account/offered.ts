import { askBackend } from '#network/ask-backend'
import type { BackendAddress } from '#session'
import { backendBase } from '#ui/backend-base.ts'
import { ErrorInWords } from '#ui/reason.ts'

/** What the backend offers to those who sign in. */
export interface Offered {
  passkeys: boolean
  /** Codes by telephone as a second factor. */
  phoneFactors: boolean
  signUps: boolean
  /** Services to sign in with, by the name that the protocol gives them. */
  services: string[]
}

/** Ways that are no service of somebody else. */
const OWN = new Set(['email', 'phone', 'anonymous_users'])

/** Asks the backend what it offers; a setting that it does not know is one that it does not offer. */
export async function offeredBy(to: BackendAddress): Promise<Offered> {
  const response = await askBackend(`${backendBase(to)}/auth/v1/settings`, { headers: { apikey: to.anonKey } })
  if (!response.ok) throw new ErrorInWords('The backend did not say what it offers')
  return offeredOf((await response.json()) as Record<string, unknown>)
}

/** The settings of the protocol, as far as pages need them. */
export function offeredOf(settings: Record<string, unknown>): Offered {
  const external = Object.entries((settings['external'] ?? {}) as Record<string, unknown>)
  return {
    passkeys: settings['passkeys_enabled'] === true,
    phoneFactors: settings['phone_factors_enabled'] === true,
    signUps: settings['disable_signup'] !== true,
    services: external.filter(([name, isOn]) => isOn === true && !OWN.has(name)).map(([name]) => name),
  }
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['linkedin_oidc', 'LinkedIn'],
])

/** What a service calls itself. */
export const serviceName = (service: string): string =>
  NAMES.get(service) ?? service.charAt(0).toUpperCase() + service.slice(1).replaceAll('_', ' ')
