import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'

import { everyPage, PAGE_ROUTES, pathOf } from '../../support/site/site-pages.ts'
import { allStyles, journey } from '../../support/browser/journey.ts'
import { cutOff, enlarge, tooWide } from '../../support/browser/wide.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

const space = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = ''
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })

const asItWas = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
  })

/** How readers look at a page, each put on the page that the one before has left. */
const STATES: readonly [words: string, width: number, height: number, put: (page: Page) => Promise<void>][] = [
  ['with letters of twice the size, at 1280 px', 1280, 800, enlarge],
  ['with letters of twice the size, at 1100 px', 1100, 800, enlarge],
  ['with letters of twice the size, at 1024 px', 1024, 800, enlarge],
  ['with letters of twice the size, at 900 px', 900, 800, enlarge],
  ['with letters of twice the size, at 768 px', 768, 800, enlarge],
  ['with letters of twice the size, at 704 px', 704, 800, enlarge],
  ['with letters of twice the size, at 390 px', 390, 800, enlarge],
  ['with letters of twice the size, at 320 px', 320, 800, enlarge],
  ['with the spacing of letters, words and lines that a reader sets', 390, 800, space],
  ['at 1920 px', 1920, 1080, asItWas],
  ['at 1280 px', 1280, 800, asItWas],
  ['at 768 px', 768, 1024, asItWas],
  ['at 390 px', 390, 844, asItWas],
  ['at 320 px', 320, 640, asItWas],
]

it.each(PAGE_ROUTES)('the page of the route %s scrolls in one direction and cuts no text', async (name) => {
  const page = await at.look()
  await page.goto(await pathOf(at.site, name))
  await allStyles(page)
  for (const [words, width, height, put] of STATES) {
    await page.setViewportSize({ width, height })
    await put(page)
    expect(await page.evaluate(tooWide), words).toEqual([])
    expect(await page.evaluate(cutOff), words).toEqual([])
  }
})

it('a table that large letters make too wide scrolls in a place of its own, which has a name and obeys the arrow keys', async () => {
  const { page } = await at.visit({ viewport: { width: 768, height: 900 } })
  await page.goto('/lenders')
  await allStyles(page)
  await enlarge(page)
  const table = page.getByRole('group', { name: /^Mortgage lenders/ })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((place) => place.scrollLeft)).toBeGreaterThan(0)
})

it('every control of a phone can be hit: 24 px at least, the navigation 44', async () => {
  const { page } = await at.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto('/')
  await page.locator('.small-menu > summary').click()
  await allStyles(page)
  const small = await page
    .locator(
      '.small-menu > summary, .small-menu a:visible, .small-menu summary:visible, main button:visible, main .button:visible',
    )
    .evaluateAll((controls) =>
      controls
        .map((control) => ({ name: control.textContent?.trim(), height: control.getBoundingClientRect().height }))
        .filter(({ height }) => height < 40),
    )
  expect(small).toEqual([])
})

it('at 320 px no route scrolls to the side before the sheets have come that a first screen does without', async () => {
  const { page } = await at.visit({ viewport: { width: 320, height: 640 } })
  await page.route(/\.css$/, (route) =>
    route.request().url().endsWith('/colors.css') ? route.continue() : route.abort(),
  )
  const found: string[] = []
  for (const { path } of await everyPage(at.site)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const { hasStyles, width } = await page.evaluate(() => ({
      // A page that is missing or failed waits for its sheets.
      hasStyles: document.querySelector('head > style') !== null,
      width: document.documentElement.scrollWidth,
    }))
    if (hasStyles && width > 320) found.push(`${path} ${width}`)
  }
  expect(found).toEqual([])
})

it.each([
  ['has come', (route: Route) => route.continue()],
  ['does not come', (route: Route) => route.abort()],
])(
  'where its face %s the menu stands in one row at every width, on top and stuck: nothing that sticks is covered',
  async (_words, face) => {
    const { page } = await at.visit()
    await page.route(/\/inter[^/]*\.woff2$/, face)
    await page.goto('/calculator')
    await allStyles(page)
    const found: string[] = []
    for (const width of [701, 740, 768, 820, 821, 900, 960, 1024, 1139, 1140, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      for (const top of [0, 900]) {
        // What comes above in the meantime moves the page on.
        const scrolled = () =>
          page.evaluate((y) => {
            scrollTo(0, y)
            return scrollY
          }, top)
        await expect.poll(scrolled).toBe(top)
        const { height, bound } = await page.evaluate(() => {
          const probe = document.body.appendChild(document.createElement('i'))
          probe.style.cssText = 'position: absolute; height: var(--header)'
          const bound = probe.getBoundingClientRect().height
          probe.remove()
          return { height: document.querySelector('.nav-box')?.getBoundingClientRect().height ?? 0, bound }
        })
        if (height > bound + 1.5) found.push(`${height} at ${width}, scrolled by ${top}`)
      }
    }
    expect(found).toEqual([])
  },
)

it('large letters on a narrow screen break no word of the first headline, and the bell of notices stays in sight', async () => {
  const { page } = await at.visit({ viewport: { width: 320, height: 640 } })
  await page.goto('/')
  await allStyles(page)
  await enlarge(page)
  expect(await page.locator('.headline-1').first().evaluate(brokenWords)).toEqual([])
  const bell = await page.locator('.bell:visible').evaluate((control) => {
    const [icon, count] = ['svg', '.unread'].map((part) => control.querySelector(part)?.getBoundingClientRect())
    return icon && count && { countLeft: count.left, half: icon.left + icon.width / 2 }
  })
  expect(bell?.countLeft).toBeGreaterThan(bell?.half ?? Infinity)
})

/** Words that stand in two lines, but for those that a hyphen may part. */
function brokenWords(headline: Element): string[] {
  const range = document.createRange()
  const words = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\w+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
}
