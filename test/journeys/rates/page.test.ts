import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { hydrated, isSameDocument, journey, markDocument } from '../../support/browser/journey.ts'

const at = journey()

/** The page at work, with the reader at the long chart. */
async function openChart(page: Page, path = '/rates'): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.locator('#since').scrollIntoViewIfNeeded()
}

const chartTitle = (page: Page) => page.locator('#since h2').first().innerText()
const queryOf = (page: Page) => new URL(page.url()).search

describe('a reader at the long chart', () => {
  it('chooses a span: the drawing changes, the page stays where it is, the address can be shared', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openChart(page)
    await markDocument(page)
    const before = await page.evaluate(() => scrollY)
    expect(await chartTitle(page)).toBe('Since 1971')
    await page.locator('.range-links a', { hasText: '5Y' }).click()
    await expect.poll(() => chartTitle(page)).toBe('Five years')
    await expect.poll(() => queryOf(page)).toBe('?range=5y')
    expect(await isSameDocument(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('5Y')
    await page.goBack()
    await expect.poll(() => chartTitle(page)).toBe('Since 1971')
    await page.goto('/rates?range=5y')
    expect(await chartTitle(page)).toBe('Five years')
    expectNoProblem()
  })

  it('ticks another series, and one before the scripts came', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openChart(page)
    await page.locator('.series-form').getByText('10-yr Treasury').click()
    await expect.poll(() => page.locator('.long-line').count()).toBe(3)
    await expect.poll(() => queryOf(page)).toBe('?series=pmms-30,pmms-15,treasury-10')
    const early = await at.visit()
    await early.page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector<HTMLInputElement>('.series-form input[value="pmms-15"]')?.click(),
      ),
    )
    await early.page.goto('/rates')
    await expect.poll(() => early.page.locator('.long-line').count()).toBe(1)
    await expect.poll(() => queryOf(early.page)).toBe('?series=pmms-30')
    expectNoProblem()
  })

  it('taps it, and what is read there stays until the next tap', async () => {
    const { page } = await at.visit({ hasTouch: true, viewport: { width: 390, height: 844 } })
    await openChart(page)
    const plot = page.locator('.rates-history .chart-plot')
    await plot.scrollIntoViewIfNeeded()
    const box = await plot.boundingBox()
    if (!box) throw new Error('The chart is not on the screen')
    const read = () => page.locator('.long-reading').textContent()
    const named = () => page.locator('.long-lines .chart-named:not(.long-name)').filter({ visible: true }).count()
    expect(await named()).toBeGreaterThan(0)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(read).toMatch(/\d\.\d\d% 30-year/)
    expect(await named(), 'words under the box of what is read').toBe(0)
    const first = await read()
    await page.waitForTimeout(400)
    expect(await read()).toBe(first)
    await page.touchscreen.tap(box.x + box.width / 3, box.y + box.height / 2)
    await expect.poll(read).not.toBe(first)
  })

  it('drags over it, by mouse and by finger, and reads the change over the span with its days', async () => {
    const { page } = await at.visit()
    await openChart(page, '/rates?range=5y')
    const plot = page.locator('.rates-history .chart-plot')
    const box = await plot.boundingBox()
    if (!box) throw new Error('The chart is not on the screen')
    const across = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const
    await page.mouse.move(...across(0.3))
    await page.mouse.down()
    await page.mouse.move(...across(0.7), { steps: 5 })
    await page.mouse.up()
    const read = async () => (await page.locator('.long-span').textContent()) ?? ''
    const said = /[+−]\d\.\d\d 30-yr to \d\.\d\d%.*[A-Z][a-z]{2} \d+, 20\d\dto [A-Z][a-z]{2} \d+, 20\d\d/
    expect(await read()).toMatch(said)
    // It stays while the mouse goes on, until the next press.
    await page.mouse.move(...across(0.5))
    expect(await read()).toMatch(said)
    await page.mouse.click(...across(0.5))
    expect(await page.locator('.long-span').count()).toBe(0)
    expect(await page.locator('.long-reading').textContent()).toMatch(/% 30-year/)
  })

  it('reads a span by the keyboard: Shift holds the day where the arrows began', async () => {
    const { page } = await at.visit()
    await openChart(page, '/rates?range=1y')
    const slider = page.locator('.rates-history .chart-reach')
    await slider.focus()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowLeft')
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/ to Aug 20, 2026: 30-year (up|down) /)
    expect(await page.locator('.long-span').count()).toBe(1)
    await page.keyboard.press('ArrowLeft')
    expect(await page.locator('.long-span').count()).toBe(0)
  })

  it('scrolls the page with a finger that began on it, and reads a span with one that goes across', async () => {
    const { page } = await at.visit({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
    await openChart(page, '/rates?range=5y')
    const plot = page.locator('.rates-history .chart-plot')
    await plot.scrollIntoViewIfNeeded()
    const swipe = await page.context().newCDPSession(page)
    const move = async (from: [number, number], to: [number, number]) => {
      const point = ([x, y]: [number, number]) => [{ x, y }]
      await swipe.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) })
      for (let step = 1; step <= 8; step += 1) {
        const between = (at: 0 | 1) => from[at] + ((to[at] - from[at]) * step) / 8
        await swipe.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: point([between(0), between(1)]),
        })
      }
      await swipe.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const box = await plot.boundingBox()
    if (!box) throw new Error('The chart is not on the screen')
    const middle = box.y + box.height / 2
    await move([box.x + 100, middle], [box.x + 250, middle])
    await expect.poll(() => page.locator('.long-span').count()).toBe(1)
    const before = await page.evaluate(() => scrollY)
    await move([box.x + 150, middle], [box.x + 150, middle - 120])
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
    expect(await page.locator('.long-span').count()).toBe(0)
  })

  it('lays the years over each other, and asks for the rate of a day', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/rates?range=years')
    expect(await chartTitle(page)).toBe('Year against year')
    expect(await page.locator('.long-line').count()).toBe(6)
    await page.getByLabel('Rate on a date').fill('2008-09-15')
    await page.locator('.rate-on-date button').click()
    expect(queryOf(page)).toContain('on=2008-09-15')
    expect(await page.locator('.rate-on-date output').innerText()).toContain('30-year 5.93% (Sep 11, 2008)')
    expect(await chartTitle(page)).toBe('Year against year')
  })

  it('finds the weeks of a year in the table, under heads that stay', async () => {
    const { page } = await at.visit()
    await page.goto('/rates?table=weeks')
    await hydrated(page)
    await page.locator('.year-links').getByRole('link', { name: '1981' }).click()
    const table = page.locator('.figures-tall')
    const [head, row] = [table.locator('thead th').first(), page.locator('#weeks-1981')]
    await expect
      .poll(async () => {
        const [above, first] = [await head.boundingBox(), await row.boundingBox()]
        return above && first ? Math.round(first.y - above.y - above.height) : null
      })
      .toBeLessThan(30)
    // Not below the site's own head.
    const isOnTop = await head.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + 4, top + height / 2) === element
    })
    expect(isOnTop).toBe(true)
  })

  it('reads it from the keyboard, week by week', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openChart(page)
    const slider = page.getByRole('slider', { name: /Read the chart/ })
    await page.locator('.series-form input').last().focus()
    await page.keyboard.press('Tab')
    expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Aug 20, 2026: 30-year 6.65%, 15-year 5.95%')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Aug 13, 2026: 30-year 6.67%, 15-year 5.96%')
    const box = page.locator('.long-reading')
    await expect.poll(() => box.textContent()).toContain('6.67%')
    await page.keyboard.press('Home')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Apr 2, 1971: 30-year 7.33%')
    await page.keyboard.press('Escape')
    await expect.poll(() => box.count()).toBe(0)
    expectNoProblem()
  })

  it.each([1280, 390])('reads it at the pointer, %i wide', async (width) => {
    const { page } = await at.visit({ viewport: { width, height: 900 } })
    await openChart(page, '/rates?range=1y')
    // The whole of it: on a phone the section is higher than the screen, and its faces may come late.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.locator('.rates-history .chart-plot').scrollIntoViewIfNeeded()
    const lines = await page.locator('.long-lines').boundingBox()
    if (!lines) throw new Error('There is no chart')
    await page.mouse.move(lines.x + lines.width - 1, lines.y + 60)
    const reading = () => page.locator('.long-reading').textContent()
    await expect.poll(reading).toContain('Aug 20, 2026')
    await page.mouse.move(lines.x + 1, lines.y + 60)
    await expect.poll(reading).toContain('Aug 21, 2025')
    const box = await page.locator('.long-reading rect').boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true)
    await page.mouse.move(5, 5)
    await expect.poll(() => page.locator('.long-reading').count()).toBe(0)
  })
})

