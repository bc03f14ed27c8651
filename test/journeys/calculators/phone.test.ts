import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { EVERY_CALCULATOR } from '../../support/calculators/every-calculator.ts'
import { journey, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)
const viewport = { width: 390, height: 844 }

const words = (page: Page, selector: string) => page.locator(selector).first().textContent()

describe('on a phone', () => {
  it('every calculator begins with its question and the sentence that is its result', async () => {
    const { page } = await at.visit({ viewport, javaScriptEnabled: false })
    for (const { path } of EVERY_CALCULATOR) {
      await page.goto(path)
      const sentence = page.locator('.calc-brief p')
      expect([path, await sentence.textContent()]).toEqual([path, await words(page, '.calc-sentence')])
      const box = await sentence.boundingBox()
      expect([path, box && box.y + box.height < viewport.height / 2]).toEqual([path, true])
    }
  })

  it('the sentence stays in view while the fields are edited, and as tall as it was when one of them is wrong', async () => {
    const { page } = await at.visit({ viewport })
    await openAlive(page, '/calculator')
    const bar = page.locator('.calc-brief')
    const before = await bar.boundingBox()
    await page.locator('#f-rate').fill('66')
    await page.locator('.calc-brief[data-outdated]').waitFor()
    expect((await bar.boundingBox())?.height).toBe(before?.height)
    await page.locator('#f-insurance').scrollIntoViewIfNeeded()
    expect(await bar.isVisible()).toBe(true)
    expect((await bar.boundingBox())?.y).toBeLessThan(100)
  })

  it('a schedule that is too wide scrolls by itself beside its first column, and an arrow says that there is more', async () => {
    const { page } = await at.visit({ viewport, reducedMotion: 'no-preference' })
    await openAlive(page, '/calculator/amortization?loan=50000000&rate=30&term=600mo')
    await page.getByRole('radio', { name: 'By month' }).check()
    const frame = page.locator('.schedule-months .table-frame')
    const table = frame.locator('.table-scroll')
    const arrow = () => frame.evaluate((part) => getComputedStyle(part, '::after').visibility)
    const first = frame.locator('tbody th').first()
    const left = (await first.boundingBox())?.x
    expect(await table.evaluate((part) => part.scrollWidth > part.clientWidth)).toBe(true)
    await expect.poll(arrow).toBe('visible')
    await table.evaluate((part) => part.scrollTo({ left: part.scrollWidth }))
    await expect.poll(arrow).toBe('hidden')
    expect((await first.boundingBox())?.x).toBe(left)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  })

  it('a usual term takes one press', async () => {
    const { page } = await at.visit({ viewport })
    await openAlive(page, '/calculator')
    expect(await page.getByRole('button', { name: '30 years' }).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: '15 years' }).click()
    await expect.poll(() => page.locator('#f-term').inputValue()).toBe('15')
    await expect.poll(() => page.url()).toContain('term=15')
    expect(await page.getByRole('button', { name: '30 years' }).getAttribute('aria-pressed')).toBe('false')
  })
})

describe('a field that came filled in', () => {
  it.each([true, false])(
    'is replaced by what is typed at its first touch, later the caret stands where it points',
    async (hasTouch) => {
      const { page } = await at.visit({ viewport: { width: 390, height: 844 }, hasTouch })
      await page.goto('/calculator/affordability')
      const income = page.locator('#f-income')
      const touch = () => (hasTouch ? income.tap() : income.click())
      await touch()
      await page.waitForFunction(() => {
        const { selectionStart, selectionEnd, value } = document.activeElement as HTMLInputElement
        return selectionStart === 0 && selectionEnd === value.length
      })
      await page.keyboard.type('95000')
      await expect.poll(() => income.inputValue()).toBe('95000')
      await page.locator('h1').click()
      await touch()
      await page.keyboard.type('1')
      await expect.poll(() => income.inputValue()).toMatch(/^9?5?0*1?[0-9]*$/)
      expect((await income.inputValue()).length).toBe(6)
    },
  )

  it.each([
    ['/', 'Home price'],
    ['/calculator', 'Home price'],
    ['/rates', 'Loan amount'],
  ])('is so on %s before the scripts that the page works by have come', async (path, label) => {
    const { page } = await at.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.route(/\/assets\/(?!wake)[^/]*\.js$/, (route) => route.abort())
    await page.goto(path)
    const field = page.locator('main').getByLabel(label).first()
    await field.tap()
    await expect
      .poll(() =>
        field.evaluate((input: HTMLInputElement) => {
          const { selectionStart, selectionEnd, value } = input
          return input === document.activeElement && selectionStart === 0 && selectionEnd === value.length
        }),
      )
      .toBe(true)
    await page.keyboard.type('95000')
    expect(await field.inputValue()).toBe('95000')
  })
})

describe('the first press on a page', () => {
  it('counts, although it is what wakes the page up', async () => {
    for (let visit = 0; visit < 3; visit += 1) {
      const { page } = await at.visit()
      await page.goto('/calculator')
      await page.getByRole('link', { name: 'Save and compare' }).click()
      await expect.poll(() => page.locator('.scenarios').getAttribute('open')).toBe('')
    }
  })

  it('counts as well while the page’s scripts are still on the way', async () => {
    const { page } = await at.visit()
    const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await isPressed
      await route.continue()
    })
    await page.goto('/calculator', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: '15 years' }).click()
    press()
    await expect.poll(() => page.locator('#f-term').inputValue()).toBe('15')
    await expect.poll(() => page.url()).toContain('term=15')
  })
})

describe('on paper', () => {
  it('a result says what was entered, where it is found again, and of which day it is', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/calculator?price=450000&rate=6.5')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.printed-inputs').innerText()).toContain('$450,000')
    expect(await page.locator('.printed-address').innerText()).toMatch(
      /^http\S+\/calculator\?price=450000&rate=6\.5\S*, computed with the records of [A-Z][a-z]+ \d+, \d{4}$/,
    )
    expect(await page.locator('.calc button:visible, .calculator-button:visible').count()).toBe(0)
  })
})
