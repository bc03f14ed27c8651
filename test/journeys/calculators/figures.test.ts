import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { hydrated, journey } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)
const path = '/calculator?price=450000&down=10%25&rate=6.5'

/** A calculator wakes up when somebody is about to use it: with the first move of the pointer after its script came. */
async function opened(visit: Parameters<typeof at.visit>[0] = {}): Promise<Page> {
  const { page } = await at.visit(visit)
  await page.goto(path)
  await awake(page)
  return page
}

async function awake(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // On a busy machine the script may come after the first of them.
  const working = hydrated(page).then(() => true)
  for (let move = 0; ; move += 1) {
    await page.mouse.move(300 + (move % 2) * 20, 300)
    // Parts that sleep wake between the moves.
    if (await Promise.race([working, page.waitForTimeout(move < 2 ? 100 : 400)])) return
  }
}

describe('a chart', () => {
  it('is read with the arrow keys', async () => {
    const page = await opened()
    const slider = page.getByRole('slider', { name: 'Read the chart: What you still owe' })
    const words = () => slider.getAttribute('aria-valuetext')
    await slider.focus()
    const first = await words()
    await page.keyboard.press('ArrowRight')
    await expect.poll(words).not.toBe(first)
    await page.keyboard.press('End')
    await expect.poll(words).toMatch(/: Balance.* \$0$/)
    const box = page.locator('.chart-plot', { has: slider }).locator('.chart-desktop .chart-reading')
    await expect.poll(() => box.textContent()).toContain('$0')
    await page.keyboard.press('Escape')
    await expect.poll(() => box.count()).toBe(0)
  })

  it('is read at the pointer', async () => {
    const page = await opened()
    const plot = page.locator('.chart-plot').first()
    await plot.hover({ position: { x: 300, y: 100 } })
    expect(await plot.locator('.chart-desktop .chart-reading').textContent()).toMatch(/\$\d/)
    await page.mouse.move(0, 0)
    await expect.poll(() => plot.locator('.chart-desktop .chart-reading').count()).toBe(0)
  })
})

describe('a schedule', () => {
  it('opens on request and follows the inputs', async () => {
    const page = await opened()
    const table = page.locator('.schedule-months').first()
    const first = table.locator('tbody tr').first()
    expect(await first.isVisible()).toBe(false)
    await page.getByRole('radio', { name: 'By month' }).check()
    await expect.poll(() => first.isVisible()).toBe(true)
    expect(await page.locator('.schedule-years').first().isVisible()).toBe(false)
    expect(await table.locator('tbody tr').count()).toBe(360)
    const before = await first.textContent()
    await page.getByLabel('Interest rate').first().fill('7')
    await expect.poll(() => first.textContent()).not.toBe(before)
  })

  it('is told by month without scripts', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    await page.goto(path)
    await page.getByRole('radio', { name: 'By month' }).check()
    expect(await page.locator('.schedule-months tbody tr').first().isVisible()).toBe(true)
    expect(await page.locator('.schedule-years').isVisible()).toBe(false)
  })

  it('shows the years that it left out, and keeps them while the figures change', async () => {
    const page = await opened()
    const years = page.locator('.schedule-years')
    const eleventh = years.locator('.folded').first()
    expect(await eleventh.isVisible()).toBe(false)
    await years.getByRole('checkbox', { name: /^Show years/ }).check()
    await expect.poll(() => eleventh.isVisible()).toBe(true)
    const before = await eleventh.textContent()
    await page.getByLabel('Interest rate').first().fill('7')
    await expect.poll(() => eleventh.textContent()).not.toBe(before)
    expect(await eleventh.isVisible()).toBe(true)
  })

  it('is by year on paper, and by month where months were asked for, with and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await at.visit({ javaScriptEnabled })
      await page.goto(path)
      const heights = () =>
        page.evaluate(() =>
          ['.schedule-years', '.schedule-months'].map((part) => {
            const rows = document.querySelectorAll(`${part} tbody tr:not(.no-print)`)
            return [rows.length, (rows[rows.length - 1]?.getBoundingClientRect().height ?? 0) > 5]
          }),
        )
      await page.emulateMedia({ media: 'print' })
      await expect.poll(heights).toEqual([
        [expect.any(Number), true],
        [360, false],
      ])
      await page.emulateMedia({ media: 'screen' })
      await page.locator('.schedule').first().getByRole('radio', { name: 'By month' }).check({ force: true })
      await page.emulateMedia({ media: 'print' })
      await expect.poll(heights).toEqual([
        [expect.any(Number), false],
        [360, true],
      ])
      const head = page.locator('.result-table thead').first()
      expect(await head.evaluate((part) => getComputedStyle(part).display)).toBe('table-header-group')
    }
  })
})

