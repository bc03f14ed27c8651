import { expect, it } from 'vitest'

import { allStyles, journey, openAlive } from '../../support/browser/journey.ts'
import { smallTargets } from '../../support/browser/small-targets.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

/** 44 with the border of the frame that a field stands in. */
const LEAST = 43

const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

it.each([
  '/',
  '/article/rates-slip-to-665',
  '/guides',
  '/guide/first-time-home-buyer-guide',
  '/glossary',
  '/glossary/escrow',
  '/answers',
  '/search?q=escrow',
  '/state-guides',
  '/authors',
  '/lenders',
  '/rates',
  '/mortgage-news-daily',
  '/calculators',
  '/calculator/refinance',
  '/whats-new',
  '/source-code',
  '/source-code?folder=src/bots',
  '/auth',
])('a finger hits everything that can be pressed on %s', async (path) => {
  const { page } = await at.visit(PHONE)
  await page.goto(path)
  await allStyles(page)
  expect(await page.evaluate(smallTargets, LEAST), '390 px').toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(smallTargets, LEAST), '320 px').toEqual([])
})

it('nor misses the boxes of a checklist, which come with its script', async () => {
  const { page } = await at.visit(PHONE)
  await openAlive(page, '/guide/first-time-home-buyer-guide')
  await page.locator('.checklist input').first().waitFor()
  expect(await page.evaluate(smallTargets, LEAST)).toEqual([])
})
