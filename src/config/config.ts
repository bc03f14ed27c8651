/**
 * The only reader of the environment: every setting is parsed once at start, and a wrong value is refused by its name.
 * `.env.example` lists the same settings; a test holds the two together.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { z } from 'zod'
import { type BackendConfig, backendSettings } from './backend-settings.ts'
import { type RatesConfig, ratesOf, ratesSettings } from './rates-settings.ts'
import { type LettersConfig, lettersOf, lettersSettings } from './letters-settings.ts'
import {
  accentOn,
  contactUrl,
  exactOrigins,
  httpUrl,
  onOff,
  origins,
  port,
  postgresUrl,
  whole,
} from './setting-kinds.ts'

/** Each setting as it stands in the environment; an empty value counts as unset. */
export const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('localhost'),
  SITE_NAME: z.string().max(60).default('Ratesheet'),
  SITE_ORIGIN: httpUrl.optional(),
  SITE_ACCENT_LIGHT: accentOn('#f3f1e9').optional(),
  SITE_ACCENT_DARK: accentOn('#171b21').optional(),
  SECURITY_CONTACT: contactUrl.optional(),
  EMBED_ORIGINS: origins.optional(),
  WEBSUB_HUB: httpUrl.optional(),
  HOOK_ORIGINS: exactOrigins.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: whole(1, 100).default(4),
  BACKEND_URL: httpUrl.optional(),
  BACKEND_ANON_KEY: z.string().optional(),
  BACKEND_SERVICE_KEY: z.string().optional(),
  PAGE_CACHE_MB: whole(1, 4096).default(64),
  TRUST_PROXY: whole(0, 10).default(0),
  LOG_REQUESTS: onOff.default(false),
  ANALYTICS: onOff.default(true),
  CRAWLER_LOOKUPS: onOff.default(true),
  LINK_CHECKS: onOff.default(true),
  STOP_GRACE_SECONDS: whole(0, 300).default(5),
  SERVICE_WORKER: onOff.default(true),
  PAGE_LIMIT_MADE: whole(60, 10_000_000).default(600),
  ...ratesSettings,
  ...lettersSettings,
  ...backendSettings,
})

export interface Config {
  port: number
  host: string
  site: { name: string; origin: string; accent: { light: string | null; dark: string | null } }
  adminEmail: string
  /** Where findings about security are reported, for security.txt. */
  securityContact: string | null
  /** Who may show a calculator in a frame: every site (null), or these origins and the site itself. */
  embedOrigins: readonly string[] | null
  /** The WebSub hub that is told of what is new in the feeds. */
  feedHub: string | null
  /** Origins of receivers of hooks that may be in a private network, or without https. */
  hookOrigins: readonly string[]
  dataDir: string
  databaseUrl: string | undefined
  poolSize: number
  /** A hosted backend service instead of the built-in one. */
  hosted: { url: string; anonKey: string; serviceKey: string | undefined } | null
  pageCacheBytes: number
  /** How many reverse proxies stand before the server, whose forwarding headers are believed. */
  trustedProxies: number
  logRequests: boolean
  /** Whether readers are counted, without knowing them. */
  countsReaders: boolean
  /** Whether operators of crawlers, the name system and directories of keys are asked who a crawler is. */
  asksAboutCrawlers: boolean
  /** Whether other sites are asked if links to them still lead somewhere. */
  checksLinks: boolean
  /** How long requests are still taken after a signal to stop, where a balancer watches. */
  stopGraceMs: number
  /** Pages that are made for one network in a minute, of those that no cache holds for everybody. */
  pagesMadeAMinute: number
  /** Whether readers' devices keep pages; off ends what they have kept. */
  hasServiceWorker: boolean
  /** Where figures are fetched from. */
  rates: RatesConfig
  /** How letters to subscribers go out. */
  letters: LettersConfig
  /** What the built-in backend is told, setting by setting. */
  backend: BackendConfig
}

/** The environment does not make a valid configuration; the message names each setting that is wrong. */
export class ConfigRefusal extends Error {
  override name = 'ConfigRefusal'
  exitCode = 64
}

/** Reads `.env` of the given folder into the environment, where it exists; what is already set wins. */
export function loadDotEnv(folder: string): void {
  const file = resolve(folder, '.env')
  if (existsSync(file)) loadEnvFile(file)
}

