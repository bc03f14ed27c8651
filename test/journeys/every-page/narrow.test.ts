import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { everyPage } from '../../support/site/site-pages.ts'
import { allStyles, journey } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

/** What makes the page wider than the window, tables that scroll in a box of their own apart. */
function tooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    if (element.getBoundingClientRect().right <= clientWidth + 1) return false
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return false
    }
    return true
  })
  const names = wide.map((element) => element.outerHTML.slice(0, 90))
  return names.length > 0 ? names.slice(0, 3) : [`${scrollWidth} wide`]
}

/** Texts that their box cuts off. */
function cutOff(): string[] {
  const cut: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { overflowX, overflowY, clipPath, display } = getComputedStyle(element)
    const isCut =
      (['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 2) ||
      (['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 2)
    if (!isCut || display === 'inline' || clipPath !== 'none' || element.clientWidth <= 1) continue
    // Last, as it is dear: the whole element is laid out as text.
    const isText = !element.closest('.visually-hidden, svg, [aria-hidden="true"]') && element.innerText?.trim()
    if (isText) cut.push(element.outerHTML.slice(0, 90))
  }
  return cut
}

/** What every route has in each state, which is put on the page that the one before has left. */
async function onEveryRoute<State extends string>(
  page: Page,
  states: Readonly<Record<State, (page: Page) => Promise<void>>>,
): Promise<Record<State, string[]>> {
  const names = Object.keys(states) as State[]
  const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<State, string[]>
  for (const { path } of await everyPage(at.site)) {
    await page.goto(path)
    await allStyles(page)
    for (const name of names) {
      await states[name](page)
      for (const words of await page.evaluate(tooWide)) found[name].push(`${path} too wide: ${words}`)
      for (const words of await page.evaluate(cutOff)) found[name].push(`${path} cut off: ${words}`)
    }
  }
  return found
}

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

const space = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = ''
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })

let foundOnPhone: Promise<Record<'enlarged' | 'spaced', string[]>> | undefined
/** Each page is loaded once for both. */
const onPhone = () =>
  (foundOnPhone ??= at
    .visit({ viewport: { width: 390, height: 800 } })
    .then(({ page }) => onEveryRoute(page, { enlarged: enlarge, spaced: space })))

const wide = (width: number) => (page: Page) => page.setViewportSize({ width, height: 800 })

it('at 320, 390, 768, 1280 and 1920 px no route scrolls in two directions or cuts a text', async () => {
  const { page } = await at.visit({ viewport: { width: 320, height: 800 } })
  const widths = { 320: wide(320), 390: wide(390), 768: wide(768), 1280: wide(1280), 1920: wide(1920) }
  expect(await onEveryRoute(page, widths)).toEqual({ 320: [], 390: [], 768: [], 1280: [], 1920: [] })
})

it('with letters of twice the size no route does, at 1280 px', async () => {
  const { page } = await at.visit({ viewport: { width: 1280, height: 800 } })
  expect(await onEveryRoute(page, { enlarged: enlarge })).toEqual({ enlarged: [] })
})

it('with letters of twice the size no route does, at 390 px', async () => {
  expect((await onPhone()).enlarged).toEqual([])
})

it('with the spacing of letters, words and lines that a reader sets, no route does', async () => {
  expect((await onPhone()).spaced).toEqual([])
})

it('every control of a phone can be hit: 24 px at least, the navigation 44', async () => {
  const { page } = await at.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto('/')
  await page.locator('.small-menu > summary').click()
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
