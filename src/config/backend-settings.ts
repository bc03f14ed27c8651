import { z } from 'zod'
import { fileText, httpUrl, onOff, sender, smtpUrl, whole, words } from './setting-kinds.ts'

const seconds = (least: number, most: number) => whole(least, most)
/** What an account becomes that somebody makes for themselves; `on` and `off` are the words of before. */
const SIGN_UPS = ['reader', 'author', 'closed', 'on', 'off'] as const
const PASSWORDS = [
  'none',
  'letters_digits',
  'lower_upper_letters_digits',
  'lower_upper_letters_digits_symbols',
] as const

/** "1234567890=123456, 4152127777=654321": codes of telephone numbers that are tried without a sender. */
const testCodes = words
  .refine((pairs) => pairs.every((pair) => /^\+?\d{4,15}=\d{4,10}$/.test(pair)), {
    error: 'must be pairs such as 1234567890=123456',
  })
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.replace(/^\+/, '').split('=') as [string, string])))

/** Settings of the built-in backend, by the modules that they are for; `.env.example` says what each means. */
export const backendSettings = {
  JWT_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  SIGNING_KEYS_FILE: fileText.optional(),
  PUBLISHABLE_KEY: z.string().min(16, 'must have 16 characters or more').optional(),
  SECRET_KEY: z.string().min(16, 'must have 16 characters or more').optional(),
  AUTH_SITE_URL: httpUrl.optional(),
  AUTH_REDIRECT_URLS: words.prefault(''),
  AUTH_SIGN_UPS: z
    .enum(SIGN_UPS, `must be one of ${SIGN_UPS.join(', ')}`)
    .default('author')
    .transform((role) => (role === 'on' ? 'author' : role === 'off' ? 'closed' : role)),
  AUTH_SECOND_FACTOR: z.enum(['optional', 'editors'], 'must be optional or editors').optional(),
  AUTH_ANONYMOUS: onOff.default(false),
  AUTH_CONFIRM_EMAIL: onOff.default(true),
  AUTH_TOKEN_SECONDS: seconds(60, 604_800).default(3600),
  AUTH_SESSION_HOURS: whole(0, 87_600).default(0),
  AUTH_IDLE_HOURS: whole(0, 87_600).default(0),
  AUTH_ROTATION: onOff.default(true),
  AUTH_REUSE_SECONDS: seconds(0, 3600).default(10),
  AUTH_PASSWORD_LENGTH: whole(6, 72).default(10),
  AUTH_PASSWORD_CHARACTERS: z.enum(PASSWORDS, `must be one of ${PASSWORDS.join(', ')}`).default('none'),
  AUTH_COMMON_PASSWORDS: z.enum(['refuse', 'online', 'allow'], 'must be refuse, online or allow').default('refuse'),
  AUTH_MAIL_SECONDS: seconds(0, 86_400).default(60),
  AUTH_CODE_LENGTH: whole(6, 10).default(6),
  AUTH_CODE_SECONDS: seconds(60, 86_400).default(3600),
  AUTH_INVITATION_SECONDS: seconds(3600, 30 * 86_400).default(7 * 86_400),
  AUTH_DOUBLE_CONFIRM: onOff.default(true),
  AUTH_CURRENT_PASSWORD: onOff.default(true),
  AUTH_FRESH_PASSWORD_CHANGE: onOff.default(false),
  AUTH_NOTICES: onOff.default(true),
  AUTH_LINKING: onOff.default(false),
  AUTH_FACTORS: whole(0, 100).default(10),
  AUTH_TOTP: onOff.default(true),
  AUTH_PHONE: onOff.default(false),
  AUTH_CONFIRM_PHONE: onOff.default(true),
  AUTH_PHONE_FACTORS: onOff.default(false),
  AUTH_PASSKEYS: onOff.default(true),
  AUTH_SECURITY_KEYS: onOff.default(true),
  AUTH_KEY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a domain, such as example.com')
    .optional(),
  AUTH_KEY_ORIGINS: words.prefault(''),
  AUTH_TEST_CODES: testCodes.optional(),
  AUTH_LIMIT_MAILS: whole(0, 1_000_000).default(300),
  AUTH_LIMIT_MESSAGES: whole(0, 1_000_000).default(30),
  AUTH_LIMIT_ANONYMOUS: whole(0, 1_000_000).default(30),
  AUTH_LIMIT_REFRESH: whole(1, 1_000_000).default(150),
  AUTH_LIMIT_SIGN_IN: whole(1, 1_000_000).default(30),
  AUTH_LIMIT_VERIFY: whole(1, 1_000_000).default(30),
  AUTH_GOOGLE_ID: z.string().optional(),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  AUTH_GOOGLE_SKIP_NONCE: onOff.default(false),
  AUTH_GITHUB_ID: z.string().optional(),
  AUTH_GITHUB_SECRET: z.string().optional(),
  AUTH_OPENID_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,30}$/, 'must be a short name in small letters')
    .optional(),
  AUTH_OPENID_ISSUER: httpUrl.optional(),
  AUTH_OPENID_ID: z.string().optional(),
  AUTH_OPENID_SECRET: z.string().optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  REST_SCHEMAS: words.default(['public']),
  REST_SEARCH_PATH: words.default(['public', 'extensions']),
  REST_MAX_ROWS: whole(1, 1_000_000).default(1000),
  REST_MAX_RESPONSE_MB: whole(1, 1024).default(16),
  REST_STRANGER_MS: whole(100, 600_000).default(3000),
  REST_LIMIT_WRITES: whole(1, 1_000_000).default(600),
  REST_AGGREGATES: onOff.default(false),
  REST_TX_END: z.enum(['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override']).default('commit'),
  REST_PLAN: onOff.default(false),
  REST_PRE_REQUEST: z
    .string()
    .regex(/^[a-z_][\w$]*(?:\.[a-z_][\w$]*)?$/i, 'must be the name of a function')
    .optional(),
  STORAGE_LIMIT_MB: whole(1, 5120).default(50),
  STORAGE_LIMIT_WRITES: whole(1, 1_000_000).default(300),
  STORAGE_CACHE_MB: whole(0, 102_400).default(512),
  SMS_URL: z.url({ protocol: /^(?:twilio|https?)$/, error: 'must be a twilio:// or https:// URL' }).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  REALTIME_EVENTS: whole(1, 10_000).default(10),
  REALTIME_CHANNELS: whole(1, 10_000).default(100),
} as const

const shape = z.object(backendSettings)

/** What the built-in backend is told, as its settings say it. */
export type BackendConfig = z.infer<typeof shape>
