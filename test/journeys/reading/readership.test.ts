import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'

const at = journey()
const reader = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
} as const

type Event = [path: string, kind: string, ...rest: unknown[]]

/** Everything that a page has told of its reading so far. */
function toldBy(page: Page): Event[] {
  const told: Event[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/readership')) told.push(...(JSON.parse(request.postData() ?? '[]') as Event[]))
  })
  return told
}
const kinds = (told: Event[], kind: string) => told.filter((event) => event[1] === kind)

/** As when the reader turns to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

it('a text that was read to its end is told when the page is left, with how fast it was', async () => {
  const { page, expectNoProblem } = await at.visit(reader)
  const told = toldBy(page)
  await openAlive(page, '/article/rates-slip-to-665')
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/readership.js`).length > 0)
  // The piece of markup that holds the last paragraph has no box of its own.
  await page.evaluate(() => {
    const last = document.querySelector('main .prose')?.lastElementChild
    ;(last?.lastElementChild ?? last)?.scrollIntoView({ block: 'center' })
  })
  await page.waitForTimeout(10_500)
  expect(kinds(told, 'read')).toEqual([])
  await hide(page)
  await expect.poll(() => kinds(told, 'read')).toEqual([['/article/rates-slip-to-665', 'read']])
  const measured = told.filter(([, kind]) => ['ttfb', 'fcp', 'lcp', 'cls'].includes(kind))
  expect(measured.map(([path, kind]) => `${path} ${kind}`).sort()).toEqual(
    ['cls', 'fcp', 'lcp', 'ttfb'].map((kind) => `/article/rates-slip-to-665 ${kind}`),
  )
  for (const [, kind, value] of measured) expect([kind, Number.isInteger(value)]).toEqual([kind, true])
  await hide(page)
  expect(kinds(told, 'lcp')).toHaveLength(1)
  expectNoProblem()
})

it('a text that was looked at and left is not told as read', async () => {
  const { page } = await at.visit(reader)
  const told = toldBy(page)
  await openAlive(page, '/article/rates-slip-to-665')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForTimeout(300)
  await hide(page)
  await expect.poll(() => kinds(told, 'cls').length).toBe(1)
  expect(kinds(told, 'read')).toEqual([])
})

it('the first touch of a link is told before any script file has come, and so is each page of the same document', async () => {
  const { page } = await at.visit({ ...reader, hasTouch: true, viewport: { width: 390, height: 844 } })
  const told = toldBy(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const link = page.locator('main a[href^="/article/"]').first()
  const target = await link.getAttribute('href')
  const words = await link.innerText()
  await link.tap()
  await page.waitForURL('**/article/**')
  expect(kinds(told, 'click')).toEqual([['/', 'click', at.site.origin + target, words]])
  await page.unroute('**/assets/*.js')
  await openAlive(page, '/guides')
  await page.locator('main a[href^="/guide/"]').first().click()
  await page.waitForURL('**/guide/**')
  const opened = new URL(page.url()).pathname
  await expect.poll(() => kinds(told, 'view').map(([path]) => path)).toContain(opened)
})

it('a page that a letter led to tells the letter, and nothing of its reader', async () => {
  const { page } = await at.visit(reader)
  const told = toldBy(page)
  await openAlive(page, '/rates#letter-2026-08-20')
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/readership.js`).length > 0)
  await hide(page)
  await expect
    .poll(() => kinds(told, 'click'))
    .toEqual([['/newsletter/2026-08-20', 'click', `${at.site.origin}/rates`, 'In the letter']])
})

it('what stands on this device alone is not told', async () => {
  const { page } = await at.visit(reader)
  const told = toldBy(page)
  await openAlive(page, '/calculator/apr')
  await openAlive(page, '/calculators')
  const own = page.locator('[data-of-device] a').first()
  await own.click()
  await page.waitForURL('**/calculator/apr**')
  expect(kinds(told, 'click')).toEqual([])
})

it.each([
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
  ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
] as const)('under %s a page tells nothing at all', async (_name, ask) => {
  const { page, expectNoProblem } = await at.visit(reader)
  const told = toldBy(page)
  await page.addInitScript(ask)
  await openAlive(page, '/article/rates-slip-to-665')
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/readership.js`).length > 0)
  await page.locator('.nav-row a[href="/guides"]').click()
  await page.waitForURL('**/guides')
  await hide(page)
  await page.goto('/authors')
  await page.waitForTimeout(600)
  expect(told).toEqual([])
  expectNoProblem()
})