const name = (page: Page) => page.getByLabel('Name of this scenario')
const said = (page: Page) => page.locator('.scenario-said').textContent()

async function save(page: Page, as: string): Promise<void> {
  await name(page).fill(as)
  await page.locator('.scenario-save').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => said(page)).toBe(`Saved as “${as}” on this device.`)
}

describe('scenarios on the device', () => {
  it('are saved, found again, opened, compared and deleted; nothing is sent', async () => {
    // A service worker that begins keeps the open page, which it asks for by itself.
    const page = await opened()
    await page.getByRole('link', { name: 'Save and compare' }).click()
    const sent: string[] = []
    const bodies: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      sent.push(pathname)
      // The worker asks for the page that is open, by the address that it has by then.
      if (pathname !== '/calculator') bodies.push(`${search} ${request.postData() ?? ''}`)
    })
    await save(page, 'Ten down')
    await page.getByLabel('Interest rate').first().fill('5.5')
    await expect.poll(() => page.url()).toContain('rate=5.5')
    await save(page, 'Lower rate')
    for (const box of await page.locator('.scenario-list input').all()) await box.check()
    const compared = page.getByRole('region', { name: 'Scenarios side by side' })
    await expect.poll(() => compared.locator('thead').textContent()).toBe('ScenarioOn the page nowTen downLower rate')
    const row = compared.getByRole('row', { name: /^Interest rate/ })
    await expect.poll(() => row.textContent()).toBe('Interest rate5.5%6.5%5.5%')
    await page.getByRole('link', { name: 'Ten down' }).click()
    await expect.poll(() => page.getByLabel('Interest rate').first().inputValue()).toBe('6.5')
    // The page itself is asked for by the worker that keeps it, and how it was read is told without anything that was typed.
    const usual = /^\/(assets\/|icon\.svg$|live-figures\.js$|readership\.js$|api\/readership$|calculator$)/
    expect(sent.filter((asked) => !usual.test(asked))).toEqual([])
    expect(bodies.join('\n')).not.toMatch(/Ten down|Lower rate|6\.5|5\.5/)
    await page.reload()
    await awake(page)
    await page.getByRole('link', { name: 'Save and compare' }).click()
    await page.getByRole('button', { name: 'Delete Ten down' }).click()
    const names = () => page.locator('.scenario-name').allTextContents()
    await expect.poll(names).toEqual(['On the page now', 'Lower rate'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(names).toContain('Ten down')
  })

  it('take no room until they are asked for, and give the focus back', async () => {
    const page = await opened()
    const panel = page.locator('#scenarios')
    const action = page.getByRole('link', { name: 'Save and compare' })
    expect(await panel.isVisible()).toBe(false)
    await action.press('Enter')
    const summary = panel.locator('summary')
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => panel.isVisible()).toBe(false)
    await expect.poll(() => action.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  it('go to a file and come back on another device', async () => {
    const page = await opened()
    await page.getByRole('link', { name: 'Save and compare' }).click()
    await save(page, 'To take along')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export all as a file' }).click(),
    ])
    const file = await download.path()
    const other = await opened()
    await other.getByRole('link', { name: 'Save and compare' }).click()
    await other.locator('.scenarios input[type=file]').setInputFiles(file)
    await expect.poll(() => said(other)).toBe('1 scenario was added.')
    expect(await other.getByRole('link', { name: 'To take along' }).getAttribute('href')).toContain('price=450000')
    const bad = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{') }
    await other.locator('.scenarios input[type=file]').setInputFiles(bad)
    await expect.poll(() => said(other)).toContain('not a file of saved scenarios')
  })

  it('say it when the device has no room', async () => {
    const page = await opened()
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.getByRole('link', { name: 'Save and compare' }).click()
    await name(page).fill('One more')
    await name(page).press('Enter')
    await expect.poll(() => said(page)).toContain('no room left')
  })
})
