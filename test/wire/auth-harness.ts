import { hash } from '@node-rs/bcrypt'
import { createClient } from '@supabase/supabase-js'

import type { Database } from '#database'
import { openAuth } from '#auth'
import { openRest } from '#rest'
import { compose } from '#wire'
import type { Service } from '#wire'

/** /auth/v1 and /rest/v1 over a test database, as one process composes them; the clock can be moved. */
export async function openBackendFor(database: Database) {
  const time = { aheadMs: 0 }
  const clock = () => new Date(Date.now() + time.aheadMs)
  const auth = await openAuth({ database, siteUrl: 'http://local', clock, log: quiet })
  const rest = await openRest({ database, verify: auth.verify, log: quiet, maxRows: 1000 })
  const service: Service = compose({ '/auth/v1': auth.service, '/rest/v1': rest.service })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    service(new Request(`http://local/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body), headers }))
  const grant = async (type: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await post(`/token?grant_type=${type}`, body, headers)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    post,
    tokenOf: (email: string, password: string, headers?: Record<string, string>) =>
      grant('password', { email, password }, headers),
    refresh: (token: unknown) => grant('refresh_token', { refresh_token: token }),
    /** What a token's bearer is answered by a service. */
    as: (token: unknown, path: string) =>
      service(new Request(`http://local${path}`, { headers: { authorization: `Bearer ${String(token)}` } })),
    auth,
    service,
    time,
    /** A browser of its own: the official client, which keeps its session in memory. */
    client: (headers: Record<string, string> = {}) =>
      createClient('http://local', auth.keys.publishable, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { headers, fetch: (input, init) => service(new Request(input, init)) },
      }),
    send: (path: string, init?: RequestInit) => service(new Request(`http://local${path}`, init)),
    async stop() {
      await auth.stop()
      await rest.stop()
    },
  }
}

const quiet = () => undefined

/** One more account, confirmed, with a known password. */
export async function person(database: Database, email: string, password: string): Promise<string> {
  const hashed = await hash(password, 10)
  const rows = await database.owner`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
      raw_app_meta_data, raw_user_meta_data)
    values (gen_random_uuid(), 'authenticated', 'authenticated', ${email}, ${hashed}, now(), now(), now(),
      '{"provider":"email"}', '{"full_name":"Ada Fixed"}') returning id::text`
  return String(rows[0]?.['id'])
}
