import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { type RouteName, routes } from '#routes'
import { everyListedPage } from '../../support/site/site-pages.ts'
import { follow, heading, hydrated, isSameDocument, journey, markDocument } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

/** Script files that a page asked for, the service worker's own file apart. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.url().endsWith('/sw.js')) scripts.push(request.url())
  })
  return scripts
}

/**
 * All requests of a page, each with its second by the browser's own clock: what is asked for later may be asked for before
 * a busy machine comes to look.
 */
async function requestsOf(page: Page): Promise<{ url: string; isScript: boolean; at: number }[]> {
  const found: { url: string; isScript: boolean; at: number }[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ request: { url }, type, timestamp }) => {
    found.push({ url, isScript: type === 'Script' && !url.endsWith('/sw.js'), at: timestamp })
  })
  await session.send('Network.enable')
  return found
}

/** As sent, in brotli: what a page may have, and what it had when bytes were last moved from one bundle to another. */
const MOST_BYTES = { text: 120_500, rates: 137_000 }
const USUAL_BYTES = { home: 119_700, article: 119_200, guide: 119_300, rates: 135_100 }
/** Bytes that move from one bundle to another unseen are more than this. */
const MOVED_BYTES = 2_500

/** Holds the weight of all script files that a page has loaded so far against a bound. */
async function expectScripts(page: Page, most: number, usual: number): Promise<void> {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map((entry): [string, number] => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize]),
  )
  // Each file is fetched, and imported from the browser's cache.
  const bytes = [...new Map(files).values()].reduce((sum, size) => sum + size, 0)
  expect(Math.abs(bytes - usual), `${bytes} instead of ${usual}: ${JSON.stringify(files)}`).toBeLessThan(MOVED_BYTES)
  expect(bytes, JSON.stringify(files)).toBeLessThan(most)
}

const modeOf = (name: RouteName) => {
  const route = routes[name]
  return 'mode' in route ? route.mode : null
}

