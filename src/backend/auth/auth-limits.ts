import { clientAddress, networkOf, rateLimit } from '#wire'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import type { AuthRules, LimitRules } from './auth-settings.ts'

/** Takes one of a key's tries; false means too often. */
export type Limits = Record<keyof LimitRules | 'mail' | 'sms', (key: string) => boolean>

/**
 * The buckets of a process.
 *
 * @param clock now; a parameter so that tests need not wait
 */
export function openLimits(rules: AuthRules, clock: () => Date): Limits {
  const { limits } = rules
  const bucket = (rate: LimitRules[keyof LimitRules]) => (rate ? rateLimit(rate, clock) : () => true)
  const hourly = (perHour: number) => rateLimit({ perMinute: perHour / 60, burst: perHour }, clock)
  return {
    token: bucket(limits.token),
    signUp: bucket(limits.signUp),
    otp: bucket(limits.otp),
    verify: bucket(limits.verify),
    anonymous: bucket(limits.anonymous),
    user: bucket(limits.user),
    factor: bucket(limits.factor),
    signInOfAccount: bucket(limits.signInOfAccount),
    codeOfAccount: bucket(limits.codeOfAccount),
    codeOfFactor: bucket(limits.codeOfFactor),
    changesOfAccount: bucket(limits.changesOfAccount),
    mail: hourly(rules.mail.perHour),
    sms: hourly(rules.sms.perHour),
  }
}

/** The buckets that count by client address. */
type AddressLimit = 'token' | 'signUp' | 'otp' | 'verify' | 'anonymous' | 'user' | 'factor'

/**
 * Turns away an address that asks too often. Calls within the process have no address and are not counted.
 *
 * @throws AuthRefusal over_request_rate_limit
 */
export function limitAddress(context: AuthContext, request: Request, limit: AddressLimit): void {
  const address = clientAddress(request)
  if (address !== 'local' && !context.limits[limit](networkOf(address)))
    throw new AuthRefusal('over_request_rate_limit')
}
