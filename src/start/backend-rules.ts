import { join } from 'node:path'
import { type Config, ConfigRefusal } from '#config'
import type { AuthSettings, ProviderSettings } from '#auth'
import { type ObjectsPlace, openMail, openMessages } from '#outside'
import type { RealtimeSettings } from '#realtime'
import type { RestSettings } from '#rest'
import type { StorageSettings } from '#storage'
import type { Rate } from '#wire'

const MEBIBYTE = 1024 ** 2
const CHARACTERS = { lower: 'abcdefghijklmnopqrstuvwxyz', upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', digits: '0123456789' }
const SYMBOLS = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~'
/** The sets of which a password must have one character each, by the hosted service's names. */
const REQUIRED = {
  none: [],
  letters_digits: [CHARACTERS.lower + CHARACTERS.upper, CHARACTERS.digits],
  lower_upper_letters_digits: [CHARACTERS.lower, CHARACTERS.upper, CHARACTERS.digits],
  lower_upper_letters_digits_symbols: [CHARACTERS.lower, CHARACTERS.upper, CHARACTERS.digits, SYMBOLS],
}
const RANGE_SERVICE = 'https://api.pwnedpasswords.com/range/'

/** Whether the backend's responses at a path have tokens in them. */
export const holdsTokens = (path: string): boolean => path.startsWith('/auth/v1')

/** What the auth module is told: the settings in its own words. */
export function authRules(config: Config): Omit<AuthSettings, 'database' | 'clock' | 'fetch' | 'log'> {
  const { backend: set, site } = config
  return {
    siteUrl: set.AUTH_SITE_URL ?? site.origin,
    externalUrl: `${site.origin}/auth/v1`,
    keys: {
      jwtSecret: set.JWT_SECRET ?? '',
      signingKeys: signingKeys(set.SIGNING_KEYS_FILE),
      publishableKey: set.PUBLISHABLE_KEY ?? '',
      secretKey: set.SECRET_KEY ?? '',
    },
    sessions: sessions(config),
    redirects: { allowed: set.AUTH_REDIRECT_URLS },
    signUp: {
      isOpen: set.AUTH_SIGN_UPS !== 'closed',
      phone: set.AUTH_PHONE,
      anonymous: set.AUTH_ANONYMOUS,
      isEmailBelieved: !set.AUTH_CONFIRM_EMAIL,
      isPhoneBelieved: !set.AUTH_CONFIRM_PHONE,
    },
    password: {
      leastLength: set.AUTH_PASSWORD_LENGTH,
      requiredCharacters: REQUIRED[set.AUTH_PASSWORD_CHARACTERS],
      refusesCommon: set.AUTH_COMMON_PASSWORDS !== 'allow',
      rangeUrl: set.AUTH_COMMON_PASSWORDS === 'online' ? RANGE_SERVICE : '',
      needsCurrent: set.AUTH_CURRENT_PASSWORD,
      needsReauthentication: set.AUTH_FRESH_PASSWORD_CHANGE,
    },
    ...letters(config),
    factors: {
      totp: { enroll: set.AUTH_TOTP, verify: set.AUTH_TOTP },
      phone: { enroll: set.AUTH_PHONE_FACTORS, verify: set.AUTH_PHONE_FACTORS },
      mostEnrolled: set.AUTH_FACTORS,
      mostVerified: set.AUTH_FACTORS,
    },
    webauthn: keys(config),
    external: { providers: providers(config), isLinkingOpen: set.AUTH_LINKING },
    limits: {
      token: withinMinutes(set.AUTH_LIMIT_REFRESH, 5),
      signIn: withinMinutes(set.AUTH_LIMIT_SIGN_IN, 5),
      signUp: withinMinutes(set.AUTH_LIMIT_SIGN_IN, 5),
      otp: withinMinutes(set.AUTH_LIMIT_SIGN_IN, 5),
      verify: withinMinutes(set.AUTH_LIMIT_VERIFY, 5),
      anonymous: withinMinutes(set.AUTH_LIMIT_ANONYMOUS, 60),
    },
  }
}

const keys = ({ backend: set, site }: Config): NonNullable<AuthSettings['webauthn']> => ({
  id: set.AUTH_KEY_DOMAIN ?? '',
  name: site.name,
  origins: set.AUTH_KEY_ORIGINS,
  passkeys: set.AUTH_PASSKEYS,
  securityKeys: set.AUTH_SECURITY_KEYS,
})

const sessions = ({ backend: set }: Config): NonNullable<AuthSettings['sessions']> => ({
  tokenLifeSeconds: set.AUTH_TOKEN_SECONDS,
  timeboxSeconds: set.AUTH_SESSION_HOURS * 3600,
  inactivitySeconds: set.AUTH_IDLE_HOURS * 3600,
  endsOnReuse: set.AUTH_ROTATION,
  reuseSeconds: set.AUTH_REUSE_SECONDS,
})

/** Never more than so many, whichever minutes are counted: half of them at once, the other half as time passes. */
const withinMinutes = (times: number, minutes: number): Rate => ({
  perMinute: times / (2 * minutes),
  burst: Math.min(times, Math.max(1, Math.floor(times / 2))),
})

/** Where letters are kept as files when no mail server carries them. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail')

/** Whether letters become files: the backend is ours, and it has no mail server. */
const hasMailFiles = ({ hosted, backend }: Config): boolean => hosted === null && !backend.SMTP_URL

/** What the operator should know of mail when the site starts: letters to subscribers may have a server where accounts have none. */
export function mailNotices(config: Config): string[] {
  if (!hasMailFiles(config)) return []
  const what =
    config.letters.smtpUrl === null
      ? 'mail reaches nobody: SMTP_URL is not set'
      : 'mail of accounts reaches nobody: LETTERS_SMTP_URL is for letters alone, and SMTP_URL is not set'
  return [
    `${what}, so it is kept as files in the data folder; admins read them at /desk/log?book=mail, and npm run dev shows them at /dev/mailbox`,
  ]
}

/** Whether any mail of this process becomes files: letters to subscribers are sent by it wherever its backend is. */
export const keepsMail = (config: Config): boolean => hasMailFiles(config) || config.letters.smtpUrl === null

/** The sender as people see it. */
export const mailSender = ({ backend: set, site }: Pick<Config, 'backend' | 'site'>): string =>
  set.MAIL_FROM ?? `${site.name.replace(/[<>"\r\n]/g, '')} <no-reply@${new URL(site.origin).hostname}>`

/** Mail and messages: who carries them, how often, and what is in them. */
function letters({ backend: set, site, dataDir }: Config): Pick<AuthSettings, 'mail' | 'sms'> {
  return {
    mail: {
      sender: openMail({
        url: set.SMTP_URL ?? null,
        from: mailSender({ backend: set, site }),
        folder: mailFolder({ dataDir }),
      }),
      brand: {
        name: site.name,
        color: site.accent.light ?? '#0B6B4F',
        foot: `You get this because somebody used this address at ${site.name}. If it was not you, nothing happens unless you act on it.`,
      },
      frequencySeconds: set.AUTH_MAIL_SECONDS,
      perHour: set.AUTH_LIMIT_MAILS,
      codeLength: set.AUTH_CODE_LENGTH,
      lifeSeconds: set.AUTH_CODE_SECONDS,
      invitationSeconds: set.AUTH_INVITATION_SECONDS,
      confirmsBothAddresses: set.AUTH_DOUBLE_CONFIRM,
      sendsNotices: set.AUTH_NOTICES,
    },
    sms: {
      sender: set.SMS_URL ? openMessages({ url: set.SMS_URL, folder: join(dataDir, 'messages') }) : null,
      perHour: set.AUTH_LIMIT_MESSAGES,
      testCodes: set.AUTH_TEST_CODES ?? {},
    },
  }
}

/** A provider is on when its client is named; a secret may come later, and the provider then says what it misses. */
function providers({ backend: set }: Config): Record<string, ProviderSettings> {
  const found: Record<string, ProviderSettings> = {}
  if (set.AUTH_GOOGLE_ID) {
    // A list, as the hosted service takes it: the site's client first, then those of apps, whose ID tokens hold as well.
    const [clientId = '', ...moreClientIds] = set.AUTH_GOOGLE_ID.split(/[\s,]+/).filter(Boolean)
    const skipsNonce = set.AUTH_GOOGLE_SKIP_NONCE
    found['google'] = { clientId, moreClientIds, skipsNonce, secret: set.AUTH_GOOGLE_SECRET ?? '' }
  }
  if (set.AUTH_GITHUB_ID) found['github'] = { clientId: set.AUTH_GITHUB_ID, secret: set.AUTH_GITHUB_SECRET ?? '' }
  const { AUTH_OPENID_NAME: name, AUTH_OPENID_ISSUER: issuer, AUTH_OPENID_ID: clientId } = set
  if (!name && !issuer && !clientId) return found
  if (!name || !issuer || !clientId) {
    throw new ConfigRefusal('AUTH_OPENID_NAME, AUTH_OPENID_ISSUER and AUTH_OPENID_ID: are needed together')
  }
  found[name] = { clientId, issuer, secret: set.AUTH_OPENID_SECRET ?? '' }
  return found
}

/** A key or a list of keys, as the hosted command-line tool keeps them. */
function signingKeys(text: string | undefined): NonNullable<AuthSettings['keys']>['signingKeys'] & object {
  if (!text) return []
  try {
    const parsed: unknown = JSON.parse(text)
    return (Array.isArray(parsed) ? parsed : [parsed]) as NonNullable<ReturnType<typeof signingKeys>>
  } catch (cause) {
    throw new ConfigRefusal('SIGNING_KEYS_FILE: must be JSON, one key (JWK) or a list of them', { cause })
  }
}

/** What the REST module is told. */
export function restRules({ backend: set, site }: Config): Omit<RestSettings, 'database' | 'verify' | 'log'> {
  return {
    maxRows: set.REST_MAX_ROWS,
    maxResponse: set.REST_MAX_RESPONSE_MB * MEBIBYTE,
    strangerTime: set.REST_STRANGER_MS,
    writes: withinMinutes(set.REST_LIMIT_WRITES, 5),
    schemas: set.REST_SCHEMAS,
    searchPath: set.REST_SEARCH_PATH,
    aggregates: set.REST_AGGREGATES,
    txEnd: set.REST_TX_END,
    plan: set.REST_PLAN,
    publicUrl: site.origin,
    ...(set.REST_PRE_REQUEST ? { preRequest: set.REST_PRE_REQUEST } : {}),
  }
}

/** What the storage module is told. */
export const storageRules = ({ backend: set }: Config): Partial<StorageSettings> => ({
  uploadLimit: uploadLimitOf({ backend: set }),
  writeRate: withinMinutes(set.STORAGE_LIMIT_WRITES, 5),
  renditionsLimit: set.STORAGE_CACHE_MB * MEBIBYTE,
})

/** Bytes of the largest file that the storage takes. */
export const uploadLimitOf = ({ backend: set }: Pick<Config, 'backend'>): number => set.STORAGE_LIMIT_MB * MEBIBYTE

/** Where files are kept: the data folder, or a store that speaks S3 when all of it is named. */
export function objectsPlace({ backend: set, dataDir }: Config): ObjectsPlace {
  const folder = join(dataDir, 'storage')
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = set
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return { folder }
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigRefusal('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY: are needed together')
  }
  return { folder, s3: { endpoint, region: set.S3_REGION ?? 'us-east-1', bucket, accessKeyId, secretAccessKey } }
}

/**
 * What the realtime module is told.
 *
 * @param isForeign of another project nobody knows here where its pages are
 */
export const realtimeRules = (config: Config, isForeign: boolean): Pick<RealtimeSettings, 'limits' | 'origins'> => ({
  limits: { eventsPerSecond: config.backend.REALTIME_EVENTS, channelsPerClient: config.backend.REALTIME_CHANNELS },
  ...(isForeign ? {} : { origins: originsOf(config) }),
})

/** The pages that may open a websocket: the site's, and those that links in mails may lead to. */
function originsOf({ backend: set, site }: Config): string[] {
  const others = [set.AUTH_SITE_URL ?? '', ...set.AUTH_REDIRECT_URLS]
  return [site.origin, ...others.flatMap((url) => /^https?:\/\/[^/*?#]+/.exec(url)?.[0] ?? [])]
}
