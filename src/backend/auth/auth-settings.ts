import type { JWK } from 'jose'

import type { Database, Sql } from '#database'
import type { GuardedFetch, MailSender, MessageSender } from '#outside'
import type { Rate } from '#wire'
import type { Brand } from './mail/brand.ts'
import { ratesheetBrand } from './mail/brand.ts'
import { USUAL_COST } from './password-cost.ts'
import type { ProviderSettings } from './external/provider.ts'

/** What the service needs; every group of rules may be given in part, the rest is as `defaultRules` says. */
export interface AuthSettings extends PartialRules {
  database: Database
  /** origin of the site: where links lead when nothing else is asked for, and the name in an authenticator */
  siteUrl: string
  /** where browsers reach this service, the prefix included; `<siteUrl>/auth/v1` when it is not given. Tokens are issued in
   * its name and links in mail begin with it: no request header ever changes them */
  externalUrl?: string
  clock: () => Date
  /** the way to services that people sign in with: inward only where an operator's setting leads */
  fetch: GuardedFetch
  log: (line: string) => void
  /** whether strangers may make accounts now, where that is switched while the service runs; null is as `signUp.isOpen` says */
  signUpSwitch?: (sql: Sql) => Promise<boolean | null>
}

type PartialRules = { [Group in keyof AuthRules]?: Partial<AuthRules[Group]> }

/** Everything that an operator decides. Lengths of time are seconds. */
export interface AuthRules {
  keys: KeyRules
  sessions: SessionRules
  redirects: {
    /** beside the site itself: URLs and globs (`*` within a part, `**` across parts) that links may lead to */
    allowed: readonly string[]
  }
  signUp: SignUpRules
  password: PasswordRules
  mail: MailRules
  sms: SmsRules
  factors: FactorRules
  webauthn: WebauthnRules
  external: ExternalRules
  limits: LimitRules
}

/** Keys of tokens and of callers. */
interface KeyRules {
  /** an HS256 secret: tokens and the two legacy keys signed with it are accepted; '' is none */
  jwtSecret: string
  /** private keys as in the hosted command line's signing_keys.json: the first that may sign signs, all verify. Without
   * any, the database's own key signs */
  signingKeys: readonly JWK[]
  /** opaque keys; made and kept by the database when '' */
  publishableKey: string
  secretKey: string
  /** roles of a key that may use /admin */
  adminRoles: readonly string[]
}

/** Sessions and their tokens. */
interface SessionRules {
  tokenLifeSeconds: number
  /** whether a reused refresh token ends its session; it is refused in any case */
  endsOnReuse: boolean
  /** for so long the parent of the active refresh token is taken again */
  reuseSeconds: number
  /** a session ends so long after it began; 0 is never */
  timeboxSeconds: number
  /** a session ends when it was not refreshed for so long; 0 is never */
  inactivitySeconds: number
}

/** Who may come in, and how. */
interface SignUpRules {
  isOpen: boolean
  email: boolean
  phone: boolean
  anonymous: boolean
  /** an address is believed without a mail: for tests alone, for then sign-up tells known addresses from unknown ones */
  isEmailBelieved: boolean
  isPhoneBelieved: boolean
  /** characters of JSON that a person may store about themselves: they travel in every token */
  mostMetadata: number
}

/** What a new password must be. 72 bytes are the most in any case. */
export interface PasswordRules {
  leastLength: number
  /** sets of characters, of each of which one must appear */
  requiredCharacters: readonly string[]
  refusesCommon: boolean
  /** asks a range service (k-anonymity) whether a password was breached, for example
   * `https://api.pwnedpasswords.com/range/`; '' asks nobody, and no response allows */
  rangeUrl: string
  /** whether a change needs the old password, except after a recovery */
  needsCurrent: boolean
  /** whether a change needs a code by mail when the session is older than a day */
  needsReauthentication: boolean
  /** of bcrypt, 4 to 14, for passwords that are set from now on; 10 is the hosted service's, so that hashes move both ways */
  cost: number
}

/** Mail: codes and links. */
interface MailRules {
  /** null keeps mail in the outbox */
  sender: MailSender | null
  brand: Brand
  /** between two mails of a kind to one address */
  frequencySeconds: number
  /** mails of this process in an hour, counted as they are written; one network causes a tenth of them at most */
  perHour: number
  codeLength: number
  lifeSeconds: number
  /** of the link in an invitation, for which nobody waits; its code ends like others */
  invitationSeconds: number
  /** whether both addresses confirm a change */
  confirmsBothAddresses: boolean
  /** whether people are told of changed passwords, addresses and factors */
  sendsNotices: boolean
}

/** Codes by telephone. */
interface SmsRules {
  /** null: there is nobody to send; codes for telephones are refused, but for `testCodes` */
  sender: MessageSender | null
  frequencySeconds: number
  perHour: number
  codeLength: number
  lifeSeconds: number
  /** `{{ .Code }}` stands for the code */
  template: string
  /** number without + -> code, sent to nobody */
  testCodes: Readonly<Record<string, string>>
}

