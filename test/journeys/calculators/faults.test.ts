import { readFileSync, readdirSync } from 'node:fs'

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { href } from '#routes'

import { EVERY_CALCULATOR } from '../../support/calculators/every-calculator.ts'
import { journey, openAlive } from '../../support/browser/journey.ts'
import { root } from '../../support/programs/process.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

/** The files that hold the body of a calculator, by a class that stands nowhere else. */
const ASSETS = `${root}/dist/client/assets`
const BODIES = new Set(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js') && readFileSync(`${ASSETS}/${name}`, 'utf8').includes('calc-below-note'))
    .map((name) => `/assets/${name}`),
)
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

/** Faults in fields of every kind: a pair, a county, a choice of few and of many, a list, a date, what is behind "More options". */
const WRONG: readonly (readonly [path: string, label: string])[] = [
  ['/calculator?price=abc', 'Home price'],
  ['/calculator?down=abc', 'Down payment'],
  ['/calculator?county=Atlantis', 'County'],
  ['/calculator?program=none', 'Program'],
  ['/calculator?state=Atlantis', 'State'],
  ['/calculator?first=2027-02-29', 'First payment'],
  ['/calculator?lumps.1.amount=abc', 'Single extra payments, row 1, Amount'],
  ['/calculator/dti?incomes=0', 'Income before taxes'],
  ['/calculator/dti?debts.1.name=Car&debts.1.kind=boat', 'Other debts, row 1, Kind'],
  ['/calculator/apr?mode=dates&advances=0', 'What you receive'],
  [`/calculator/amortization?lender=${'1'.repeat(10)}&balloon=x`, 'Balloon: all is due after'],
]

const sentence = (page: Page) => page.locator('.calc-sentence').innerText()

/** What a calculator begins with, and the parameter of its first field; read once. */
const beginnings = new Map<string, { usual: string; param: string | null }>()
async function begun(path: string) {
  const known = beginnings.get(path)
  if (known) return known
  const page = await at.look({ javaScriptEnabled: false })
  await page.goto(path)
  const field = page.locator('.calc-form input[inputmode="decimal"]:visible').first()
  const found = { usual: await sentence(page), param: await field.getAttribute('name') }
  beginnings.set(path, found)
  return found
}

