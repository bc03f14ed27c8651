import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { hydrated, journey, openAlive, WITH_SERVICE_WORKER } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite, WITH_SERVICE_WORKER)

/** Presses Tab until the link to an address has the focus. */
async function tabTo(page: Page, selector: string, most = 120): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} was not reached with ${most} tabs`)
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

describe('a reader without a mouse', () => {
  it('reads a story from the front page', async () => {
    const { page, expectNoProblem } = await at.visit()
    await page.goto('/')
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('Skip to the text')
    expect(await page.locator('a.skip').evaluate((skip) => skip.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

    await tabTo(page, 'main a[href="/article/rates-slip-to-665"]')
    await hydrated(page)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/article/rates-slip-to-665')
    const title = 'Mortgage rates slip to 6.65%, a second small step down from this year’s high'
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await expect.poll(() => focusedText(page)).toBe(title)
    await expect.poll(() => page.title()).toBe(`${title} | Ratesheet`)
    await expect.poll(() => page.locator('#announcer').textContent()).toBe(`${title} | Ratesheet`)
    expect(await page.locator('#announcer').getAttribute('aria-live')).toBe('polite')

    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    expectNoProblem()
  })

  it('sees where the focus is, on every kind of control, in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await at.visit({ colorScheme })
      // In the dark as well before the sheets have come that follow the first paint.
      if (colorScheme === 'dark') await page.route('**/*.css', (route) => route.abort())
      for (const path of ['/', '/auth']) {
        await page.goto(path)
        const unseen: string[] = []
        for (let pressed = 0; pressed < 40; pressed += 1) {
          await page.keyboard.press('Tab')
          const focus = await page.evaluate(() => {
            const element = document.activeElement
            if (!element || element === document.body) return null
            const box = element.closest('.field-box') ?? element
            const shows = [element, box].some((part) => {
              const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
              return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
            })
            return { name: element.outerHTML.slice(0, 80), shows }
          })
          if (focus && !focus.shows) unseen.push(focus.name)
        }
        expect([path, colorScheme, unseen]).toEqual([path, colorScheme, []])
      }
    }
  })

  it('opens a menu, leaves it with Escape and is where the menu began', async () => {
    const { page } = await at.visit()
    await page.goto('/')
    await tabTo(page, '.nav-menu summary')
    await hydrated(page)
    await page.keyboard.press('Enter')
    expect(await page.locator('.nav-menu details').first().getAttribute('open')).not.toBeNull()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.nav-menu ul') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.nav-menu details[open]').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.nav-menu summary'))).toBe(true)
  })

  it.each([
    ['a desktop', { width: 1280, height: 720 }],
    ['a phone', { width: 390, height: 720 }],
  ])('never loses the focus under the header of %s, forwards or backwards', async (_device, viewport) => {
    const { page } = await at.visit({ viewport })
    for (const path of ['/article/rates-slip-to-665', '/guide/how-a-rate-lock-works']) {
      await page.goto(path)
      const stops = await page.locator('a[href]:visible, button:visible, summary:visible, input:visible').count()
      for (const key of ['Tab', 'Shift+Tab']) {
        if (key === 'Shift+Tab') await page.locator('footer a').last().focus()
        const hidden: string[] = []
        for (let pressed = 0; pressed < Math.min(stops, 90); pressed += 1) {
          await page.keyboard.press(key)
          const name = await page.evaluate(hiddenFocus)
          if (name) hidden.push(name)
        }
        expect([path, key, hidden]).toEqual([path, key, []])
      }
    }
  })
})

it.each([
  ['a desktop', { width: 1280, height: 720 }],
  ['a phone', { width: 390, height: 720 }],
])(
  'the way to the text is seen on %s at the first key, before the later sheets are there',
  async (_device, viewport) => {
    const { page } = await at.visit({ viewport })
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'stylesheet' ? route.abort() : route.continue(),
    )
    await page.goto('/article/rates-slip-to-665')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the text')
    expect(await page.evaluate(hiddenFocus)).toBeNull()
    await page.keyboard.press('Tab')
    expect((await page.locator('.skip').boundingBox())?.y).toBeLessThan(-50)
  },
)

/** The name of the focused element when no corner of it can be seen. */
function hiddenFocus(): string | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const box = [...element.getClientRects()][0] ?? element.getBoundingClientRect()
  const middles = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const))
  const isSeen = middles.some(([x, y]) => {
    const found = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
    return found !== null && (element.contains(found) || found.contains(element))
  })
  return isSeen ? null : `${element.outerHTML.slice(0, 80)} at ${Math.round(box.top)}`
}

it('a bookmark shows that it is set, on the next visit too, and lets the page go again', async () => {
  const { page } = await at.visit()
  await openAlive(page, '/article/rates-slip-to-665')
  const button = page.getByRole('button', { name: 'Bookmark this page' })
  const isSet = () => button.getAttribute('aria-pressed')
  expect(await isSet()).toBe('false')
  await button.click()
  await expect.poll(isSet).toBe('true')
  await openAlive(page, '/article/rates-slip-to-665')
  await expect.poll(isSet).toBe('true')
  await button.click()
  await expect.poll(isSet).toBe('false')
})

describe('whoever shares a page', () => {
  it('has it shared by the first press, although it is what wakes the page up, and the address copied where no sheet opens', async () => {
    const { page } = await at.visit()
    await page.addInitScript(() => {
      const shared: unknown[] = []
      const share = async (given: unknown) => {
        shared.push(given)
        throw new DOMException('The press is long ago', 'NotAllowedError')
      }
      Object.assign(navigator, { share })
      Object.assign(window, { shared })
    })
    await page.goto('/guide/how-a-rate-lock-works')
    await page.getByRole('button', { name: 'Share' }).click()
    await page
      .locator('.toast')
      .filter({ hasText: /Link copied|Not copied/ })
      .waitFor()
    const url = `${new URL(page.url()).origin}/guide/how-a-rate-lock-works`
    const shared = await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared)
    expect(shared.map((given) => given.url)).toEqual([url])
  })
})
