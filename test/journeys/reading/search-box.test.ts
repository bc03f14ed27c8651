import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** As the box says it (src/site/shell/search-box/keep-box.ts). */
const CLOSE_MS = 200

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the site' })
const options = (page: Page) => page.getByRole('option')
const opener = (page: Page) => page.locator('.utility').getByRole('button', { name: 'Search' })

async function typed(page: Page, words: string): Promise<void> {
  await opener(page).click()
  await box(page).fill(words)
  await options(page).first().waitFor()
}

describe('the box of every page', () => {
  it('opens on a click with the focus in it, and sends what was typed, trimmed', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openAlive(page, '/guides')
    await opener(page).click()
    await expect.poll(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('   ')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/guides')
    await box(page).fill('  escrow shortage ')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=escrow+shortage')
    await expect.poll(() => page.locator('.search-results h2').first().textContent()).toBe('Escrow shortage')
    expect(await page.locator('.search-box').isVisible()).toBe(false)
    expectNoProblem()
  })

  it('sends nothing empty, and what was typed, before its script has come as well', async () => {
    const { page, expectNoProblem } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/guides')
    await opener(page).click()
    const field = page.getByRole('searchbox', { name: 'Search the site' })
    for (const words of ['', '   ']) {
      await field.fill(words)
      await field.press('Enter')
      expect(await field.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(false)
    }
    expect(new URL(page.url()).pathname).toBe('/guides')
    await field.fill(' escrow shortage')
    await field.press('Enter')
    await page.waitForURL(/\/search\?q=/)
    expect(await page.locator('.search-results h2').first().textContent()).toBe('Escrow shortage')
    expectNoProblem()
  })

  it('suggests pages while one types, for the mouse', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openAlive(page, '/')
    await typed(page, 'forbearence')
    expect(await options(page).first().textContent()).toContain('Forbearance')
    expect(await options(page).last().textContent()).toContain('All results')
    await options(page).first().click()
    await page.waitForURL('**/glossary/forbearance')
    expectNoProblem()
  })

  it('marks the words in what it suggests', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/')
    await typed(page, 'escrow')
    expect(await options(page).first().locator('mark').first().textContent()).toMatch(/escrow/i)
  })

  it('is used by the keyboard alone, as a combobox is', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.type('escrow')
    await options(page).first().waitFor()
    expect(await box(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    const chosen = page.getByRole('option', { selected: true })
    const id = await chosen.getAttribute('id')
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(id)
    await page.keyboard.press('ArrowUp')
    expect(await chosen.count()).toBe(0)
    await page.keyboard.press('ArrowUp')
    expect(await chosen.textContent()).toContain('All results')
    await page.keyboard.press('Escape')
    expect(await options(page).count()).toBe(0)
    expect(await box(page).inputValue()).toBe('escrow')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.search-box').isVisible()).toBe(false)
    expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('goes when the focus has left it, and not at once', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/')
    await opener(page).click()
    await box(page).waitFor()
    const stayed = await page.evaluate(async () => {
      const place = document.getElementById('search-box')
      const left = performance.now()
      ;(document.activeElement as HTMLElement).blur()
      await new Promise((resolve) => place?.addEventListener('toggle', resolve, { once: true }))
      return performance.now() - left
    })
    expect(stayed).toBeGreaterThanOrEqual(CLOSE_MS - 1)
    expect(await page.locator('.search-box').isVisible()).toBe(false)
  })

  it('opens on a phone beside the name of the site, and suggests there', async () => {
    const { page, expectNoProblem } = await at.visit(PHONE)
    await openAlive(page, '/')
    await page.locator('.masthead').getByRole('button', { name: 'Search' }).tap()
    await box(page).fill('dti')
    await options(page).first().tap()
    await page.waitForURL('**/glossary/debt-to-income-ratio')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
    expectNoProblem()
  })

  it('is a form without scripts', async () => {
    const { page } = await at.visit({ ...PHONE, javaScriptEnabled: false })
    await page.goto('/')
    await page.locator('.masthead').getByRole('button', { name: 'Search' }).tap()
    await page.getByLabel('Search the site').fill('DTI')
    await page.getByLabel('Search the site').press('Enter')
    await page.waitForURL('**/search?q=DTI')
    expect(await page.locator('.search-results h2').first().textContent()).toContain('Debt-to-income')
  })
})

describe('searches are remembered', () => {
  it('on the device alone, and forgotten by one touch', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/search?q=title+insurance')
    await openAlive(page, '/search?q=escrow')
    await openAlive(page, '/')
    await opener(page).click()
    await options(page).first().waitFor()
    expect(await options(page).allTextContents()).toEqual(['escrow', 'title insurance'])
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    expect(await options(page).count()).toBe(0)
    await openAlive(page, '/search')
    expect(await page.getByText('Recent on this device').count()).toBe(0)
  })

  it('not where storage is refused', async () => {
    const { page, expectNoProblem } = await at.visit()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    await openAlive(page, '/search?q=escrow')
    await openAlive(page, '/search')
    expect(await page.getByText('Recent on this device').count()).toBe(0)
    expectNoProblem()
  })
})
