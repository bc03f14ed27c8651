import { expect, it } from 'vitest'

import { journey } from './support/browser.ts'

const at = journey()

it('scrolling calls the scripts, and they leave the reader where the scrolling led', async () => {
  const { page } = await at.visit()
  await page.goto('/article/rates-slip-to-665')
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 900)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(900)

  await page.locator('main a[href^="/article/"]:visible').first().focus()
  await page.evaluate(() => scrollTo(0, 900))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900)
})
