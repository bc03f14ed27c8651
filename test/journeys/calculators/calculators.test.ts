import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'

import { href } from '#routes'

import { violationsInThemes } from '../../support/browser/axe.ts'
import { listen } from '../../support/browser/said-aloud.ts'
import { EVERY_CALCULATOR, queryOf } from '../../support/calculators/every-calculator.ts'
import { freePort } from '../../support/programs/free-port.ts'
import { isSameDocument, journey, markDocument, openAlive, stayAt } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)
/** 320,000 over 30 years, and nothing beside it. */
const house = '/calculator?down=20%25&rate=6&term=30&tax=0&insurance=0'

const sentence = (page: Page) => page.locator('.calc-sentence').innerText()
const price = (page: Page) => page.locator('#f-price')
const figure = (page: Page, label: string) =>
  page.locator('.calc-figures div', { hasText: label }).first().locator('dd .calc-figure').innerText()

async function opened(address: string, options = {}) {
  const visit = await at.visit(options)
  await openAlive(visit.page, address)
  return visit
}

async function typeOver(page: Page, text: string): Promise<void> {
  await price(page).click({ clickCount: 3 })
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text, { delay: 20 })
}

/** Sends the form of a page without scripts, and waits for the page that it leads to. */
async function calculate(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await loaded
}

