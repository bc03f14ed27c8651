import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { violationsInThemes } from './axe.ts'
import { allStyles } from './journey.ts'
import { smallTargets } from './small-targets.ts'

/** Pixels high, on a phone. */
const LEAST = 44
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** What is wrong with a page as it stands, for fingers and for assistive technology, on two phones, in both themes. */
async function faults(page: Page): Promise<string[]> {
  await allStyles(page)
  await page.locator('.toast').first().waitFor({ state: 'detached' })
  const found = await page.evaluate(smallTargets, LEAST)
  await page.setViewportSize({ width: 320, height: 640 })
  if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
    found.push('wider than 320 px')
  found.push(...(await page.evaluate(smallTargets, LEAST)))
  // From its beginning, where the head covers nothing.
  await page.evaluate(() => scrollTo(0, 0))
  found.push(...(await violationsInThemes(page)))
  await page.setViewportSize(PHONE.viewport)
  return found
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** States of one page after another, each told by its name. */
export type States = readonly [name: string, put: (page: Page) => Promise<void>][]

export async function expectClean(page: Page, states: States): Promise<void> {
  const found: string[] = []
  for (const [name, put] of states) {
    await put(page)
    found.push(...(await faults(page)).map((fault) => `${name}: ${fault}`))
  }
  expect(found).toEqual([])
}
