import type { Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { href } from '#routes'

import { EVERY_CALCULATOR } from '../../support/calculators/every-calculator.ts'
import { follow, isSameDocument, journey, markDocument, openAlive } from '../../support/browser/journey.ts'
import { frameOf, pageWith } from '../../support/browser/other-site.ts'
import { parsePage } from '../../support/site/site-pages.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

/** What the page of a calculator offers to be copied, with the colors that are chosen there. */
async function snippetOf(path: string, colors: string): Promise<string> {
  const { page } = await at.visit()
  await openAlive(page, path)
  await page.getByText('Embed this calculator').click()
  await page.getByLabel('Colors').selectOption({ label: colors })
  return page.locator('#embed-snippet').inputValue()
}

/** The same in dark colors, as the page was sent. */
async function darkSnippetOf(path: string): Promise<string> {
  const { text } = await at.site.ask(path)
  const snippet = parsePage(text).getElementById('embed-snippet')?.textContent ?? ''
  return snippet.replace(/(\/embed\/[^"]+)"/, '$1?theme=dark"')
}

/** Nothing of the frame's document is beyond the frame, in either direction, and nothing of the frame is empty. */
const fits = (frame: Frame) =>
  frame.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    const foot = document.getElementById('main')?.getBoundingClientRect().bottom ?? 0
    return (
      scrollHeight <= clientHeight &&
      scrollWidth <= clientWidth &&
      clientWidth === innerWidth &&
      Math.abs(clientHeight - foot) < 2
    )
  })

const expectToFit = (frame: Frame) => expect.poll(() => fits(frame)).toBe(true)

const paperOf = (frame: Frame) => frame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const DARK = 'rgb(15, 18, 22)'
const LIGHT = 'rgb(251, 250, 246)'

const WIDTHS = [320, 390, 768]
const EVERY = EVERY_CALCULATOR.map(({ name, path }, at) => [name, path, WIDTHS[at % WIDTHS.length] ?? 390] as const)

describe('a calculator in the page of another site', () => {
  it.each(EVERY)('%s: fits its frame, whatever is typed and opened', async (_name, path, width) => {
    const address = await pageWith(await darkSnippetOf(path))
    const { page, expectNoProblem } = await at.watch({ viewport: { width, height: 900 } })
    await page.goto(address)
    await expectToFit(frameOf(page))
    const frame = frameOf(page)
    expect(await paperOf(frame)).toBe(DARK)
    const field = frame.locator('#calculator-form input[inputmode="decimal"]').first()
    await field.fill('nonsense')
    await expect.poll(() => frame.locator('.calc-faults').count()).toBe(1)
    await expectToFit(frame)
    await field.fill('7')
    const folded = frame.locator('details:not([open]) > summary:visible')
    while ((await folded.count()) > 0) await folded.first().click()
    await expectToFit(frame)
    expect(await frame.locator('header, footer').count()).toBe(0)
    expectNoProblem(/favicon/)
  })

  it.each(EVERY)('%s: is a screen high at most on every screen, with form, result and one drawing', async (name) => {
    const page = await at.look()
    await page.goto(href('embed', { calculator: name }))
    for (const width of [320, 390, 641, 760, 1000]) {
      await page.setViewportSize({ width, height: 900 })
      const measured = await page.evaluate(() => {
        const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
        const [main, form, result] = ['#main', '.calc-form', '.calc-result'].map(boxOf)
        return {
          isLow: (main?.bottom ?? Infinity) <= 900,
          inSight: [form, result].every((box) => box && box.height > 100 && box.bottom <= (main?.bottom ?? 0)),
          drawings: document.querySelectorAll('.result-chart').length <= 1,
          tables: document.querySelectorAll('.result-table-section, .long-table').length,
        }
      })
      expect([width, measured]).toEqual([width, { isLow: true, inSight: true, drawings: true, tables: 0 }])
    }
  })

  it('is a document of its own for a link of this site, and so is the page that one comes back to', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openAlive(page, href('calculatorData'))
    await markDocument(page)
    await follow(page, href('embed', { calculator: 'apr' }))
    await expect.poll(() => page.locator('.calc-embed-origin').count()).toBe(1)
    expect([await isSameDocument(page), await page.locator('header, footer').count()]).toEqual([false, 0])
    await page.goBack()
    await expect.poll(() => page.locator('header .wordmark:visible, footer').count()).toBeGreaterThan(1)
    expectNoProblem()
  })

  it('has the colors of the reader’s device when the page asks for none', async () => {
    const address = await pageWith(await snippetOf(href('apr'), 'Light or dark, as the reader’s device'))
    for (const [colorScheme, paper] of [
      ['dark', DARK],
      ['light', LIGHT],
    ] as const) {
      const { page } = await at.visit({ colorScheme })
      await page.goto(address)
      await expect.poll(() => paperOf(frameOf(page))).toBe(paper)
    }
  })

  it('has the colors that were chosen before the page of the snippet worked', async () => {
    const { page, expectNoProblem } = await at.visit()
    const { promise: chosen, resolve: letScriptsCome } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', (route) => chosen.then(() => route.continue()))
    await page.goto(href('apr'), { waitUntil: 'domcontentloaded' })
    await page.getByText('Embed this calculator').click()
    await page.getByLabel('Colors').selectOption({ label: 'Dark' })
    const snippet = page.locator('#embed-snippet')
    expect(await snippet.inputValue()).not.toContain('theme=')
    letScriptsCome()
    await expect.poll(() => snippet.inputValue()).toContain('/embed/apr?theme=dark"')
    expectNoProblem()
  })

  it('opens what it leads to beside the page, and stays where it is', async () => {
    const address = await pageWith(await snippetOf(href('apr'), 'Light'))
    const { page, expectNoProblem } = await at.visit()
    await page.goto(address)
    await expectToFit(frameOf(page))
    const frame = frameOf(page)
    const own = frame.url()
    for (const [name, path] of [
      ['Open the full page', href('apr')],
      ['Ratesheet', href('apr')],
    ] as const) {
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        frame.getByRole('link', { name, exact: false }).last().click(),
      ])
      await tab.waitForLoadState()
      expect([new URL(tab.url()).pathname, await tab.evaluate(() => opener as unknown)]).toEqual([path, null])
      await tab.close()
    }
    expect([frame.url(), page.url()]).toEqual([own, address])
    expectNoProblem(/favicon/)
  })

  it('works in a frame that has no origin of its own, as WordPress writes one', async () => {
    const src = at.site.origin + href('embed', { calculator: 'apr' })
    const address = await pageWith(`<iframe sandbox="allow-scripts" src="${src}" width="600" height="800"></iframe>`)
    const { page, expectNoProblem } = await at.visit()
    await page.goto(address)
    const frame = frameOf(page)
    expect(await frame.evaluate(() => origin)).toBe('null')
    const sentence = frame.locator('.calc-sentence').first()
    const before = await sentence.textContent()
    const field = frame.locator('#calculator-form input[inputmode="decimal"]').first()
    await field.fill('123,456')
    await expect.poll(() => sentence.textContent()).not.toBe(before)
    // No link of it opens anything: the address of the whole page can be read.
    expect(await frame.locator('.calc-embed-origin').textContent()).toContain(at.site.origin + href('apr'))
    expectNoProblem(/favicon/)
  })
})
