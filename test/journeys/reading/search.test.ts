import { expect, it } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

it('a reader finds a term by a misspelt word, without scripts, and narrows to one kind', async () => {
  const { page } = await at.visit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto('/search')
  await page.getByLabel('Search the whole site').fill('  forbearence ')
  await page.getByRole('button', { name: 'Search' }).click()
  expect(await page.locator('.search-results h2').first().textContent()).toBe('Forbearance')
  await page
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: /^Questions/ })
    .click()
  const kinds = await page.locator('.search-results .kicker').allTextContents()
  expect(new Set(kinds)).toEqual(new Set(['Questions']))
})

it('a payment is figured above what was found', async () => {
  const { page, expectNoProblem } = await at.visit()
  await openAlive(page, '/search?q=payment+400k+6.5+30')
  const [first] = await page.locator('.search-results li').allTextContents()
  expect(first).toContain('$2,528.27 a month: $400,000 at 6.5% over 30 years')
  await page.locator('.search-results a').first().click()
  await expect.poll(() => page.url()).toContain('/calculator/amortization?loan=400000&rate=6.5&term=30')
  expectNoProblem()
})

it('nonsense is answered with ways on, and an empty search with the box alone', async () => {
  const { page } = await at.visit({ javaScriptEnabled: false })
  await page.goto('/search?q=zzxxqqv')
  expect(await page.locator('main').textContent()).toContain('Nothing here has these words')
  await page.goto('/search?q=%20%20')
  expect(await page.locator('main h1').textContent()).toBe('Search')
  expect(await page.locator('.search-results').count()).toBe(0)
})
