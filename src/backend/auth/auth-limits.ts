import { clientAddress, networkOf, rateLimit, windowLimit } from '#wire'
import type { Rate, TakeTokens } from '#wire'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import type { AuthRules, LimitRules } from './auth-settings.ts'

/** Takes one of a key's tries; false means too often. */
export type Limits = Record<
  keyof LimitRules | GuessLimit | `${GuessLimit}Everywhere` | Sending | `${Sending}OfNetwork`,
  TakeTokens
>

/** What is sent. */
type Sending = 'mail' | 'sms'

/** Guesses: by account and network, and more loosely wherever they come from. */
type GuessLimit = 'signInOfAccount' | 'codeOfAccount' | 'codeOfFactor'

/** How much looser the bound over all networks is: nobody locks an owner out from one place. */
const everywhere: Record<GuessLimit, Rate> = {
  signInOfAccount: { perMinute: 60, burst: 300 },
  // Their codes have six digits: what all networks together may guess stays far below what finds one.
  codeOfAccount: { perMinute: 4, burst: 40 },
  codeOfFactor: { perMinute: 4, burst: 20 },
}
/** Of what is sent in an hour one network may cause a tenth, but so many in any case. */
const leastOfNetwork = 5

/**
 * The buckets of a process.
 *
 * @param clock now; a parameter so that tests need not wait
 */
export function openLimits(rules: AuthRules, clock: () => Date): Limits {
  const { limits } = rules
  const bucket = (rate: LimitRules[keyof LimitRules]): TakeTokens => (rate ? rateLimit(rate, clock) : () => true)
  const overall = (name: GuessLimit) => bucket(limits[name] && everywhere[name])
  const hourly = (times: number) => windowLimit({ times, minutes: 60 }, clock)
  const share = (perHour: number) => hourly(Math.max(leastOfNetwork, Math.ceil(perHour / 10)))
  return {
    token: bucket(limits.token),
    signIn: bucket(limits.signIn),
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
    signInOfAccountEverywhere: overall('signInOfAccount'),
    codeOfAccountEverywhere: overall('codeOfAccount'),
    codeOfFactorEverywhere: overall('codeOfFactor'),
    mail: hourly(rules.mail.perHour),
    sms: hourly(rules.sms.perHour),
    mailOfNetwork: share(rules.mail.perHour),
    smsOfNetwork: share(rules.sms.perHour),
  }
}

/** The buckets that count by client address. */
type AddressLimit = 'token' | 'signIn' | 'signUp' | 'otp' | 'verify' | 'anonymous' | 'user' | 'factor'

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

/**
 * Turns away who guesses too often at one account's password or codes. Guesses count by account and network first, so that
 * a stranger who spends theirs leaves the owner's alone.
 *
 * @param account whatever names it: an address, or an id
 * @throws AuthRefusal over_request_rate_limit
 */
export function limitGuesses(
  { limits }: AuthContext,
  request: Request,
  { limit, account }: { limit: GuessLimit; account: string },
): void {
  const network = networkOf(clientAddress(request))
  const mayGuess = limits[limit](`${account} ${network}`) && limits[`${limit}Everywhere`](account)
  if (!mayGuess) throw new AuthRefusal('over_request_rate_limit')
}
