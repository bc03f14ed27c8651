import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openBackendFor, person } from './auth-harness.ts'

let database: Database
let backend: Awaited<ReturnType<typeof openBackendFor>>
const password = 'a long enough one'

setUpFile(async () => {
  database = await freshDatabase()
  const sender = { send: () => Promise.reject(new Error('450 not now')) }
  backend = await openBackendFor(database, { mail: { sender } })
  return async () => {
    await backend.stop()
    await database.stop()
  }
})

async function ask(path: string, key = backend.auth.keys.secret) {
  const response = await backend.send(`/auth/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
  const { headers, status } = response
  return { status, total: headers.get('x-total-count'), link: headers.get('link'), body: await response.json() }
}

interface Entry {
  id: string
  created_at: string
  ip_address: string
  payload: Record<string, string>
}
const audit = async (search: string) => {
  const { body, ...rest } = await ask(`/admin/audit${search}`)
  return { ...rest, body, entries: body as Entry[] }
}

describe('The log of accounts', () => {
  setUpFile(async () => {
    await person(database, 'log1@example.com', password)
    await person(database, 'log_2@example.com', password)
    for (let n = 0; n < 3; n++) await backend.tokenOf('log1@example.com', password)
    await backend.tokenOf('log1@example.com', 'a wrong one')
    await backend.post('/recover', { email: 'log_2@example.com' })
    return () => undefined
  })

  it('is told from the newest on, in the hosted service’s shape', async () => {
    const { status, entries, total } = await audit('')
    expect([status, Number(total)]).toEqual([200, entries.length])
    expect(entries.map(({ payload }) => payload['action'])).toEqual([
      'user_recovery_requested',
      'login_failed',
      'login',
      'login',
      'login',
    ])
    expect(entries[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      ip_address: '',
      payload: expect.objectContaining({ actor_username: 'log_2@example.com', log_type: 'user' }),
    })
  })

  it('comes in pages', async () => {
    const first = await audit('?per_page=2')
    const last = await audit('?per_page=2&page=3')
    expect([first.entries.length, last.entries.length, last.total]).toEqual([2, 1, '5'])
    expect(first.link).toBe(
      '</auth/v1/admin/audit?page=2&per_page=2>; rel="next", </auth/v1/admin/audit?page=3&per_page=2>; rel="last"',
    )
    expect(last.link).toBe('</auth/v1/admin/audit?page=3&per_page=2>; rel="last"')
    for (const search of ['?page=x', '?per_page=-1', "?page=1'--", '?page=99999999']) {
      expect((await audit(search)).body, search).toMatchObject({ error_code: 'validation_failed' })
    }
  })

  it('is searched by author, action and type, and by nothing else', async () => {
    const count = async (query: string) => (await audit(`?query=${encodeURIComponent(query)}`)).entries.length
    expect(await count('author:LOG1@')).toBe(4)
    expect(await count('author:log_2')).toBe(1)
    expect(await count('author:%')).toBe(0)
    expect(await count('action:login')).toBe(4)
    expect(await count('type:user')).toBe(1)
    expect(await count("author:' or true --")).toBe(0)
    for (const query of ['author', 'ip:1', 'constructor:x', "payload') or true --:x", ':x']) {
      const { status, body } = await audit(`?query=${encodeURIComponent(query)}`)
      expect([status, body], query).toMatchObject([400, { error_code: 'validation_failed' }])
    }
  })
})

describe('Mail that has not been sent', () => {
  it('is listed with the reason, and without what it says', async () => {
    await person(database, 'unsent@example.com', password)
    await backend.post('/recover', { email: 'unsent@example.com' })
    await backend.auth.deliverMail()
    const { body, total } = await ask('/admin/outbox')
    const { mails } = body as { mails: Record<string, unknown>[] }
    expect(Number(total)).toBe(mails.length)
    expect(mails.at(-1)).toEqual({
      id: expect.any(String),
      purpose: 'recovery',
      to: 'unsent@example.com',
      subject: 'Reset your Ratesheet password',
      created_at: expect.any(String),
      attempts: 1,
      last_error: '450 not now',
      next_at: expect.any(String),
    })
    await database.owner`update auth.outbox set next_at = 'infinity'`
    expect((await ask('/admin/outbox?per_page=1')).body).toMatchObject({ mails: [{ next_at: null }] })
  })
})

it('both are closed to readers and people', async () => {
  await person(database, 'curious@example.com', password)
  const { body } = await backend.tokenOf('curious@example.com', password)
  for (const path of ['/admin/audit', '/admin/outbox']) {
    expect((await backend.send(`/auth/v1${path}`)).status).toBe(401)
    expect((await ask(path, backend.auth.keys.publishable)).status).toBe(403)
    expect((await ask(path, String(body['access_token']))).status).toBe(403)
  }
})
