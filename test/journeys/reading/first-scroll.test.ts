import { expect, it } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

it('scrolling calls the scripts, and they leave the reader where the scrolling led', async () => {
  const { page } = await at.visit()
  await page.goto('/article/rates-slip-to-665')
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 900)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await expect.poll(scrolled).toBe(900)
  await page.waitForTimeout(500)
  expect(await scrolled()).toBe(900)

  await page.locator('main a[href^="/article/"]:visible').first().focus()
  await page.evaluate(() => scrollTo(0, 900))
  await page.keyboard.press('Enter')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(900)
})
