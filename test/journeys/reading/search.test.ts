import { expect, it } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

it('a reader finds a term by a misspelt word, without scripts, and narrows to one kind', async () => {
  const { page } = await at.visit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto('/search')
  await page.getByLabel('Search the whole site').fill('  forbearence ')
  await page.locator('main').getByRole('button', { name: 'Search' }).click()
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

it('a figure that is asked for is told with its source and date', async () => {
  const { page } = await at.visit({ javaScriptEnabled: false })
  const first = async (words: string) => {
    await page.goto(`/search?${new URLSearchParams({ q: words }).toString()}`)
    return (await page.locator('.search-results li').first().textContent()) ?? ''
  }
  expect(await first('rate on oct 12 2023')).toMatch(/7\.57%.*Oct 12, 2023.*Freddie Mac/)
  expect(await first('rate today')).toMatch(/\d\.\d\d%As of \w{3} \d{1,2}, \d{4}\. Source: /)
  expect(await first('rates in 1981')).toMatch(/14\.80% to 18\.63%.*Oct 9, 1981/)
  expect(await first('nmls 3030')).toMatch(/Rocket Mortgage, LLC, NMLS 3030Nonbank/)
  expect(await first('Hennepin County')).toMatch(/Hennepin County, Minnesota: \$\d{3},\d{3}Conforming loan limit/)
  expect(await first('loan limit Los Angeles County')).toMatch(/Los Angeles County, California: \$1,\d{3},\d{3}/)
  expect(await first('conforming limit maricopa county')).toMatch(/Maricopa County, Arizona: \$\d{3},\d{3}/)
  expect(await first('loan limit in king county washington')).toMatch(/King County, Washington: \$1,\d{3},\d{3}/)
  expect(await first('how much house on 95k')).toMatch(/On \$95,000 a yearYou could buy a home for up to \$\d{3},\d{3}/)
  expect(await first('payment 300000 15 year')).toMatch(
    /\$2,\d{3}\.\d\d a month: \$300,000 at 5\.\d+% over 15 years.*the 15-year average of \w{3} \d/,
  )
  expect(await first('15 year payment on a 350k house')).toMatch(
    /A home for \$350,000.*the 15-year average of \w{3} \d/,
  )
  expect(await first('DTI')).toMatch(/Debt-to-income ratio/)
})

it('a county that is asked for is in sight among all of its state', async () => {
  const { page } = await at.visit({ viewport: { width: 390, height: 844 } })
  for (const result of [0, 1]) {
    await openAlive(page, '/search?q=washington+county')
    const link = page.locator('.search-results a[href^="/state/"]').nth(result)
    const name = (await link.textContent())?.split(',')[0]
    await link.click()
    await page.waitForURL(/#county-\d{5}$/)
    const row = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
    expect(await row.textContent()).toBe(name)
    const isInSight = () =>
      row.evaluate((one) => one.getBoundingClientRect().top > 0 && one.getBoundingClientRect().bottom < innerHeight)
    await expect.poll(isInSight).toBe(true)
  }
})

it('a misspelt word is put right, and the words are marked as text', async () => {
  const { page } = await at.visit({ javaScriptEnabled: false })
  await page.goto('/search?q=refinence')
  expect(await page.locator('main').textContent()).toContain('Did you mean refinance?')
  expect(await page.locator('.search-results mark').first().textContent()).toMatch(/^refinanc/i)
  await page.goto(`/search?q=${encodeURIComponent('<b>escrow</b> " % \\ & | !')}`)
  expect(await page.locator('main h1 b').count()).toBe(0)
  expect(await page.locator('.search-results li').count()).toBeGreaterThan(0)
})

it('hostile words are a page like any other', async () => {
  const { page } = await at.visit({ javaScriptEnabled: false })
  // A server refuses an address of that length by its number.
  expect((await page.goto(`/search?q=${'a'.repeat(10_000)}`))?.status()).toBe(414)
  for (const words of ['a'.repeat(3_000), 'the of and', '%00', '%27%22%3B--', '%26%7C%21%3A*%28', '-mortgage'])
    expect((await page.goto(`/search?q=${words}`))?.status(), words.slice(0, 20)).toBe(200)
})

it('nonsense is answered with ways on, and an empty search with the box alone', async () => {
  const { page } = await at.visit({ javaScriptEnabled: false })
  await page.goto('/search?q=zzxxqqv')
  expect(await page.locator('main').textContent()).toContain('Nothing here has these words')
  const [form, state] = [await page.locator('.search-form').boundingBox(), await page.locator('.state').boundingBox()]
  expect((state?.y ?? 0) - (form ? form.y + form.height : 0)).toBeGreaterThanOrEqual(16)
  await page.goto('/search?q=%20%20')
  expect(await page.locator('main h1').textContent()).toBe('Search')
  expect(await page.locator('.search-results').count()).toBe(0)
})