/** The control that has the focus, and whether a reader sees it: in view, and under nothing that stays on the screen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement
    const { x, y, width, height } = control?.getBoundingClientRect() ?? new DOMRect()
    const isSeen = [y + 1, y + height - 1].every((at) => {
      const top = document.elementFromPoint(x + width / 2, at)
      return top !== null && (control?.parentElement?.contains(top) ?? false)
    })
    const isControl = control?.matches('input:not([type="hidden"]), select, textarea, button') ?? false
    return { id: control?.id ?? '', isControl, isSeen }
  })

describe.each(SIZES)('a link from a fault leads to a control in view at $width', (viewport) => {
  it('without scripts', async () => {
    const { page, expectNoProblem } = await at.visit({ javaScriptEnabled: false, viewport })
    for (const [path, label] of WRONG) {
      await page.goto(path)
      const link = page.locator('.calc-faults a:visible', { hasText: label })
      expect([path, await link.count()]).toEqual([path, 1])
      const id = ((await link.getAttribute('href')) ?? '').slice(1)
      await link.click()
      await expect.poll(() => page.url()).toContain('#')
      await expect.poll(() => focused(page), { message: path }).toEqual({ id, isControl: true, isSeen: true })
    }
    expectNoProblem()
  })

  it('with scripts', async () => {
    const { page, expectNoProblem } = await at.visit({ viewport })
    for (const [path, label] of WRONG) {
      await openAlive(page, path)
      const link = page.locator('.calc-faults a:visible', { hasText: label })
      const id = ((await link.getAttribute('href')) ?? '').slice(1)
      await link.click()
      await expect.poll(() => focused(page), { message: path }).toEqual({ id, isControl: true, isSeen: true })
      expect(page.url()).not.toContain('#')
    }
    expectNoProblem()
  })
})

describe('an address with a wrong entry', () => {
  it.each([true, false])(
    'shows the fault and the result with its default, marked (scripts: %s)',
    async (javaScriptEnabled) => {
      const { page, expectNoProblem } = await at.visit({ javaScriptEnabled })
      for (const { name, path } of EVERY_CALCULATOR) {
        const { usual, param } = await begun(path)
        if (javaScriptEnabled) await openAlive(page, `${path}?${param}=soon`)
        else await page.goto(`${path}?${param}=soon`)
        expect([name, await sentence(page)]).toEqual([name, usual])
        expect([name, await page.locator('#result').getAttribute('data-outdated')]).toEqual([name, 'true'])
        expect([name, await page.locator('.calc-faults').innerText()]).toEqual([
          name,
          expect.stringContaining('is not yours'),
        ])
        expect([name, await page.locator('.calc-actions').count()]).toEqual([name, 0])
      }
      expectNoProblem()
    },
  )

  it('has the result, its files and its link as soon as the entry is mended', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openAlive(page, '/calculator?price=abc&down=20%25&rate=6&term=30&tax=0&insurance=0')
    await page.locator('#f-price').fill('500000')
    await expect.poll(() => sentence(page)).toContain('$2,398')
    await expect.poll(() => page.locator('[data-outdated], .calc-faults, .calc-below-note').count()).toBe(0)
    const file = page.locator('.calc-actions a', { hasText: 'CSV' })
    await expect
      .poll(() => file.getAttribute('href'))
      .toContain(`${href('calculatorCsv', { calculator: 'mortgage' })}?price=500000`)
    await expect.poll(() => page.url()).toContain('price=500000')
    await page.locator('#f-price').fill('a house')
    await expect.poll(() => page.locator('.calc-faults').innerText()).toContain('last complete entries')
    await expect.poll(() => page.locator('.calc-faults').innerText()).toContain('still counts with $500,000')
    expectNoProblem()
  })
})

it('a county that is pasted with its state is chosen when it has been found', async () => {
  const { page, expectNoProblem } = await at.visit()
  await openAlive(page, '/calculator/debt-limit')
  await page.locator('.calc-form').getByLabel('County', { exact: true }).last().fill('Franklin, OH')
  await expect.poll(() => page.url()).toContain('county=39049')
  expectNoProblem()
})

it('counties that cannot be looked up are told of, and one is chosen once the network is back', async () => {
  const { page } = await at.visit()
  await openAlive(page, '/calculator/debt-limit')
  const field = page.locator('.calc-form').getByLabel('County', { exact: true }).last()
  const hint = (words: string) => page.getByText(words, { exact: false })
  await page.route('**/api/counties*', (route) => route.fulfill({ status: 429, body: 'Too many requests' }))
  await field.fill('Franklin, O')
  await hint('The counties could not be looked up.').waitFor()
  await page.unroute('**/api/counties*')
  await page.context().setOffline(true)
  await field.fill('Franklin, OH')
  await hint('You are offline.').waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => page.url()).toContain('county=39049')
  expect(await hint('You are offline.').count()).toBe(0)
})

describe('a calculator whose arithmetic does not come', () => {
  /** Nothing but what the calculator itself is made of is kept away. */
  async function withoutBody(path: string) {
    // A worker of the site would ask by itself, and nobody could keep it from that.
    const { page } = await at.visit()
    const body = { isAway: true, refused: 0 }
    await page.route(
      (url) => BODIES.has(url.pathname),
      (route) => {
        if (!body.isAway) return route.continue()
        body.refused += 1
        return route.abort()
      },
    )
    await page.goto(path)
    const before = await sentence(page)
    await page.locator('#f-price').fill('512,345')
    await expect.poll(() => body.refused).toBeGreaterThan(1)
    expect(await page.locator('#f-price').inputValue()).toBe('512,345')
    expect(await sentence(page)).toBe(before)
    const comesBack = async () => {
      body.isAway = false
      await expect.poll(() => sentence(page)).not.toBe(before)
      expect(await page.locator('#f-price').inputValue()).toBe('512,345')
    }
    return { page, comesBack }
  }

  it('keeps what is typed, says so, and computes it later', async () => {
    const { page, comesBack } = await withoutBody('/calculator')
    await expect.poll(() => page.locator('.calc-missing').innerText()).toContain('cannot be reached')
    await comesBack()
    await expect.poll(() => page.url()).toContain('price=512345')
    await expect.poll(() => page.locator('.calc-missing').innerText()).toBe('')
  })

  it('keeps what is typed on another site’s page', async () => {
    const { comesBack } = await withoutBody('/embed/mortgage')
    await comesBack()
  })
})
