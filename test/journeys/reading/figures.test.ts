import { describe, expect, it } from 'vitest'

import { follow, journey, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)
const story = '/article/rates-slip-to-665'

describe('a reader who asks where a figure comes from', () => {
  it('finds it where the figure stands in a text: series, value, day, source, when it was compared, a chart, how to cite it', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openAlive(page, story)
    const figure = page.locator('.prose a.rate').first()
    await figure.click()
    const proof = page.locator('.figure-proof:popover-open')
    await proof.waitFor()
    const words = (await proof.innerText()).replace(/\s+/g, ' ')
    expect(words).toMatch(/30-year fixed-rate mortgage average 6\.65% Aug 20, 2026/)
    expect(words).toMatch(/Source: Freddie Mac, Primary Mortgage Market Survey, compared [A-Z][a-z]{2} \d+, 20\d\d/)
    expect(words).toContain('To cite: Freddie Mac, Primary Mortgage Market Survey: 30-year')
    await proof.locator('svg.sparkline').waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await proof.getByRole('button', { name: 'Close' }).click()
    expect(await proof.count()).toBe(0)
    expect(await figure.evaluate((link) => link === document.activeElement)).toBe(true)
    expectNoProblem()
  })

  it('finds it on the page of rates and in the header without scripts', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    for (const [path, figure] of [
      ['/', '.rate-line .figure-button'],
      ['/rates', '.big-figure .figure-button'],
    ] as const) {
      await page.goto(path)
      await page.locator(figure).first().click()
      const proof = page.locator('.figure-proof:popover-open')
      expect(await proof.innerText(), figure).toContain('To cite: Freddie Mac')
    }
  })

  it('is led from the header to the other forms in which it is cited', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/guides')
    await page.locator('.rate-line .figure-button').click()
    await page.locator('.figure-proof:popover-open').getByRole('link', { name: 'Cite it in another form' }).click()
    expect(await page.locator('section:has(#cite:target)').innerText()).toMatch(/APA\s+Freddie Mac/)
  })

  it('finds it on the page of rates that a link led to', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openAlive(page, '/guides')
    await follow(page, '/rates')
    await page.locator('.big-figure .figure-button').first().click()
    const proof = page.locator('.figure-proof:popover-open')
    expect(await proof.innerText()).toContain('To cite: Freddie Mac')
    await page.keyboard.press('Escape')
    expect(await proof.count()).toBe(0)
    expectNoProblem()
  })

  it('finds it at the foot of a text without scripts, with a way back, quarters by their name', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    await page.goto(story)
    await page.locator('.prose a.rate').first().click()
    const target = page.locator('.text-figures li:target')
    expect(await target.innerText()).toContain('6.65% Aug 20, 2026')
    expect(await target.getByRole('link', { name: 'Back to the text' }).getAttribute('href')).toBe('#main')
    await page.goto('/guide/first-time-home-buyer-guide')
    expect(await page.locator('.text-figures').innerText()).toMatch(/\$\d{3},\d{3} Q[1-4] 20\d\d/)
  })

  it('finds it on the front page, where no word of it was sent: a rate, a figure of the month, and what is computed', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openAlive(page, '/')
    const proof = page.locator('.figure-proof:popover-open')
    const words = async () => (await proof.innerText()).replace(/\s+/g, ' ')
    for (const [figure, said] of [
      ['.rate-board a.rate[href*="pmms-30"]', /6\.65% Aug 20, 2026 .*Source: Freddie Mac.*To cite: Freddie Mac/],
      ['.desk-figures a.rate[href*="median-price"]', /Q[1-4] 20\d\d .*Source: .*To cite: /],
      ['.rate-board a.rate[href*="gap-30-10"]', /30-year average less 10-year .*Source: computed/],
    ] as const) {
      await page.locator(figure).click()
      await expect.poll(words).toMatch(said)
      await page.keyboard.press('Escape')
      await expect.poll(() => proof.count()).toBe(0)
    }
    expect(new URL(page.url()).pathname).toBe('/')
    expectNoProblem()
  })

  it('finds it from the front page without scripts on the page of rates, with a way back', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/')
    const figures = await page
      .locator('main a.rate')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(figures.length).toBeGreaterThan(10)
    await page.locator('.desk-figures a.rate').first().click()
    const target = page.locator('.text-figures li:target')
    expect(await target.innerText()).toMatch(/To cite: /)
    expect(await target.getByRole('link', { name: 'To the front page' }).getAttribute('href')).toBe('/')
    const places = await page.locator('.text-figures li').evaluateAll((rows) => rows.map(({ id }) => `/rates#${id}`))
    // Those of past weeks ask for their day.
    const boards = figures.filter((figure) => !/2026-08-13|[?]on=/.test(figure ?? ''))
    expect(boards.length).toBeGreaterThan(5)
    expect(places).toEqual(expect.arrayContaining(boards.slice(0, 11)))
  })

  it('finds every rate of the board of rates where it stands', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/rates')
    const buttons = page.locator('.board-table .figure-button, .spread .figure-button')
    expect(await buttons.count()).toBe(5)
    for (const button of await buttons.all()) {
      await button.click()
      expect(await page.locator('.figure-proof:popover-open').innerText()).toContain('To cite: ')
      await page.keyboard.press('Escape')
    }
  })
})
