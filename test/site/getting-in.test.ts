import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { runTool } from '../support/site/site-programs.ts'
import { startSite, type TestSite } from '../support/site/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const PASSWORD = /as (\S+) with the one-time password (\S+)$/
const reset = (...more: string[]) =>
  runTool('admin.mjs', ['reset', ...more], { DATA_DIR: site.apart ? '' : site.dataDir })

/** What signing in with an address and a password says. */
async function signIn(email: string, password: string) {
  const [key] = await site.owner<{ key: string }[]>`select key from auth.project_keys where name = 'publishable'`
  return site.ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: key?.key ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

it.runIf(process.env['RATESHEET_TEST_BACKEND'] !== 'apart')(
  'an operator who lost the one-time password gets a new one, beside the running site, and it is gone once used',
  async () => {
    const file = join(site.dataDir, 'first-sign-in.txt')
    rmSync(file, { force: true })
    const first = reset()
    const [, email = '', password = ''] = PASSWORD.exec(await first.line(PASSWORD)) ?? []
    expect(await first.exit()).toBe(0)
    expect(existsSync(file)).toBe(true)

    const { status, text } = await signIn(email, password)
    expect([status, text]).toEqual([200, expect.stringContaining('access_token')])
    await expect.poll(() => existsSync(file)).toBe(false)

    // Once more, for somebody who has signed in: the sessions of before are over.
    const second = reset(email)
    const [, , next = ''] = PASSWORD.exec(await second.line(PASSWORD)) ?? []
    const [left] = await site.owner<{ n: number }[]>`select count(*)::int as n from auth.sessions`
    expect(left?.n).toBe(0)
    expect((await signIn(email, password)).status).toBe(400)
    expect((await signIn(email, next)).status).toBe(200)

    const unknown = reset('nobody@example.com')
    expect(await unknown.exit()).toBe(64)
    expect(unknown.lines).toEqual([expect.stringContaining('no account with the address nobody@example.com')])
  },
)
