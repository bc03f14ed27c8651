import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'

/**
 * A project of the hosted service describes its backend in supabase/config.toml, which its command-line tool reads. The
 * built-in backend takes the same file: its entries become settings, unless the environment has them already.
 */
const AUTH = {
  site_url: 'AUTH_SITE_URL',
  additional_redirect_urls: 'AUTH_REDIRECT_URLS',
  jwt_expiry: 'AUTH_TOKEN_SECONDS',
  jwt_secret: 'JWT_SECRET',
  enable_refresh_token_rotation: 'AUTH_ROTATION',
  refresh_token_reuse_interval: 'AUTH_REUSE_SECONDS',
  enable_signup: 'AUTH_SIGN_UPS',
  enable_anonymous_sign_ins: 'AUTH_ANONYMOUS',
  enable_manual_linking: 'AUTH_LINKING',
  minimum_password_length: 'AUTH_PASSWORD_LENGTH',
  password_requirements: 'AUTH_PASSWORD_CHARACTERS',
  publishable_key: 'PUBLISHABLE_KEY',
  secret_key: 'SECRET_KEY',
}
const ENTRIES: Record<string, Record<string, string>> = {
  api: { port: 'PORT', schemas: 'REST_SCHEMAS', extra_search_path: 'REST_SEARCH_PATH', max_rows: 'REST_MAX_ROWS' },
  auth: AUTH,
  'auth.rate_limit': {
    email_sent: 'AUTH_LIMIT_MAILS',
    sms_sent: 'AUTH_LIMIT_MESSAGES',
    anonymous_users: 'AUTH_LIMIT_ANONYMOUS',
    token_refresh: 'AUTH_LIMIT_REFRESH',
    sign_in_sign_ups: 'AUTH_LIMIT_SIGN_IN',
    token_verifications: 'AUTH_LIMIT_VERIFY',
  },
  'auth.email': {
    enable_confirmations: 'AUTH_CONFIRM_EMAIL',
    double_confirm_changes: 'AUTH_DOUBLE_CONFIRM',
    secure_password_change: 'AUTH_FRESH_PASSWORD_CHANGE',
    max_frequency: 'AUTH_MAIL_SECONDS',
    otp_length: 'AUTH_CODE_LENGTH',
    otp_expiry: 'AUTH_CODE_SECONDS',
  },
  'auth.sms': { enable_signup: 'AUTH_PHONE', enable_confirmations: 'AUTH_CONFIRM_PHONE' },
  'auth.mfa': { max_enrolled_factors: 'AUTH_FACTORS' },
  'auth.mfa.totp': { enroll_enabled: 'AUTH_TOTP' },
  'auth.mfa.phone': { enroll_enabled: 'AUTH_PHONE_FACTORS' },
  'auth.mfa.web_authn': { enroll_enabled: 'AUTH_SECURITY_KEYS' },
  'auth.passkey': { enabled: 'AUTH_PASSKEYS' },
  'auth.webauthn': { rp_id: 'AUTH_KEY_DOMAIN', rp_origins: 'AUTH_KEY_ORIGINS' },
  'auth.external.google': {
    client_id: 'AUTH_GOOGLE_ID',
    secret: 'AUTH_GOOGLE_SECRET',
    skip_nonce_check: 'AUTH_GOOGLE_SKIP_NONCE',
  },
  'auth.external.github': { client_id: 'AUTH_GITHUB_ID', secret: 'AUTH_GITHUB_SECRET' },
}
/** What the tool assumes where its file says nothing, and we do not. */
const ASSUMED = {
  AUTH_CONFIRM_EMAIL: 'off',
  AUTH_PASSWORD_LENGTH: '6',
  AUTH_COMMON_PASSWORDS: 'allow',
  AUTH_CURRENT_PASSWORD: 'off',
  AUTH_NOTICES: 'off',
  AUTH_MAIL_SECONDS: '1',
  REST_SCHEMAS: 'public graphql_public',
}

const section = z.record(z.string(), z.unknown())

/** The environment with the settings of a project folder beneath it: what is set by hand wins. */
export function withProject(
  folder: string,
  environment: Record<string, string | undefined> = process.env,
): typeof environment {
  const given = Object.entries(environment).filter(([, value]) => value?.trim())
  return { ...settingsOfCliFile(join(folder, 'config.toml'), environment), ...Object.fromEntries(given) }
}

/** The settings that a config.toml stands for, by their names in the environment. */
function settingsOfCliFile(file: string, environment: Record<string, string | undefined>): Record<string, string> {
  const parsed = section.parse(parse(readFileSync(file, 'utf8')))
  const found: Record<string, string> = { ...ASSUMED }
  for (const [place, names] of Object.entries(ENTRIES)) {
    const entries = sectionAt(parsed, place)
    if (place.startsWith('auth.external.') && entries['enabled'] !== true) continue
    for (const [entry, name] of Object.entries(names)) {
      const text = textOf(entries[entry], environment)
      if (text !== null) found[name] = text
    }
  }
  const keys = textOf(sectionAt(parsed, 'auth')['signing_keys_path'], environment)
  if (keys !== null) found['SIGNING_KEYS_FILE'] = resolve(dirname(file), keys)
  const limit = textOf(sectionAt(parsed, 'storage')['file_size_limit'], environment)
  if (limit !== null) found['STORAGE_LIMIT_MB'] = String(Math.round(bytesOf(limit) / 1024 ** 2))
  const codes = Object.entries(sectionAt(parsed, 'auth.sms.test_otp')).map(
    ([phone, code]) => `${phone}=${String(code)}`,
  )
  if (codes.length > 0) found['AUTH_TEST_CODES'] = codes.join(' ')
  return found
}

function sectionAt(parsed: Record<string, unknown>, place: string): Record<string, unknown> {
  let found: Record<string, unknown> = parsed
  for (const name of place.split('.')) found = section.safeParse(found[name]).data ?? {}
  return found
}

/** A value as the environment would hold it, or null where there is none: "1s" are seconds, env(NAME) is looked up. */
function textOf(value: unknown, environment: Record<string, string | undefined>): string | null {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.join(' ')
  if (typeof value !== 'string') return null
  const named = /^env\((\w+)\)$/.exec(value)
  if (named?.[1]) return environment[named[1]] ?? null
  const time = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(value)
  if (value && time) return String(Number(time[1] ?? 0) * 3600 + Number(time[2] ?? 0) * 60 + Number(time[3] ?? 0))
  return value === '' ? null : value
}

const UNITS: Record<string, number> = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 }

/** "50MiB" in bytes; null-like texts count as nothing. */
function bytesOf(text: string): number {
  const found = /^(\d+)\s*([KMG]?)i?B?$/i.exec(text)
  return Number(found?.[1] ?? 0) * (UNITS[(found?.[2] ?? '').toUpperCase()] ?? 1)
}
