import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { startSite, type TestSite } from '../support/site/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

it('letters that were kept as files are shown to nobody by a site that is not being developed', async () => {
  const body = JSON.stringify({ email: 'ada@example.com', password: 'a long enough one' })
  expect((await site.ask('/auth/v1/signup', { method: 'POST', body })).status).toBe(200)
  const letters = () => readdirSync(join(site.dataDir, 'mail')).filter((name) => /^\d.*\.json$/.test(name))
  await expect.poll(letters).toHaveLength(1)
  const letter = (letters()[0] ?? '').replace('.json', '')
  for (const path of ['/dev/mailbox', `/dev/mailbox/${letter}`, `/dev/mailbox/${letter}/html`]) {
    const response = await site.ask(path)
    expect([response.status, response.text.includes('ada@example.com')], path).toEqual([404, false])
  }
})

// A backend that is apart sends the mail, and says so itself.
it.skipIf(inject('isBackendApart'))('the start says that mail reaches nobody', async () => {
  expect(await site.program.line(/^note /)).toContain('SMTP_URL is not set')
  // Strangers are told its state alone.
  expect(JSON.parse((await site.ask('/healthz')).text)).toEqual({ live: true, ready: true, stopping: false })
})
