import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { CALLERS, newsroomCallers } from '../support/site/callers.ts'
import { startSite, type TestSite } from '../support/site/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

/** A second try signs up an address of its own. */
let tries = 0
let address = ''

it('letters that were kept as files have no pages in a site that is not being developed', async () => {
  tries += 1
  address = `ada-${tries}@example.com`
  const body = JSON.stringify({ email: address, password: 'a long enough one' })
  expect((await site.ask('/auth/v1/signup', { method: 'POST', body })).status).toBe(200)
  const letters = () => readdirSync(join(site.dataDir, 'mail')).filter((name) => /^\d.*\.json$/.test(name))
  await expect.poll(letters).toHaveLength(tries)
  const letter = (letters().toSorted().at(-1) ?? '').replace('.json', '')
  for (const path of ['/dev/mailbox', `/dev/mailbox/${letter}`, `/dev/mailbox/${letter}/html`]) {
    const response = await site.ask(path)
    expect([response.status, response.text.includes(address)], path).toEqual([404, false])
  }
})

// The backend that is apart has a mail folder of its own.
it.skipIf(inject('isBackendApart'))(
  'kept mail is read by admins alone, with their second factor, and never cached',
  async () => {
    await site.owner`delete from security_settings`
    const { ask, tokens } = await newsroomCallers(site)
    const read = (who: (typeof CALLERS)[number], json: object = {}) => ask(who, 'POST', '/desk/mail/kept', json)
    for (const who of CALLERS) {
      const { status, text, headers } = await read(who)
      expect([who, status]).toEqual([who, who === 'admin' ? 200 : 403])
      expect(headers['cache-control']).toContain('no-store')
      if (who !== 'admin') expect(text).not.toContain(address)
    }
    const { rows, isKept } = JSON.parse((await read('admin')).text) as {
      isKept: boolean
      rows: { file: string; to: string }[]
    }
    const mail = rows.find(({ to }) => to === address)
    expect([isKept, JSON.stringify(rows)]).toEqual([true, expect.not.stringContaining('/auth/v1/verify')])
    const opened = JSON.parse((await read('admin', { file: mail?.file })).text) as { text: string }
    expect(opened.text).toContain('http')
    // Who opened it stands in the log of changes.
    const [entry] = await site.owner`select action, subject_id from audit_entries where subject_kind = 'mail'`
    expect(entry).toEqual({ action: 'read', subject_id: address })
    const at = '2026-08-21T03:59:00.000Z'
    const late = { at, to: 'ida@example.com', subject: 'Late', html: '', text: '', purpose: 'test' }
    writeFileSync(join(site.dataDir, 'mail', '2026-08-21T03-59-00-000Z-0a1b2c3d.json'), JSON.stringify(late))
    for (const [on, found] of [
      ['2026-08-20', [at]],
      ['2026-08-21', []],
    ] as const) {
      const page = JSON.parse((await read('admin', { since: on, until: on })).text) as { rows: { at: string }[] }
      expect([on, page.rows.map((row) => row.at)]).toEqual([on, found])
    }
    for (const odd of [{ file: '../first-sign-in.txt' }, { file: 'none.json' }, { file: 7 }])
      expect((await read('admin', odd)).status).toBe(404)
    const sent = (path: string, body: string) => {
      const headers = { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' }
      return site.ask(path, { method: 'POST', headers, body })
    }
    for (const path of ['/desk/mail/kept', '/desk/sitemap/listed'])
      for (const [status, body] of [
        [400, '{'],
        [400, '[]'],
        [400, ''],
        [413, JSON.stringify({ words: 'x'.repeat(1100) })],
      ] as const) {
        const { status: given, text } = await sent(path, body)
        expect([path, body.slice(0, 9), given]).toEqual([path, body.slice(0, 9), status])
        expect((JSON.parse(text) as { message: string }).message).toMatch(
          /^Send (?:one JSON object|at most 1 kilobytes)/,
        )
      }
    expect((await read('editor', { file: mail?.file })).status).toBe(403)
    expect((await site.ask('/desk/mail/kept')).status).toBe(405)
    expect((await site.ask('/desk/mail/kept', { method: 'POST', body: '{}' })).status).toBe(401)
    await site.owner`insert into security_settings (role, require_aal2) values ('admin', true)
    on conflict (role) do update set require_aal2 = true`
    expect((await read('admin')).status).toBe(403)
    expect((await read('admin', { file: mail?.file })).status).toBe(403)
  },
)

// A backend that is apart sends the mail, and says so itself.
it.skipIf(inject('isBackendApart'))('the start says that mail reaches nobody', async () => {
  expect(await site.program.line(/^note /)).toContain('SMTP_URL is not set')
  // Strangers are told its state alone.
  expect(JSON.parse((await site.ask('/healthz')).text)).toEqual({ live: true, ready: true, stopping: false })
})