describe('a reader who asks for another loan', () => {
  it('has every payment of the page for it', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openChart(page)
    await page.getByLabel('Loan amount').fill('250,000')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.assessment-words').innerText()).toContain('A $250,000 loan')
    await expect.poll(() => page.locator('.eight-weeks thead').innerText()).toContain('On $250,000')
    await expect.poll(() => queryOf(page)).toBe('?loan=250,000')
    await page.getByLabel('Loan amount').fill('twelve')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.cost .field-error').innerText()).toContain('An amount from $1,000')
    expectNoProblem()
  })
})

describe('without scripts', () => {
  it('spans, series, loan and tables work as links and forms', async () => {
    const { page, expectNoProblem } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/rates')
    await page.locator('.range-links a', { hasText: '10Y' }).click()
    expect(await chartTitle(page)).toBe('Ten years')
    await page.locator('.series-form').getByText('15-year').click()
    await page.locator('.series-form').getByRole('button', { name: 'Show' }).click()
    expect(await page.locator('.long-line').count()).toBe(1)
    expect(await chartTitle(page)).toBe('Ten years')
    await page.getByLabel('Loan amount').fill('100000')
    await page.getByRole('button', { name: 'Show payments' }).click()
    expect(await page.locator('.assessment-words').innerText()).toContain('A $100,000 loan')
    await page.locator('.eight-weeks a', { hasText: 'All 2,891 weeks' }).click()
    // A page of this length is still coming while it is looked at.
    await page.waitForLoadState()
    expect(await page.locator('#figures tbody tr').count()).toBe(2891)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      range: '10y',
      series: 'pmms-30',
      loan: '100000',
      table: 'weeks',
    })
    expectNoProblem()
  })
})

