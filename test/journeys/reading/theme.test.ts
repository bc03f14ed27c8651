import { expect, it } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

const paper = () => getComputedStyle(document.documentElement).backgroundColor

it('the theme that a reader chose is there again after a reload, on every page, before the first paint', async () => {
  const { page, expectNoProblem } = await at.visit({ colorScheme: 'light' })
  await page.goto('/')
  const light = await page.evaluate(paper)
  const control = page.locator('.utility [data-theme-control]')
  for (const theme of ['light', 'dark']) {
    await control.click()
    await page.waitForSelector(`html[data-theme="${theme}"]`)
  }
  const dark = await page.evaluate(paper)
  expect(dark).not.toBe(light)
  // The colour of each frame that the browser draws, from the first on.
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).backgroundColor)
      if (seen.length < 10) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  for (const path of ['/', '/article/rates-slip-to-665']) {
    await page.goto(path)
    await page.waitForFunction(() => (globalThis as unknown as { seen: string[] }).seen.length >= 10)
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    expect([path, [...new Set(seen)]]).toEqual([path, [dark]])
  }
  expectNoProblem()
})

it('without a choice the page is as the device is, and changes with it', async () => {
  const { page } = await at.visit({ colorScheme: 'dark' })
  await page.goto('/')
  const dark = await page.evaluate(paper)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(paper)).not.toBe(dark)
})

it('the control goes through light, dark and system, and says which it is', async () => {
  const { page } = await at.visit()
  await page.goto('/')
  const control = page.locator('.utility [data-theme-control]')
  const said = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.theme-name') as Element, '::after').content)
  for (const word of ['"light"', '"dark"', '"system"', '"light"']) {
    await control.click()
    await expect.poll(said).toBe(word)
  }
})