/**
 * The configuration that an environment describes: that of the process, unless another one is given.
 *
 * @throws ConfigRefusal naming each wrong setting.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = settings.safeParse(given)
  if (!parsed.success) throw new ConfigRefusal(parsed.error.issues.map(describe(given)).join('\n'))
  const set = parsed.data
  const origin = new URL(set.SITE_ORIGIN ?? `http://localhost:${set.PORT}`).origin
  refusePublishedSecret(set, origin)
  refuseHalfSignature(set)
  return {
    port: set.PORT,
    host: set.HOST,
    site: { name: set.SITE_NAME, origin, accent: accentOf(set) },
    adminEmail: set.ADMIN_EMAIL ?? `admin@${emailHost(origin)}`,
    securityContact: set.SECURITY_CONTACT ?? null,
    embedOrigins: set.EMBED_ORIGINS?.filter((origin) => origin !== 'none') ?? null,
    feedHub: set.WEBSUB_HUB ?? null,
    hookOrigins: set.HOOK_ORIGINS ?? [],
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    poolSize: set.DATABASE_POOL,
    hosted: hostedBackend(set),
    pageCacheBytes: set.PAGE_CACHE_MB * 1024 * 1024,
    trustedProxies: set.TRUST_PROXY,
    logRequests: set.LOG_REQUESTS,
    countsReaders: set.ANALYTICS,
    asksAboutCrawlers: set.CRAWLER_LOOKUPS,
    checksLinks: set.LINK_CHECKS,
    stopGraceMs: set.STOP_GRACE_SECONDS * 1000,
    pagesMadeAMinute: set.PAGE_LIMIT_MADE,
    hasServiceWorker: set.SERVICE_WORKER,
    rates: ratesOf(set),
    letters: lettersOf(set, { url: set.SMTP_URL, from: set.MAIL_FROM }),
    backend: set,
  }
}

/** Secrets that the documentation of the hosted service and its command-line tool print: everybody has them. */
const PUBLISHED_SECRETS = new Set([
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-and-long-postgres-password',
])
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/

/** Whoever knows the secret is everybody; on the operator's own machine it is for trying. */
function refusePublishedSecret({ JWT_SECRET: secret, HOST: host }: z.infer<typeof settings>, origin: string): void {
  if (secret === undefined || !PUBLISHED_SECRETS.has(secret)) return
  if (LOOPBACK.test(host) && LOOPBACK.test(new URL(origin).hostname)) return
  throw new ConfigRefusal(
    'JWT_SECRET: is a published example, by which anybody can sign in as anybody; make one of your own',
  )
}

/** Letters that the operator believes to be signed must not go out without a signature. */
function refuseHalfSignature(set: z.infer<typeof settings>): void {
  const missing = (['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const).filter((name) => !set[name])
  if (missing.length === 0 || missing.length === 3) return
  throw new ConfigRefusal(missing.map((name) => `${name}: is needed beside the other two of DKIM`).join('\n'))
}

const describe = (given: Record<string, string | undefined>) => (issue: z.core.$ZodIssue) => {
  const name = String(issue.path[0])
  const secret = /KEY|URL|SECRET/.test(name)
  return `${name}: ${issue.message}${secret ? '' : ` (it is "${given[name] ?? ''}")`}`
}

const accentOf = (set: z.infer<typeof settings>) => ({
  light: set.SITE_ACCENT_LIGHT ?? null,
  dark: set.SITE_ACCENT_DARK ?? null,
})

/** An address needs a dot in its host, so a site on localhost gets a name that no mail can reach. */
function emailHost(origin: string): string {
  const host = new URL(origin).hostname
  return host.includes('.') && !/^[\d.]+$/.test(host) ? host : 'ratesheet.example'
}

function hostedBackend(set: z.infer<typeof settings>): Config['hosted'] {
  if (!set.BACKEND_URL && !set.BACKEND_ANON_KEY) return null
  if (!set.BACKEND_URL) throw new ConfigRefusal('BACKEND_URL: is needed beside BACKEND_ANON_KEY')
  if (!set.BACKEND_ANON_KEY) throw new ConfigRefusal('BACKEND_ANON_KEY: is needed beside BACKEND_URL')
  const url = set.BACKEND_URL.replace(/\/+$/, '')
  return { url, anonKey: set.BACKEND_ANON_KEY, serviceKey: set.BACKEND_SERVICE_KEY }
}