describe('an open page', () => {
  it.each([1280, 390])('never moves while it comes, %i wide', async (width) => {
    const { page } = await at.visit({ viewport: { width, height: 900 } })
    // The header gets small when the page jumps, as on every page; here the page itself is looked at.
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifted: [] })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources } = entry as unknown as { sources: { node: Node | null; previousRect: DOMRect }[] }
          // What was nowhere before has come, and has moved nothing of itself.
          const moved = sources.flatMap(({ node, previousRect }) =>
            node && previousRect.width > 0 && document.querySelector('main')?.contains(node) ? node : [],
          )
          const words = moved.map((node) => node.textContent?.slice(0, 40) ?? '')
          ;(globalThis as unknown as { shifted: string[] }).shifted.push(...words)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/rates')
    await hydrated(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => (globalThis as unknown as { shifted: string[] }).shifted)).toEqual([])
  })

  it('shows a new figure by itself: on the page, in the rate line and on the scale', async () => {
    const { page, expectNoProblem } = await at.visit()
    const joined = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Subscribed to PostgreSQL')),
      )
    await openChart(page)
    await markDocument(page)
    await joined
    await at.site.owner`
      insert into public.observations (series_id, observed_on, value)
      values ('pmms-30', '2026-08-27', 6.75), ('pmms-15', '2026-08-27', 6.02)`
    const value = page.locator('.big-value').first()
    await expect.poll(() => value.innerText()).toBe('6.75%')
    await expect.poll(() => page.locator('.rate-line').innerText()).toContain('6.75%')
    await expect.poll(() => page.locator('.rate-line').innerText()).toContain('up 0.10 point on the week')
    await expect.poll(() => page.getByRole('img', { name: /^6\.75% on .* on the scale/ }).count()).toBe(1)
    for (const proof of ['#origin-header', '.big-figure .figure-proof'])
      await expect.poll(() => page.locator(proof).first().textContent(), { message: proof }).toContain('6.75% Aug 27')
    await expect.poll(() => page.locator('.eight-weeks tbody th').first().innerText()).toBe('Aug 27, 2026')
    await expect.poll(() => page.locator('#announcer').textContent()).toBe('The average 30-year rate is now 6.75%.')
    expect(await isSameDocument(page)).toBe(true)
    expectNoProblem()
  })
})
