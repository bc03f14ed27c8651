import { describe, expect, it } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

describe('a reader who looks something up', () => {
  it('narrows the glossary while typing, and opens a term by one of its other names', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openAlive(page, '/glossary')
    await page.getByLabel('Find a term').fill('apr')
    await expect.poll(() => page.getByRole('status').textContent()).toContain('with “apr”')
    const first = page.locator('.reference-entries a').first()
    expect(await first.textContent()).toBe('Annual percentage rate')
    await first.click()
    await expect.poll(() => page.locator('main h1').textContent()).toBe('Annual percentage rate')
    expect(await page.locator('.fact-list').textContent()).toContain('APR')
    expectNoProblem()
  })

  it('does so without scripts by an address', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/glossary')
    await page.getByLabel('Find a term').fill('zebra')
    await page.getByRole('button', { name: 'Find' }).click()
    expect(page.url()).toMatch(/\/glossary\?q=zebra$/)
    expect(await page.locator('main').textContent()).toContain('Nothing here has all of these words')
  })

  it('finds the first use of a term in a lesson, with its sentence at the foot of the window', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/education/what-escrow-pays-for')
    const term = page.locator('.prose a.term').first()
    await term.focus()
    await page.keyboard.press('Shift')
    const said = await term.evaluate((link) => getComputedStyle(link, '::after').content)
    expect(said).toBe(JSON.stringify(await term.getAttribute('data-short')))
    expect(await page.locator('.prose :is(h2, h3) a.term').count()).toBe(0)
  })

  it('is shown the sentence by the first tap and led on by the second', async () => {
    const { page } = await at.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await openAlive(page, '/education/what-escrow-pays-for')
    const term = page.locator('.prose a.term').first()
    const leadsTo = (await term.getAttribute('href')) ?? ''
    await term.tap()
    expect(await term.getAttribute('data-shown')).toBe('')
    expect(new URL(page.url()).pathname).toBe('/education/what-escrow-pays-for')
    await term.tap()
    await page.waitForURL(`**${leadsTo}`)
  })
})

describe('the register of lenders', () => {
  it('finds a lender by its number and sets it beside another, without scripts', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/lenders')
    await page.getByLabel('Name or NMLS number').fill('3030')
    await page.getByRole('button', { name: 'Show lenders' }).click()
    expect(await page.locator('tbody th').allTextContents()).toEqual(['Rocket Mortgage, LLC'])
    await page.goto('/lenders')
    await page.getByLabel('Compare Rocket Mortgage, LLC').check()
    await page.getByLabel('Compare United Wholesale Mortgage, LLC').check()
    await page.getByRole('button', { name: 'Compare what is ticked, up to 4' }).click()
    expect(await page.locator('.comparison thead').textContent()).toBe(
      'Of the lenderRocket Mortgage, LLCUnited Wholesale Mortgage, LLC',
    )
  })

  it('is a file, too, with every lender in it', async () => {
    const csv = await (await fetch(`${at.site.origin}/lenders.csv`)).text()
    const [{ lenders } = { lenders: 0 }] = await at.site.owner<{ lenders: number }[]>`
      select count(*)::int as lenders from lenders where is_published`
    expect(csv.trimEnd().split('\r\n')).toHaveLength(lenders + 1)
    expect(csv).toContain('"Rocket Mortgage, LLC",nonbank,3030,')
  })
})

it('a state names the limit of the county that is asked for', async () => {
  const { page } = await at.visit()
  await openAlive(page, '/state/california')
  await page.getByLabel('Find one of 58 counties').fill('alameda')
  await expect.poll(() => page.locator('#counties ~ table tbody th').allTextContents()).toEqual(['Alameda County'])
  expect(await page.locator('#counties ~ table tbody').textContent()).toContain('$1,249,125')
})
