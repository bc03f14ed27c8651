import { expect, it } from 'vitest'

import { follow, heading, journey, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)
/** As section 9 of the specification has it. */
const READY_MS = 100

it('a slow backend is asked once, by who rests on a link and then follows it', async () => {
  const { page, expectNoProblem } = await at.visit()
  await openAlive(page, '/guide/fixed-or-adjustable')
  const asked: string[] = []
  let answer = () => {}
  const isSlow = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/rest\/v1\//, async (route) => {
    asked.push(`${route.request().method()} ${route.request().url()}`)
    await isSlow
    await route.continue()
  })
  const link = page.locator('.nav-row a[href="/guides"]')
  await link.hover()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await link.click()
  // Whatever the press had begun would have been asked before this.
  await page.evaluate(async () => void (await fetch('/robots.txt')))
  answer()
  await expect.poll(() => heading(page)).toBe('Guides')
  expect(asked.filter((url, place) => asked.indexOf(url) !== place)).toEqual([])
  expectNoProblem()
})

it('a page says that it is ready a tenth of a second after it was navigated to', async () => {
  const { page } = await at.visit()
  await openAlive(page, '/guides')
  await page.evaluate(() => {
    const flags = document.documentElement
    const told: { isReady: boolean; at: number }[] = []
    Object.assign(globalThis, { told })
    let headed = 0
    // The last that is seen of a navigation before its tenth of a second begins: what hears of the view later, as the site's own
    // count of readers does first, takes some of it.
    document.addEventListener('focusin', ({ target }) => {
      if ((target as HTMLElement).matches('main h1')) headed = performance.now()
    })
    const tell = (at: number) => told.push({ isReady: 'pageReady' in flags.dataset, at })
    // Said in the moment in which the flag has gone; who watches the flag itself hears of it when the work of the moment is done.
    addEventListener('view', () => tell(headed))
    new MutationObserver(() => 'pageReady' in flags.dataset && tell(performance.now())).observe(flags, {
      attributeFilter: ['data-page-ready'],
    })
  })
  await follow(page, '/glossary')
  const told = () => page.evaluate(() => (globalThis as unknown as { told: { isReady: boolean; at: number }[] }).told)
  await expect.poll(async () => (await told()).map(({ isReady }) => isReady)).toEqual([false, true])
  const [left, ready] = await told()
  expect(left?.at).toBeGreaterThan(0)
  expect((ready?.at ?? 0) - (left?.at ?? 0)).toBeGreaterThanOrEqual(READY_MS - 1)
})
