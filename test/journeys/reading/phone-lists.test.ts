import { describe, expect, it } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, javaScriptEnabled: false }

describe('lists on a phone', () => {
  it.each([
    ['/guides', '.shelf-list h2'],
    ['/guides/refinancing', '.shelf-list h2'],
    ['/guides?q=escrow', '.shelf-list h2'],
    ['/education', '.shelf-list h2'],
    ['/authors?expertise=USDA+loans', '.people-rows h2'],
    ['/category/rates', '.story-rows li'],
    ['/lenders?size=large&type=bank', '.register .table tbody tr'],
  ])('%s: what a choice leaves is in view, and the choice with its count is one line', async (path, result) => {
    const { page } = await at.visit(phone)
    await page.goto(path)
    const first = await page.locator(result).first().boundingBox()
    expect(first?.y).toBeLessThan(844 - 100)
    const lines = page.locator('main .filter-line > summary')
    expect(await lines.first().innerText()).toMatch(/\d+$/)
    for (const line of await lines.all()) expect((await line.boundingBox())?.height ?? 44).toBeGreaterThanOrEqual(44)
  })

  it('open on one tap, without scripts', async () => {
    const { page } = await at.visit(phone)
    await page.goto('/guides')
    expect(await page.getByLabel('Search the guides').isVisible()).toBe(false)
    await page.locator('main .filter-line > summary').first().tap()
    expect(await page.getByLabel('Search the guides').isVisible()).toBe(true)
  })

  it('stand open on a desktop', async () => {
    const { page } = await at.visit()
    await page.goto('/guides')
    expect(await page.getByLabel('Search the guides').isVisible()).toBe(true)
    expect(
      await page
        .getByRole('link', { name: /^Refinancing/ })
        .first()
        .isVisible(),
    ).toBe(true)
    expect(await page.locator('main .filter-line > summary').first().isVisible()).toBe(false)
  })
})

describe('tables on a phone', () => {
  it('have their captions in view from end to end, also those that scroll', async () => {
    const { page } = await at.visit(phone)
    await page.goto('/answers/how-much-is-the-llpa', { waitUntil: 'load' })
    const table = page.locator('.prose table').first()
    expect((await table.boundingBox())?.width).toBeGreaterThan(390)
    const caption = await table.locator('caption').boundingBox()
    expect((caption?.x ?? 0) + (caption?.width ?? 999)).toBeLessThanOrEqual(390)
  })
})
