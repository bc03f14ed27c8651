import { expect, it } from 'vitest'

import { sharedSite } from '../../support/site/site.ts'
import { parsePage, wordsOf } from '../../support/site/site-pages.ts'

it('the page of rates says why they moved in the week of the newest survey, however long ago that was', async () => {
  const site = await sharedSite()
  const spread = parsePage((await site.ask('/rates')).text).getElementById('spread')
  expect(wordsOf(spread)).toMatch(/The 30-year average (?:fell|rose|stayed) .* in the week to August 20, 2026/)
})
