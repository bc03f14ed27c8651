import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'

const at = journey()
const KEY = 'ratesheet-auth'
let reader: Member
beforeAll(async () => {
  reader = await member(at.site, 'reader')
})

const HOUR_S = 3600

/** One's own account, on a device whose clock is the test's, and that many hours ahead. */
async function account(hoursAhead = 0): Promise<Page> {
  const { page } = await at.visit()
  await page.clock.install({ time: Date.now() + hoursAhead * HOUR_S * 1000 })
  await page.goto('/auth?next=/account')
  await signIn(page, reader)
  await page.getByText('Signed in as').waitFor()
  return page
}

/** The page is put behind another, or before it again. */
const show = (page: Page, visibilityState: 'visible' | 'hidden') =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, visibilityState)

/** The stored session ends in a minute. */
const endSoon = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { expires_at: number }
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 60 }))
  }, KEY)

const leftS = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { expires_at: number }
    return session.expires_at - Date.now() / 1000
  }, KEY)

it('a session is not renewed while its page is hidden, and at once when the page is seen again', async () => {
  const page = await account()
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url())
  })
  // What the page has yet to ask in the session's name, such as saved pages, is asked while it is seen.
  await page.clock.runFor(5_000)
  await page.waitForLoadState('networkidle')
  await show(page, 'hidden')
  await endSoon(page)
  // Four of the looks that a page that is seen takes at its session.
  for (let look = 0; look < 4; look += 1) await page.clock.runFor(30_000)
  expect(renewals).toEqual([])
  await show(page, 'visible')
  await expect.poll(() => leftS(page)).toBeGreaterThan(300)
  expect(renewals).toHaveLength(1)
  // As long as it is seen, by itself.
  await endSoon(page)
  await page.clock.runFor(30_000)
  await expect.poll(() => leftS(page)).toBeGreaterThan(300)
  expect(renewals).toHaveLength(2)
})

it('a name that is changed in one tab is that of every other', async () => {
  const page = await account()
  const other = await page.context().newPage()
  await other.goto('/account')
  await other.getByText('Signed in as').waitFor()
  await page.locator('main').getByLabel('Full name').fill('Ada of two tabs')
  await page.getByRole('button', { name: 'Save the name' }).click()
  const shown = (of: Page) => of.locator('[data-user-name]').first().textContent()
  await expect.poll(() => shown(page)).toBe('Ada of two tabs')
  await expect.poll(() => shown(other)).toBe('Ada of two tabs')
})

it('a device whose clock is hours off knows how long its session is good, and does not renew it on every call', async () => {
  for (const hours of [-6, 9]) {
    const page = await account(hours)
    const left = await leftS(page)
    expect(left, `${hours} hours ahead`).toBeGreaterThan(HOUR_S - 120)
    expect(left, `${hours} hours ahead`).toBeLessThanOrEqual(HOUR_S)
  }
})
