import { describe, expect, it } from 'vitest'

import { isSameDocument, journey, markDocument, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

const names = '.people-rows h2, .people-rows h3'

describe.each([true, false])('choosing among the authors (JavaScript: %s)', (javaScriptEnabled) => {
  const open = async (path: string) => {
    const found = await at.visit({ javaScriptEnabled })
    if (javaScriptEnabled) await openAlive(found.page, path)
    else await found.page.goto(path)
    return found
  }

  it('by a word, a field and an order shows who fits, and the address says it', async () => {
    const { page, expectNoProblem } = await open('/authors')
    const all = await page.locator('.people-rows > li').count()
    expect(all).toBe(20)
    await page.getByLabel('Search the authors').fill('economist')
    await page.getByLabel('Expertise, any of').selectOption({ index: 1 })
    const field = await page.getByLabel('Expertise, any of').inputValue()
    await page.getByLabel('Order').selectOption({ label: 'By name' })
    await page.getByRole('button', { name: 'Show authors' }).click()
    await page.waitForURL(/q=economist/)
    expect(new URL(page.url()).searchParams.get('expertise')).toBe(field)
    await expect.poll(() => page.locator('.people-rows > li').count()).toBeLessThan(all)
    expectNoProblem()
  })

  it('by a field shows those of the field, who are counted, and a second field adds to them', async () => {
    const { page } = await open('/authors?expertise=Home+prices')
    const first = await page.locator('.people-rows > li').count()
    expect(first).toBeGreaterThan(0)
    expect(await page.locator('.people-count').innerText()).toContain(String(first))
    const [other] = await at.site.owner<{ field: string }[]>`
      select unnest(expertise) as field from authors where not expertise @> '{Home prices}' limit 1`
    await page.locator('select[name="expertise"]').selectOption(other?.field ?? '')
    await page.getByRole('button', { name: 'Show authors' }).click()
    await page.waitForURL(/expertise=.*expertise=|expertise=[^&]*(?:\||%7C)/)
    await expect.poll(() => page.locator('.people-rows > li').count()).toBeGreaterThan(first)
  })

  it('that nobody fits says so and leads back to all', async () => {
    const { page } = await open('/authors?q=zylography')
    expect(await page.locator('main').innerText()).toContain('Nobody here fits')
    await page.getByRole('link', { name: 'All authors' }).click()
    await expect.poll(() => page.locator('.people-rows > li').count()).toBe(20)
  })

  it('goes to the second page and back', async () => {
    const { page } = await open('/authors')
    const first = await page.locator(names).first().innerText()
    if (javaScriptEnabled) await markDocument(page)
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await page.waitForURL('**/authors?page=2')
    await expect.poll(() => page.locator(names).first().innerText()).not.toBe(first)
    await page.goBack()
    await expect.poll(() => page.locator(names).first().innerText()).toBe(first)
    if (javaScriptEnabled) expect(await isSameDocument(page)).toBe(true)
  })
})
