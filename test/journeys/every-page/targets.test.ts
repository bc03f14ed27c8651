import { expect, it } from 'vitest'

import { allStyles, journey, openAlive } from '../../support/browser/journey.ts'
import { smallTargets } from '../../support/browser/small-targets.ts'
import { BEHIND_SIGN_IN, PAGE_ROUTES, pathOf } from '../../support/site/site-pages.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

/** Pixels high, on a phone. */
const LEAST = 44

const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

async function expectLargeTargets(path: string): Promise<void> {
  const page = await at.look(PHONE)
  await page.goto(path)
  await allStyles(page)
  expect(await page.evaluate(smallTargets, LEAST), `${path} at 390 px`).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(smallTargets, LEAST), `${path} at 320 px`).toEqual([])
}

it.each(PAGE_ROUTES.filter((name) => !BEHIND_SIGN_IN.includes(name)))(
  'a finger hits everything that can be pressed on the page of the route %s',
  async (name) => expectLargeTargets(await pathOf(at.site, name)),
)

it.each([
  '/search?q=escrow',
  '/source-code?folder=src/bots',
  '/rates?range=years&table=weeks&on=2008-09-15',
  '/lenders?compare=rocket-mortgage,united-wholesale-mortgage',
  '/glossary?q=escrow',
  '/calculator/mortgage-extra-payment?loan=300000&rate=6&term=30',
])('nor is anything too small on %s', expectLargeTargets)

it('nor misses the boxes of a checklist, which come with its script', async () => {
  const { page: reader } = await at.visit(PHONE)
  await openAlive(reader, '/guide/first-time-home-buyer-guide')
  await reader.locator('.checklist input').first().waitFor()
  expect(await reader.evaluate(smallTargets, LEAST)).toEqual([])
})