describe('a reader who only reads', () => {
  it('is sent no script file within five seconds, on any text page', async () => {
    // Calculators are for use: their entry loads when the browser is idle.
    const texts = (await everyListedPage(at.site)).filter(({ name }) => modeOf(name) === 'text')
    // All pages at once: it is the waiting that takes its time.
    const seen = await Promise.all(
      texts.map(async ({ path }) => {
        const { page } = await at.visit()
        const askedAt = await requestsOf(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.waitForTimeout(5_000)
        const [first] = askedAt
        const sent = askedAt.filter(({ isScript, at }) => isScript && at - (first?.at ?? 0) < 5).map(({ url }) => url)
        const title = await page.title()
        await page.context().close()
        return [path, title !== '', sent] as const
      }),
    )
    expect(seen.length).toBeGreaterThan(30)
    expect(seen.filter(([, isThere, sent]) => !isThere || sent.length > 0)).toEqual([])
  })

  it.each([
    ['moves the mouse', (page: Page) => page.mouse.move(200, 200)],
    ['presses a key', (page: Page) => page.keyboard.press('ArrowDown')],
    ['scrolls', (page: Page) => page.mouse.wheel(0, 300)],
  ])('and then %s gets the whole page: links without a reload, at most 120.5 kB of scripts', async (_what, act) => {
    // What comes through the worker is not measured as it was on the wire.
    const { page, expectNoProblem } = await at.visit()
    const scripts = scriptsOf(page)
    await page.goto('/article/rates-slip-to-665')
    expect(scripts).toEqual([])
    await act(page)
    await hydrated(page)
    await expectScripts(page, MOST_BYTES.text, USUAL_BYTES.article)
    await markDocument(page)
    await follow(page, '/guides')
    await expect.poll(() => heading(page)).toBe('Guides')
    expect(await isSameDocument(page)).toBe(true)
    expectNoProblem()
  })

  it.each([
    ['the front page', '/', MOST_BYTES.text, USUAL_BYTES.home],
    ['a guide', '/guide/fixed-or-adjustable', MOST_BYTES.text, USUAL_BYTES.guide],
    ['the page of rates', '/rates', MOST_BYTES.rates, USUAL_BYTES.rates],
  ])('%s works with the scripts that its kind may have', async (_what, path, most, usual) => {
    const { page, expectNoProblem } = await at.visit()
    await page.goto(path)
    // A key that does nothing calls the scripts, and rests on no link whose page would be fetched as well.
    await page.keyboard.press('Shift')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await expectScripts(page, most, usual)
    expectNoProblem()
  })

  it('who touches a link goes where it leads, whether the script was there in time or not', async () => {
    const { page } = await at.visit({ hasTouch: true, viewport: { width: 390, height: 800 } })
    await page.goto('/')
    await page.locator('main a[href^="/article/"]').first().tap()
    await page.waitForURL('**/article/**')
    expect((await heading(page)).length).toBeGreaterThan(10)
  })

  it('finds menus and theme at work before any script file', async () => {
    const { page } = await at.visit()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    await page.locator('.nav-menu summary').first().click()
    expect(await page.locator('.nav-menu .menu a').first().isVisible()).toBe(true)
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
    const before = await theme()
    await page.locator('.utility [data-theme-control]').click()
    await expect.poll(theme).not.toBe(before)
  })

  it('rests on a link and has its page ready before the click; leaving the link in time asks for nothing', async () => {
    const { page } = await at.visit()
    await page.clock.install()
    await page.goto('/articles')
    await page.mouse.move(5, 5)
    await page.mouse.move(15, 5)
    await hydrated(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const link = page.locator('.nav-row a[href="/guides"]')
    const box = await link.boundingBox()
    // In time, however busy the machine is: the page's own clock stands still meanwhile.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 10)
    await page.mouse.move(5, 400)
    await page.clock.resume()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
    // That the page is being read is counted meanwhile.
    expect(asked.filter((url) => /\/rest\/v1\/(?!rpc\/)/.test(url))).toEqual([])
    const preload = page.waitForRequest(/\/rest\/v1\/guides/)
    await link.hover()
    await preload
  })
})

describe('without JavaScript', () => {
  it('every page can be read whole: heading, text, menus, footer', async () => {
    const { page, expectNoProblem } = await at.visit({ javaScriptEnabled: false })
    for (const { path } of await everyListedPage(at.site)) {
      await page.goto(path)
      // What is below the screen has its text before it is drawn, and is no part of innerText until then.
      expect([path, ((await page.locator('main').textContent()) ?? '').length > 200]).toEqual([path, true])
      expect([path, await page.locator('main h1').isVisible()]).toEqual([path, true])
      expect([path, await page.locator('main a:visible').count()]).not.toEqual([path, 0])
      expect([path, await page.locator('.needs-scripts:visible').count()]).toEqual([path, 0])
      expect([path, (await page.locator('footer a:visible').count()) > 10]).toEqual([path, true])
    }
    expectNoProblem()
  })

  it('guides and lessons are filtered and paged by addresses', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    for (const [path, word] of [
      ['/guides', 'closing'],
      ['/education', 'escrow'],
    ] as const) {
      await page.goto(path)
      const first = await page.locator('main').innerText()
      await page.getByRole('link', { name: 'Next', exact: true }).click()
      await page.waitForURL(`**${path}?page=2`)
      expect(await page.locator('main').innerText()).not.toBe(first)
      await page.goto(path)
      await page.getByRole('searchbox').fill(word)
      await page.locator('main form button[type="submit"]').click()
      await page.waitForURL(new RegExp(`q=${word}`))
      expect((await page.locator('main').innerText()).toLowerCase()).toContain(word)
      expect(await page.getByRole('searchbox').inputValue()).toBe(word)
    }
  })

  it('the day of the news can be turned back and forth', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/mortgage-news-daily')
    const newest = await page.locator('main').innerText()
    await page.locator('main a[rel="prev"]').first().click()
    await expect.poll(() => page.locator('main').innerText()).not.toBe(newest)
    await page.locator('main a[rel="next"]').first().click()
    await expect.poll(async () => (await page.locator('main').innerText()).slice(0, 200)).toContain(newest.slice(0, 20))
  })

  it('menus open, on a desktop and on a phone', async () => {
    const desk = await at.visit({ javaScriptEnabled: false })
    await desk.page.goto('/')
    await desk.page.locator('.nav-menu summary').first().click()
    await desk.page.locator('.nav-menu .menu a').first().click()
    await desk.page.waitForURL('**/analysis')
    const phone = await at.visit({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
    await phone.page.goto('/')
    await phone.page.locator('.small-menu > summary').click()
    await phone.page.locator('.small-menu a[href="/guides"]').click()
    await phone.page.waitForURL('**/guides')
  })
})
