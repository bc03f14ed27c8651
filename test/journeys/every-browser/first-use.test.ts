import { expect, it } from 'vitest'

import {
  follow,
  heading,
  isSameDocument,
  journey,
  markDocument,
  openAlive,
  WITH_SERVICE_WORKER,
} from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite, WITH_SERVICE_WORKER)

it('reads a story from the front page and comes back, within one document', async () => {
  const { page, expectNoProblem } = await at.visit()
  await openAlive(page, '/')
  await markDocument(page)
  const front = await heading(page)
  await follow(page, '/article/rates-slip-to-665')
  await expect.poll(() => heading(page)).toContain('6.65%')
  await page.goBack()
  await expect.poll(() => heading(page)).toBe(front)
  expect(await isSameDocument(page)).toBe(true)
  expectNoProblem()
})

it('types a price and has the result, with an address that gives it to others', async () => {
  const { page, expectNoProblem } = await at.visit()
  await openAlive(page, '/calculator?down=20%25&rate=6&term=30&tax=0&insurance=0')
  const sentence = () => page.locator('.calc-sentence').innerText()
  expect(await sentence()).toContain('$1,919')
  await page.locator('#f-price').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('500,000')
  await expect.poll(sentence).toContain('$2,398')
  await expect.poll(() => page.url()).toContain('price=500000')
  await page.goto(page.url())
  expect(await sentence()).toContain('$2,398')
  expectNoProblem()
})

it('chooses a span of the long chart, and goes back to the whole', async () => {
  const { page, expectNoProblem } = await at.visit()
  await openAlive(page, '/rates')
  const title = () => page.locator('#since h2').first().innerText()
  expect(await title()).toBe('Since 1971')
  await page.locator('.range-links a', { hasText: '5Y' }).click()
  await expect.poll(title).toBe('Five years')
  await expect.poll(() => new URL(page.url()).search).toBe('?range=5y')
  await page.goBack()
  await expect.poll(title).toBe('Since 1971')
  expectNoProblem()
})

it('keeps the theme that was chosen, on every page', async () => {
  const { page, expectNoProblem } = await at.visit()
  await page.goto('/')
  const control = page.locator('.utility [data-theme-control]')
  for (const theme of ['light', 'dark']) {
    await control.click()
    await page.waitForSelector(`html[data-theme="${theme}"]`)
  }
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await paper()
  await page.goto('/article/rates-slip-to-665')
  expect(await paper()).toBe(dark)
  expectNoProblem()
})

it('goes from the keyboard past the navigation to the text', async () => {
  const { page, expectNoProblem } = await at.visit()
  await page.goto('/article/rates-slip-to-665')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Skip to the text')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  expectNoProblem()
})

it.each([
  ['rate on oct 12 2023', '30-year 7.57% (Oct 12, 2023).'],
  ['10 year treasury on jul 17 2026', '10-yr Treasury 4.55% (Jul 17, 2026).'],
])('%s: a phone shows the figure of that day, not the newest', async (words, figure) => {
  const { page, expectNoProblem } = await at.visit({ viewport: { width: 390, height: 844 } })
  await openAlive(page, `/search?${new URLSearchParams({ q: words }).toString()}`)
  await page.locator('.search-results a').first().click()
  const told = page.locator('.rate-on-date output')
  await expect.poll(() => told.textContent()).toContain(figure)
  const isInSight = () => told.evaluate((one) => one.getBoundingClientRect().bottom < innerHeight)
  await expect.poll(async () => (await isInSight()) && ((await told.boundingBox())?.y ?? -1) > 0).toBe(true)
  expectNoProblem()
})