/** Second factors. */
interface FactorRules {
  totp: { enroll: boolean; verify: boolean }
  /** works with a sender of `sms` alone */
  phone: { enroll: boolean; verify: boolean }
  mostEnrolled: number
  mostVerified: number
  challengeSeconds: number
  /** a factor that was never verified is forgotten after so long */
  unverifiedSeconds: number
  phoneFrequencySeconds: number
}

/** Passkeys, and security keys as second factors. */
interface WebauthnRules {
  /** domain of the site, which keys are made for; the site's own when '' */
  id: string
  /** what a browser calls the site when it asks */
  name: string
  /** where keys may be used; the site alone when there are none */
  origins: readonly string[]
  passkeys: boolean
  securityKeys: boolean
}

/** Signing in by another service. */
interface ExternalRules {
  /** name, as in `?provider=`, -> its settings */
  providers: Readonly<Record<string, ProviderSettings>>
  /** whether a signed-in person may link and unlink services */
  isLinkingOpen: boolean
  /** how long somebody may take at the other service, and with the code that comes back */
  flowSeconds: number
}

/** How often, by client address unless said otherwise; null is never limited. */
export interface LimitRules {
  token: Rate | null
  /** sign-ins by password */
  signIn: Rate | null
  signUp: Rate | null
  otp: Rate | null
  verify: Rate | null
  anonymous: Rate | null
  user: Rate | null
  factor: Rate | null
  /** guesses of one account's password from one network */
  signInOfAccount: Rate | null
  /** guesses of one account's mail or telephone code from one network */
  codeOfAccount: Rate | null
  /** guesses of one factor's code from one network */
  codeOfFactor: Rate | null
  /** changes of one account */
  changesOfAccount: Rate | null
}

/** The rules without any setting: decision by decision the safer side, and otherwise the hosted service's own figures. */
const defaultRules: AuthRules = {
  keys: {
    jwtSecret: '',
    signingKeys: [],
    publishableKey: '',
    secretKey: '',
    adminRoles: ['service_role', 'supabase_admin'],
  },
  sessions: { tokenLifeSeconds: 3600, endsOnReuse: true, reuseSeconds: 10, timeboxSeconds: 0, inactivitySeconds: 0 },
  redirects: { allowed: [] },
  signUp: {
    isOpen: true,
    email: true,
    phone: false,
    anonymous: false,
    isEmailBelieved: false,
    isPhoneBelieved: false,
    mostMetadata: 4_096,
  },
  password: {
    leastLength: 10,
    requiredCharacters: [],
    refusesCommon: true,
    rangeUrl: '',
    needsCurrent: true,
    needsReauthentication: false,
    cost: USUAL_COST,
  },
  mail: {
    sender: null,
    brand: ratesheetBrand,
    frequencySeconds: 60,
    perHour: 300,
    codeLength: 6,
    lifeSeconds: 3600,
    invitationSeconds: 7 * 86_400,
    confirmsBothAddresses: true,
    sendsNotices: true,
  },
  sms: {
    sender: null,
    frequencySeconds: 60,
    perHour: 30,
    codeLength: 6,
    lifeSeconds: 300,
    template: 'Your code is {{ .Code }}',
    testCodes: {},
  },
  factors: {
    totp: { enroll: true, verify: true },
    phone: { enroll: false, verify: false },
    mostEnrolled: 10,
    mostVerified: 10,
    challengeSeconds: 300,
    unverifiedSeconds: 300,
    phoneFrequencySeconds: 5,
  },
  webauthn: { id: '', name: 'Ratesheet', origins: [], passkeys: false, securityKeys: false },
  external: { providers: {}, isLinkingOpen: false, flowSeconds: 300 },
  limits: {
    token: { perMinute: 30, burst: 30 },
    signIn: { perMinute: 6, burst: 30 },
    signUp: { perMinute: 6, burst: 30 },
    otp: { perMinute: 6, burst: 30 },
    verify: { perMinute: 6, burst: 30 },
    anonymous: { perMinute: 0.5, burst: 30 },
    user: { perMinute: 6, burst: 30 },
    factor: { perMinute: 15, burst: 30 },
    signInOfAccount: { perMinute: 6, burst: 10 },
    codeOfAccount: { perMinute: 2, burst: 10 },
    codeOfFactor: { perMinute: 2, burst: 5 },
    changesOfAccount: { perMinute: 2, burst: 10 },
  },
}

/**
 * The rules that settings give, the defaults where they say nothing.
 *
 * @example
 * ```ts run
 * rulesOf({ password: { leastLength: 6 } }).password.refusesCommon // => true
 * ```
 */
export function rulesOf(given: PartialRules): AuthRules {
  return {
    keys: { ...defaultRules.keys, ...given.keys },
    sessions: { ...defaultRules.sessions, ...given.sessions },
    redirects: { ...defaultRules.redirects, ...given.redirects },
    signUp: { ...defaultRules.signUp, ...given.signUp },
    password: { ...defaultRules.password, ...given.password },
    mail: { ...defaultRules.mail, ...given.mail },
    sms: { ...defaultRules.sms, ...given.sms },
    factors: { ...defaultRules.factors, ...given.factors },
    webauthn: { ...defaultRules.webauthn, ...given.webauthn },
    external: { ...defaultRules.external, ...given.external },
    limits: { ...defaultRules.limits, ...given.limits },
  }
}
