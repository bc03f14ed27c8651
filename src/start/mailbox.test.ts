import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openMailbox } from '#outside'
import type { Middleware } from '#server'
import { runningServer } from '../../test/support/server/running-server.ts'
import { withMailbox } from './mailbox.ts'

const letter = {
  to: 'ada@example.com',
  subject: 'Confirm <b>this</b>',
  html: '<!doctype html><html><head><title>x</title></head><body><a href="http://local/verify">Confirm</a></body></html>',
  text: 'Open http://local/verify?a=1&b=2',
  purpose: 'confirmation',
}

async function siteWithMailbox(before?: Middleware) {
  const folder = mkdtempSync(join(tmpdir(), 'mailbox-'))
  const site = await runningServer({ dev: true, middleware: withMailbox(before, folder) })
  return { ...site, box: openMailbox(folder) }
}

it('says that there is no mail yet', async () => {
  const { ask } = await siteWithMailbox()
  expect((await ask('/dev/mailbox')).text).toContain('No mail yet')
})

it('lists letters, the newest first, and shows each as HTML and as text', async () => {
  const { ask, box } = await siteWithMailbox()
  await box.send({ ...letter, subject: 'The first' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  await box.send(letter)
  const list = await ask('/dev/mailbox')
  expect(list.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(list.text.indexOf('Confirm &lt;b&gt;this&lt;/b&gt;')).toBeLessThan(list.text.indexOf('The first'))
  const [, path = ''] = /href="(\/dev\/mailbox\/[^"]+)"/.exec(list.text) ?? []
  const page = await ask(path)
  expect(page.text).toContain('Open http://local/verify?a=1&amp;b=2')
  expect(page.text).toContain(`src="${path}/html"`)
  const part = await ask(`${path}/html`)
  expect(part.text).toBe(letter.html.replace('<head>', '<head><base target="_top">'))
})

it('lets a letter run nothing and fetch nothing', async () => {
  const { ask, box } = await siteWithMailbox()
  await box.send(letter)
  const [, path = ''] = /href="(\/dev\/mailbox\/[^"]+)"/.exec((await ask('/dev/mailbox')).text) ?? []
  const policy = String((await ask(`${path}/html`)).headers['content-security-policy'])
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; img-src data:;.* sandbox allow-top-navigation-/,
  )
  expect(policy).not.toContain('allow-scripts')
})

it('leaves every other address, method and letter to the site', async () => {
  const { ask, box } = await siteWithMailbox()
  await box.send(letter)
  for (const path of ['/', '/dev', '/dev/mailboxes', '/dev/mailbox/none', '/dev/mailbox/a/b']) {
    expect((await ask(path)).text, path).toContain('steady words')
  }
  expect((await ask('/dev/mailbox', { method: 'POST' })).status).toBe(405)
})

it('lets the development server refuse a caller first', async () => {
  const { ask } = await siteWithMailbox((_request, response) => {
    response.writeHead(403)
    response.end()
  })
  expect((await ask('/dev/mailbox')).status).toBe(403)
})
