import { hash } from '@node-rs/bcrypt'
import { createClient } from '@supabase/supabase-js'

import { openAuth, type Auth, type AuthSettings } from '#auth'
import type { Database } from '#database'
import { guardedFetch, type OutgoingMail, type OutgoingMessage } from '#outside'
import { openRest } from '#rest'
import { compose, type Service } from '#wire'

/** Of bcrypt, the least: what tests look at is seldom how long a hash takes. */
const QUICK_COST = 4

/** Rules in part, as the settings take them. */
export type Rules = Omit<AuthSettings, 'database' | 'siteUrl' | 'clock' | 'fetch' | 'log'>

/**
 * /auth/v1 and /rest/v1 over a test database, as one process composes them; the clock can be moved and stopped. Mail and
 * messages are kept, and mail may follow on mail.
 */
export async function openBackendFor(database: Database, rules: Rules = {}) {
  const time = {
    aheadMs: 0,
    /** the moment at which it stands still, so that no limit is refilled and no code grows old while a test works */
    stoppedAt: null as number | null,
    now: () => (time.stoppedAt ?? Date.now()) + time.aheadMs,
  }
  const clock = () => new Date(time.now())
  const mails = mailsOf(database)
  const messages: OutgoingMessage[] = []
  const lines: string[] = []
  const auth = await openAuth({
    database,
    siteUrl: 'http://local',
    clock,
    fetch: guardedFetch,
    log: (line) => lines.push(line),
    ...rules,
    password: { cost: QUICK_COST, ...rules.password },
    mail: { sender: { send: async (mail) => void mails.push(mail) }, frequencySeconds: 0, ...rules.mail },
    sms: { sender: { send: async (message) => void messages.push(message) }, frequencySeconds: 0, ...rules.sms },
  })
  const rest = await openRest({ database, verify: auth.verify, log: quiet, maxRows: 1000 })
  const service: Service = compose({ '/auth/v1': auth.service, '/rest/v1': rest.service })
  return {
    auth,
    service,
    time,
    mails,
    messages,
    lines,
    ...requestsOf(service),
    ...clientsOf(service, auth),
    /** The newest mail to an address: its code, and what its link says. */
    async mailTo(address: string) {
      await auth.deliverMail()
      return readMail(mails.findLast(({ to }) => to === address))
    },
    async stop() {
      await auth.stop()
      await rest.stop()
    },
  }
}

const sentOf = new WeakMap<Database, OutgoingMail[]>()

/** What all processes on a database have sent: every one looks into the outbox now and then, and the first takes the mail. */
function mailsOf(database: Database): OutgoingMail[] {
  const mails = sentOf.get(database) ?? []
  sentOf.set(database, mails)
  return mails
}

const quiet = () => undefined

function requestsOf(service: Service) {
  const send = (path: string, init?: RequestInit) => service(new Request(`http://local${path}`, init))
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(`/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body), headers })
  const grant = async (type: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await post(`/token?grant_type=${type}`, body, headers)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    send,
    post,
    tokenOf: (email: string, password: string, headers?: Record<string, string>) =>
      grant('password', { email, password }, headers),
    refresh: (token: unknown) => grant('refresh_token', { refresh_token: token }),
    /** What a token's bearer is taken for by a service. */
    as: (token: unknown, path: string) => send(path, { headers: { authorization: `Bearer ${String(token)}` } }),
    /** A request to /auth/v1 that carries a token. */
    with: async (token: unknown, path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${String(token)}`, ...(init.headers as Record<string, string>) }
      const response = await send(`/auth/v1${path}`, { ...init, headers })
      const text = await response.text()
      return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
    },
    /** Opens a link of a mail as a browser does: where it is sent on to. */
    async follow(url: string) {
      const { pathname, search } = new URL(url)
      const response = await send(pathname + search)
      const target = new URL(response.headers.get('location') ?? 'http://nowhere')
      return { status: response.status, target, words: new URLSearchParams(target.hash.slice(1)) }
    },
  }
}

function clientsOf(service: Service, auth: Auth) {
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => service(new Request(input, init))
  return {
    /** A browser of its own: the official client, which keeps its session in memory. */
    client: (headers: Record<string, string> = {}, flowType: 'implicit' | 'pkce' = 'implicit') =>
      createClient('http://local', auth.keys.publishable, {
        auth: {
          persistSession: flowType === 'pkce',
          autoRefreshToken: false,
          flowType,
          storage: memory(),
          experimental: { recoveryCodes: true },
        },
        global: { headers, fetch },
      }),
    /** The official client with the service's key. */
    admin: () =>
      createClient('http://local', auth.keys.secret, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch },
      }).auth.admin,
  }
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

function readMail(mail: OutgoingMail | undefined) {
  if (!mail) throw new Error('no such mail')
  const url = /https?:\S+\/verify\?\S+/.exec(mail.text)?.[0] ?? ''
  const code = /^Code: (\d+)$/m.exec(mail.text)?.[1] ?? ''
  return { ...mail, url, code, hash: url === '' ? '' : (new URL(url).searchParams.get('token') ?? '') }
}

/** One more account, confirmed, with a known password. */
export async function person(database: Database, email: string, password: string, cost = QUICK_COST): Promise<string> {
  const hashed = await hash(password, cost)
  const rows = await database.owner`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
      raw_app_meta_data, raw_user_meta_data)
    values (gen_random_uuid(), 'authenticated', 'authenticated', ${email}, ${hashed}, now(), now(), now(),
      '{"provider":"email"}', '{"full_name":"Ada Fixed"}') returning id::text`
  return String(rows[0]?.['id'])
}
