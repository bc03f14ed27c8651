import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { violationsInThemes } from '../../support/browser/axe.ts'
import { follow, isSameDocument, journey, markDocument, openAlive } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'

const at = journey()
let ann: Member
beforeAll(async () => {
  ann = await member(at.site, 'reader', 'ann')
})

const GUIDE = '/guide/cash-out-what-new-money-costs'

const place = (page: Page) => page.locator('.my-loan')
const line = (page: Page) => place(page).locator('summary')
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('my-loan'))
/** Another one than the calculators begin with. */
const SAVES = /At 6\.65% you would save \$220 a month and be ahead after \d+ months\./

async function tell(page: Page): Promise<void> {
  await openAlive(page, '/')
  await line(page).click()
  await place(page).getByLabel('What you owe today').fill('310,000')
  await place(page).getByLabel('Your rate').fill('7.25')
  await place(page).getByLabel('Time left').fill('26')
  await place(page).getByRole('button', { name: 'Keep on this device' }).click()
  await expect.poll(() => line(page).innerText()).toMatch(SAVES)
}

it('a loan that is told once is spoken to on every page, and stays on the device', async () => {
  const { page, expectNoProblem } = await at.visit({ viewport: { width: 320, height: 800 } })
  const sent: string[] = []
  page.on('request', (request) =>
    sent.push(request.url() + (request.headers()['referer'] ?? '') + (request.postData() ?? '')),
  )
  await tell(page)
  expect(await place(page).getByRole('status').innerText()).toMatch(SAVES)
  expect(await violationsInThemes(page, '#main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await openAlive(page, '/rates?range=all')
  await expect.poll(() => line(page).innerText()).toMatch(SAVES)
  const mark = () =>
    page.locator('.rates-history .chart-plot').evaluate((plot) => getComputedStyle(plot, '::before').content)
  await expect.poll(mark).toBe('"Yours, 7.25%"')

  // Without a sign of the reader: form and result are of one loan.
  await page.goto('/calculator/refinance')
  await expect.poll(() => page.locator('[name=balance]').inputValue()).toBe('310000')
  await expect.poll(() => page.locator('.calc-body').innerText()).toContain('$220')
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).search).toBe('')
  expect(sent.filter((request) => /310.?000|7\.25/.test(request))).toEqual([])
  await page.locator('[name=old]').fill('7.5')
  await expect.poll(() => new URL(page.url()).search).toContain('balance=310000')

  await openAlive(page, '/')
  await expect.poll(() => line(page).innerText()).toMatch(SAVES)
  await line(page).click()
  await place(page).getByRole('button', { name: 'Forget it' }).click()
  await expect.poll(() => line(page).innerText()).toContain('Have a mortgage')
  expect(await kept(page)).toBeNull()
  expectNoProblem()
})

it('a loan is spoken to on the pages that a link within the site leads to', async () => {
  const { page, expectNoProblem } = await at.visit()
  await tell(page)
  await openAlive(page, '/glossary')
  await markDocument(page)
  await follow(page, '/rates?range=all')
  await expect.poll(() => line(page).innerText()).toMatch(SAVES)
  const plot = page.locator('.rates-history .chart-plot')
  await expect.poll(() => plot.evaluate((drawn) => getComputedStyle(drawn, '::before').content)).toBe('"Yours, 7.25%"')
  await follow(page, '/calculator/refinance')
  await expect.poll(() => page.locator('[name=balance]').inputValue()).toBe('310000')
  expect(await isSameDocument(page)).toBe(true)
  expectNoProblem()
})

it('what cannot be read is named at its field, and a link carries the loan to another device', async () => {
  const { page, expectNoProblem } = await at.visit()
  await openAlive(page, '/')
  await line(page).focus()
  await page.keyboard.press('Enter')
  await place(page).getByLabel('Your rate').fill('77')
  await place(page).getByLabel('Your rate').press('Enter')
  const owed = place(page).getByLabel('What you owe today')
  await expect.poll(() => owed.getAttribute('aria-invalid')).toBe('true')
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('balance')
  expect(await kept(page)).toBeNull()

  await openAlive(page, '/rates#my-loan:kind=have&balance=310000&rate=7.25&left=26')
  await expect.poll(() => line(page).innerText()).toMatch(SAVES)
  expect(await kept(page)).toBeNull()
  expectNoProblem()
})

it('an account has it on its other devices, and a sign-out takes it from a device again', async () => {
  const first = await at.visit()
  await tell(first.page)
  await openAlive(first.page, '/auth')
  await signIn(first.page, ann)
  await first.page.waitForURL((url) => url.pathname === '/')
  const stored = async () => (await at.site.owner`select loan from my_loans where user_id = ${ann.id}`).length
  await expect.poll(stored).toBe(1)
  const second = await at.visit()
  await openAlive(second.page, '/auth')
  await signIn(second.page, ann)
  await second.page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => kept(second.page)).toContain('balance=310000')
  await second.page.locator('.utility .user-menu summary').click()
  await second.page.locator('.utility').getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => kept(second.page)).toBeNull()
  expect(await stored()).toBe(1)
})

it('what is ticked on a guide is ticked again when its reader comes back', async () => {
  const { page, expectNoProblem } = await at.visit()
  await openAlive(page, GUIDE)
  const boxes = page.locator('.checklist input')
  await boxes.first().check()
  await openAlive(page, GUIDE)
  await expect
    .poll(() => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked).slice(0, 2)))
    .toEqual([true, false])
  expectNoProblem()
})

it('a saved page that was changed since says so until it is opened', async () => {
  const { page, expectNoProblem } = await at.visit()
  await page.addInitScript((url) => {
    localStorage['bookmarks'] ??= JSON.stringify([{ title: 'A guide', url, at: '2020-01-01T00:00:00Z' }])
  }, GUIDE)
  await openAlive(page, '/saved')
  await expect.poll(() => page.locator('.saved-rows').innerText()).toContain('Changed')
  await page.locator('.saved-rows a').click()
  await page.waitForURL(`**${GUIDE}`)
  await openAlive(page, '/saved')
  await expect.poll(() => page.locator('.saved-rows').innerText()).toContain('Saved')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('.saved-rows').innerText()).not.toContain('Changed')
  expectNoProblem()
})

it('a place that the page has made anew since opens as well', async () => {
  const { page, expectNoProblem } = await at.visit()
  await tell(page)
  await page.evaluate(() => {
    const old = document.querySelector('.my-loan')
    const made = old?.cloneNode(true) as HTMLDetailsElement
    made.open = false
    made.querySelector('form')?.remove()
    old?.replaceWith(made)
  })
  await line(page).click()
  await place(page).getByRole('button', { name: 'Keep on this device' }).waitFor()
  expectNoProblem()
})