describe('who types a price', () => {
  it('sees the result at once, hears it once after pausing, and has an address to keep', async () => {
    const { page, expectNoProblem } = await opened(house)
    await markDocument(page)
    expect(await sentence(page)).toContain('$1,919')
    const heard = await listen(page)
    await typeOver(page, '500,000')
    await expect.poll(() => sentence(page)).toContain('$2,398')
    await expect.poll(() => page.url()).toContain('price=500000')
    await expect.poll(heard).toHaveLength(1)
    expect((await heard())[0]).toContain('$2,398')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('f-price')
    expect([await price(page).inputValue(), await isSameDocument(page)]).toEqual(['500,000', true])
    const { page: other } = await at.visit({ javaScriptEnabled: false })
    await other.goto(page.url())
    expect(await sentence(other)).toBe(await sentence(page))
    expectNoProblem()
  })

  it('is told at the field what is wrong, and keeps the last good result, marked', async () => {
    const { page, expectNoProblem } = await opened(house)
    const before = page.url()
    const heard = await listen(page)
    await typeOver(page, 'a house')
    await expect.poll(() => price(page).getAttribute('aria-invalid')).toBe('true')
    const described = (await price(page).getAttribute('aria-describedby')) ?? ''
    const error = await page.locator(`#${described}`).innerText()
    expect(error).toBe('Enter an amount from $1,000 to $50,000,000.')
    await expect.poll(() => page.locator('#result').getAttribute('data-outdated')).toBe('true')
    expect(await sentence(page)).toContain('$1,919')
    const faults = page.locator('.calc-faults')
    await expect.poll(() => faults.innerText()).toContain('last complete entries')
    expect(await faults.innerText()).toContain('400,000')
    await expect.poll(heard).toEqual([error])
    expect(page.url()).toBe(before)
    await page.getByLabel('Interest rate', { exact: false }).first().focus()
    await faults.getByRole('link', { name: 'Home price' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('f-price')
    await typeOver(page, '500000')
    await expect.poll(() => price(page).getAttribute('aria-invalid')).not.toBe('true')
    await expect.poll(() => page.locator('[data-outdated], .calc-faults').count()).toBe(0)
    await expect.poll(() => sentence(page)).toContain('$2,398')
    expectNoProblem()
  })

  it('has the down payment in dollars and in percent, in step', async () => {
    const { page } = await opened(house)
    const [dollars, percent] = [page.locator('#f-down-dollars'), page.locator('#f-down-percent')]
    const both = async () => [await dollars.inputValue(), await percent.inputValue()]
    expect(await both()).toEqual(['80,000', '20'])
    await dollars.fill('100,000')
    await expect.poll(both).toEqual(['100,000', '25'])
    await percent.fill('10')
    await expect.poll(both).toEqual(['40,000', '10'])
    await price(page).fill('500000')
    await expect.poll(both).toEqual(['50,000', '10'])
    await dollars.fill('150000')
    await price(page).fill('600000')
    await expect.poll(both).toEqual(['150000', '25'])
    await expect.poll(() => page.url()).toContain('down=150000')
    await expect.poll(() => figure(page, 'Loan')).toBe('$450,000')
    await dollars.fill('700000')
    await expect.poll(() => dollars.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('who compares', () => {
  it('two loans of one name, and then takes both away, keeps nothing of them', async () => {
    const { page, expectNoProblem } = await opened('/calculator/comparison?loans=4&name3=Twin&name4=Twin')
    const twins = async () => (await page.locator('main').innerText()).split('Twin').length - 1
    expect(await page.locator('.calc-figures dt', { hasText: 'Twin' }).count()).toBe(2)
    await page.getByRole('radio', { name: 'Two', exact: true }).check()
    await expect.poll(() => page.locator('.calc-figures dt', { hasText: 'Twin' }).count()).toBe(0)
    await expect.poll(twins).toBe(0)
    expectNoProblem()
  })
})

/** Calculators that draw what becomes of a loan over time. */
const ALONG_A_LINE = new Set<string>(['mortgage', 'amortization', 'comparison', 'refinance'])

describe.each(EVERY_CALCULATOR)('the calculator $name', ({ name, path, query }) => {
  it('wakes up without a fault, marks a wrong entry, and takes it back', async () => {
    const { page, expectNoProblem } = await at.watch()
    await openAlive(page, path + queryOf(query))
    const said = await sentence(page)
    const field = page.locator('.calc-form input[inputmode="decimal"]:visible').first()
    const text = await field.inputValue()
    await field.fill('soon')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await sentence(page)).toBe(said)
    await expect.poll(() => page.locator('#result').getAttribute('data-outdated')).toBe('true')
    await field.fill(text)
    await expect.poll(() => page.locator('[data-outdated], .calc-faults').count()).toBe(0)
    await expect.poll(() => sentence(page)).toBe(said)
    expectNoProblem()
  })

  it('has charts that are read with the arrow keys', async () => {
    const { page } = await at.watch()
    // Where the test before has woken it up, with what was typed there and taken back.
    await stayAt(page, path + new URL(page.url()).search, () => openAlive(page, path + queryOf(query)))
    const slider = page.locator('.chart-reach').first()
    // Nothing in the others runs along a line: a ratio stands on a gauge.
    expect((await slider.count()) > 0 || !ALONG_A_LINE.has(name)).toBe(true)
    if ((await slider.count()) === 0) return
    const words = () => slider.getAttribute('aria-valuetext')
    await slider.focus()
    await page.keyboard.press('Home')
    const first = await words()
    await page.keyboard.press('ArrowRight')
    await expect.poll(words).not.toBe(first)
    expect(await words()).toMatch(/\d/)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(words).toBe(first)
  })

  it('computes without JavaScript, as a form', async () => {
    const page = await at.look({ javaScriptEnabled: false })
    await page.goto(path + queryOf(query))
    const said = await sentence(page)
    await calculate(page)
    expect([new URL(page.url()).pathname, await sentence(page)]).toEqual([path, said])
    const address = page.url()
    await calculate(page)
    expect(page.url()).toBe(address)
    expect(await page.locator('.needs-scripts:visible').count()).toBe(0)
  })
})

describe('every calculator', () => {
  it('says without JavaScript what is wrong with its form', async () => {
    const { page, expectNoProblem } = await at.visit({ javaScriptEnabled: false })
    await page.goto(house)
    await price(page).fill('$500,000.00')
    await page.locator('input[name="down"]').fill('100000')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await page.waitForURL(/down=100000/)
    expect(await sentence(page)).toContain('$2,398')
    await price(page).fill('a house')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await page.waitForURL(/price=a/)
    expect([await price(page).inputValue(), await price(page).getAttribute('aria-invalid')]).toEqual([
      'a house',
      'true',
    ])
    expect(await page.locator('#f-price-error').innerText()).toContain('from $1,000')
    expectNoProblem()
  })
})

describe('axe has nothing to object to', () => {
  const sizes = [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]

  it.each(EVERY_CALCULATOR)('in $name with errors shown, light and dark', async ({ path, query, posted }) => {
    const wrong = Object.fromEntries(Object.keys(query).map((name) => [name, 'soon']))
    // On a desktop it differs where rows or many fields stand side by side.
    const differing = sizes.filter(({ width }) => width < 400 || Object.values(posted).some(Array.isArray))
    for (const viewport of differing) {
      const page = await at.look({ viewport })
      await page.goto(path + queryOf(wrong))
      expect(await page.locator('.calc-faults').count()).toBe(1)
      expect(await violationsInThemes(page, '#main')).toEqual([])
    }
  })

  it.each(sizes)(
    'in a result that follows an error, everything opened, at $width, light and dark',
    async (viewport) => {
      const { page } = await opened(`${house}&term=2&program=fha&lumps.1.amount=1`, { viewport })
      const found: string[] = []
      const note = async (state: string) => {
        await page.evaluate(() =>
          document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', '')),
        )
        found.push(...(await violationsInThemes(page, '#main')).map((violation) => `${state}: ${violation}`))
      }
      await note('computed')
      await price(page).fill('a house')
      await page.locator('.calc-faults').waitFor()
      await note('wrong')
      expect(found).toEqual([])
    },
  )
})

describe('a schedule of 600 months', () => {
  it('opens whole and scrolls to its end', async () => {
    const { page, expectNoProblem } = await opened('/calculator/amortization?loan=300000&rate=6&term=600mo')
    const table = page.locator('.schedule-months').first()
    await page.getByRole('radio', { name: 'By month' }).check()
    await expect.poll(() => table.locator('tbody tr').count()).toBe(600)
    const last = table.locator('tbody tr').last()
    await last.scrollIntoViewIfNeeded()
    const box = await last.boundingBox()
    expect(box && box.y > 0 && box.y < 900 && box.height > 10).toBe(true)
    expect(await last.innerText()).toMatch(/\$0(?:\.00)?\b/)
    expectNoProblem()
  })
})

describe('a scenario', () => {
  it('is kept over a reload, stands beside another one, and travels as a file', async () => {
    const { page, expectNoProblem } = await opened('/calculator/refinance?balance=200000&rate=5')
    const panel = page.locator('.scenarios')
    const openPanel = () => page.getByRole('link', { name: 'Save and compare' }).click()
    await openPanel()
    await panel.getByLabel('Name of this scenario').fill('At five')
    await panel.getByRole('button', { name: 'Save' }).click()
    const saved = panel.locator('.scenario-list')
    await expect.poll(() => saved.innerText()).toContain('At five')
    await openAlive(page, '/calculator/refinance?balance=200000&rate=6')
    await openPanel()
    for (const box of await saved.getByRole('checkbox').all()) await box.check()
    const beside = page.getByRole('region', { name: 'Scenarios side by side' })
    await expect.poll(() => beside.locator('thead').innerText()).toContain('At five')
    const row = beside.getByRole('row', { name: /^New rate/ })
    await expect.poll(() => row.innerText()).toMatch(/6%\s+5%/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Export all as a file' }).click(),
    ])
    const other = await opened('/calculator/refinance')
    await other.page.getByRole('link', { name: 'Save and compare' }).click()
    await other.page.locator('.scenarios input[type=file]').setInputFiles(await download.path())
    await other.page.getByRole('link', { name: 'At five' }).click()
    await expect.poll(() => other.page.locator('#f-rate').inputValue()).toBe('5')
    await expect.poll(() => other.page.url()).toContain('rate=5')
    expectNoProblem()
    other.expectNoProblem()
  })
})

describe('an embedded calculator', () => {
  it('computes in the page of another site, fits its height, and shows no header or footer', async () => {
    const source = await opened(`${house}&price=500000`)
    await source.page.locator('.calc-embed summary').click()
    const snippet = await source.page.locator('#embed-snippet').inputValue()
    const other = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Other</title>${snippet}`)
    })
    onTestFinished(() => void other.close())
    const port = await freePort()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    const { page, expectNoProblem } = await at.visit()
    // By its other name this machine is another site.
    await page.goto(`http://localhost:${port}/`)
    const frame = page.frameLocator('iframe')
    const height = () => page.locator('iframe').evaluate((element) => element.clientHeight)
    expect(await frame.locator('.calc-sentence').innerText()).toContain('$2,398')
    const content = () => frame.locator('#main').evaluate((main) => main.getBoundingClientRect().bottom)
    await expect.poll(async () => Math.abs((await height()) - (await content()))).toBeLessThan(3)
    for (const part of ['header', 'footer'])
      expect([part, await frame.locator(`[data-frame="${part}"]:visible`).count()]).toEqual([part, 0])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => Math.abs((await height()) - (await content()))).toBeLessThan(3)
    await frame.locator('#f-price').fill('400000')
    await expect.poll(() => frame.locator('.calc-sentence').innerText()).toContain('$1,919')
    expectNoProblem(/favicon/)
  })
})

describe('the proof page', () => {
  it('passes every published example in the browser', async () => {
    const { page, expectNoProblem } = await at.visit()
    await page.goto(href('calculatorProof'))
    await page.mouse.move(300, 300)
    await expect.poll(() => page.locator('.proof-where').innerText()).toContain('in your browser just now')
    const rows = await page.locator('.proof tbody tr').count()
    expect(rows).toBeGreaterThan(20)
    expect(await page.locator('.proof-count').innerText()).toMatch(new RegExp(`^${rows} of ${rows}\\b`))
    expect(await page.locator('.proof tbody').getByText('Pass', { exact: true }).count()).toBe(rows)
    expectNoProblem()
  })
})
