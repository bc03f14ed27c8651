import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { follow, heading, journey, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)
const story = '/article/rates-slip-to-665'
const guide = '/guide/how-a-rate-lock-works'
const GUIDES = /\/rest\/v1\/guides/

/** A page that works, without a worker, whose clock the test moves. */
async function opened(path = story) {
  const { page } = await at.visit({ serviceWorkers: 'block' })
  await page.clock.install()
  await openAlive(page, path)
  return page
}

/** Clicks as on a link, without waiting for what comes. */
const click = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('#main')?.append(link)
    link.click()
    link.remove()
  }, path)

/** Lets the page's own clocks run ahead until its main part says the words. */
const says = (page: Page, words: string) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(500)
        return page.locator('main:visible').innerText()
      },
      { interval: 20 },
    )
    .toContain(words)

const main = (page: Page) => page.locator('main:visible').innerText()

describe('a backend that', () => {
  it('fails now and then is asked again, and the reader sees the page', async () => {
    const page = await opened()
    let calls = 0
    await page.route(GUIDES, (route) => {
      calls += 1
      return calls % 3 === 0 ? route.continue() : route.fulfill({ status: 503, body: '{}' })
    })
    await click(page, guide)
    await says(page, 'How a rate lock works')
    expect(calls).toBeGreaterThanOrEqual(3)
  })

  it('says nothing is given up after half a minute, while the rows of the page stand in its place', async () => {
    const page = await opened()
    await page.route(GUIDES, () => undefined)
    await click(page, guide)
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return page.locator('main.skeleton').count()
      })
      .toBe(1)
    await page.clock.runFor(25_000)
    expect(await page.locator('main.skeleton').count()).toBe(1)
    await page.clock.runFor(5_000)
    await says(page, 'Connection problem')
    expect(await main(page)).toContain('Failed to load guides.')
  })

  it('is down is left alone after three calls, until the reader asks again', async () => {
    const page = await opened()
    let calls = 0
    await page.route(GUIDES, (route) => {
      calls += 1
      return route.abort('connectionrefused')
    })
    await click(page, guide)
    await says(page, 'Retry attempt: 1/3')
    await says(page, 'Retry attempt: 2/3')
    await page.clock.runFor(4_000)
    await says(page, 'Go to Homepage')
    expect(await main(page)).not.toContain('Retry attempt')
    const before = calls
    await click(page, '/guide/fixed-or-adjustable')
    await says(page, 'Circuit breaker open for guides')
    expect(calls).toBe(before)
    await page.unroute(GUIDES)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => heading(page)).toContain('djustable')
  })

  it('is down shows what was had of it in the visit before, and from when', async () => {
    const page = await opened()
    await follow(page, guide)
    await says(page, 'How a rate lock works')
    const title = await heading(page)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cache_')).length),
    ).toBeGreaterThan(0)
    await openAlive(page, story)
    await page.route(/\/rest\/v1\//, (route) => route.abort('connectionrefused'))
    await click(page, guide)
    await says(page, title)
    await expect.poll(() => page.locator('.toast:visible').innerText()).toContain('What stands here is from')
  })
})

it('coming back to the page asks for nothing', async () => {
  const page = await opened()
  await follow(page, '/guides')
  await expect.poll(() => heading(page)).toBe('Guides')
  await page.clock.runFor(60 * 60_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(() => {
    for (const type of ['blur', 'focus']) dispatchEvent(new Event(type))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(2_000)
  expect(asked.filter((url) => url.includes('/rest/v1/'))).toEqual([])
})

it('a page that was brought ahead is brought ahead again after five minutes, not before', async () => {
  const page = await opened()
  const asked: string[] = []
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/rest/v1/')) return
    asked.push(request.url())
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  const link = page.locator('.nav-row a[href="/market-news"]')
  const rest = async () => {
    await page.mouse.move(5, 500)
    asked.length = 0
    await link.hover()
    await page.clock.runFor(200)
  }
  // Whatever the pointer had begun would have been asked before this.
  const askedBefore = () => page.evaluate(async () => void (await fetch('/robots.txt')))
  /** Something was asked, and all of it has come: what is on its way is not brought ahead yet. */
  const isAsked = async () => {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    do {
      await expect.poll(() => underWay.size).toBe(0)
      await askedBefore()
    } while (underWay.size > 0)
  }
  await rest()
  await isAsked()
  await page.clock.runFor(4 * 60_000 + 50_000)
  await rest()
  await askedBefore()
  expect(asked).toEqual([])
  await page.clock.runFor(20_000)
  await rest()
  await isAsked()
})

it('a document that came without the root of the app stays as it was sent, and its script says why', async () => {
  const { page } = await at.visit()
  const said: string[] = []
  page.on('pageerror', ({ message }) => said.push(message))
  page.on('console', (message) => said.push(message.text()))
  await page.route('**/guides', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('id="app"', 'id="none"') })
  })
  await page.goto('/guides')
  const text = await main(page)
  await page.mouse.move(200, 250)
  await page.mouse.move(210, 260)
  await expect.poll(() => said.join('\n')).toContain('Root element not found')
  expect(await main(page)).toBe(text)
})
