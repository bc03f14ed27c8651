import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { everyPage } from '../../support/site/site-pages.ts'
import { journey } from '../../support/browser/journey.ts'
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

async function onEveryRoute(page: Page, prepare: () => Promise<void> = async () => undefined): Promise<string[]> {
  const found: string[] = []
  for (const { path } of await everyPage(at.site)) {
    await page.goto(path)
    // What no first screen shows has its styles once the first paint is out.
    await page.waitForFunction(() => !document.querySelector('link[media=print]'))
    await prepare()
    for (const words of await page.evaluate(tooWide)) found.push(`${path} too wide: ${words}`)
    for (const words of await page.evaluate(cutOff)) found.push(`${path} cut off: ${words}`)
  }
  return found
}

it('at 320 px no route scrolls in two directions or cuts a text', async () => {
  const { page } = await at.visit({ viewport: { width: 320, height: 640 } })
  expect(await onEveryRoute(page)).toEqual([])
})

it.each([1280, 390])('with letters of twice the size no route does, at %i px', async (width) => {
  const { page } = await at.visit({ viewport: { width, height: 800 } })
  const enlarge = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
  expect(await onEveryRoute(page, enlarge)).toEqual([])
})

it('with the spacing of letters, words and lines that a reader sets, no route does', async () => {
  const { page } = await at.visit({ viewport: { width: 390, height: 800 } })
  const space = () =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      )
      document.adoptedStyleSheets = [sheet]
    })
  expect(await onEveryRoute(page, space)).toEqual([])
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
