import { expect, test } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

// One page is kept for all spellings of its query: the browser must know it again under each.
test.each([
  '/search?q=escrow&kind=term&from=elsewhere',
  '/rates?series=pmms-15&range=1Y&utm_source=letter',
  '/lenders?type=nonbank&state=TX&ref=elsewhere',
  '/guides?q=rate&order=title&from=elsewhere',
  '/authors?sort=name&q=a&ref=elsewhere',
  '/answers/how-much-income-for-a-300000-mortgage?price=300000&back=36&utm_source=letter',
  '/answers/how-much-income-for-a-300000-mortgage?nonsense=1',
  '/answers/how-much-is-pmi?from=elsewhere&price=420000',
  '/calculator/amortization?term=30&loan=300000&rate=6.5&fbclid=x',
])('a page wakes up as it was sent, however its address is spelled: %s', async (address) => {
  const { page, expectNoProblem } = await at.visit()
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const main = document.querySelector('main')
      if (!main) return
      new MutationObserver(() => {
        if (!main.isConnected || document.querySelector('.skeleton, [class*="skeleton"]'))
          document.documentElement.setAttribute('data-drawn-anew', '')
      }).observe(document.documentElement, { childList: true, subtree: true })
    })
  })
  await openAlive(page, address)
  expectNoProblem()
  expect(await page.locator('html').getAttribute('data-drawn-anew')).toBeNull()
})
