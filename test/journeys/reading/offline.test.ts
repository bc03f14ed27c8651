import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import {
  heading,
  hydrated,
  isSameDocument,
  journey,
  markDocument,
  openAlive,
  WITH_SERVICE_WORKER,
} from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite, WITH_SERVICE_WORKER)
const story = '/article/rates-slip-to-665'

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

/** Clicks as on a link, without waiting for what comes. */
const click = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
  }, path)

describe('with a server that is away when the scripts are asked for', () => {
  it('a page stays as it was sent, and works when they come', async () => {
    const { page } = await at.visit({ serviceWorkers: 'block' })
    let isAway = true
    let refused = 0
    await page.route(/\/assets\/article-.*\.js$/, (route) => {
      if (!isAway) return route.continue()
      refused += 1
      return route.abort()
    })
    await page.goto(story)
    const text = await page.locator('main').innerText()
    await page.mouse.move(300, 400)
    await page.mouse.move(310, 420)
    await expect.poll(() => refused).toBeGreaterThan(2)
    expect(await page.locator('main').innerText()).toBe(text)
    isAway = false
    await hydrated(page)
    expect(await page.locator('main').innerText()).toBe(text)
  })
})

it('a page whose very first script is away stays as it was sent, and works when it comes', async () => {
  const { page } = await at.visit({ serviceWorkers: 'block' })
  let isAway = true
  let refused = 0
  await page.route(/\/assets\/index-.*\.js$/, (route) => {
    if (!isAway) return route.continue()
    refused += 1
    return route.abort()
  })
  await page.goto(story)
  const text = await page.locator('main').innerText()
  await page.mouse.move(300, 400)
  await page.mouse.move(310, 420)
  await expect.poll(() => refused).toBeGreaterThan(1)
  expect(await page.locator('main').innerText()).toBe(text)
  await markDocument(page)
  isAway = false
  await hydrated(page)
  expect(await page.locator('main').innerText()).toBe(text)
  expect(await isSameDocument(page)).toBe(true)
})

describe.each([
  ['its first script', /\/assets\/index-.*\.js$/],
  ['the script of its kind', /\/assets\/calculator-.*\.js$/],
])('a page whose browser could fetch %s, but not import it,', (_what, file) => {
  /** Opens a calculator and types into it; imports fail until it was loaded so many times. */
  async function typedInto(documents: number) {
    const { page } = await at.visit({ serviceWorkers: 'block' })
    const counted = { loads: 0 }
    page.on('request', (request) => {
      if (request.isNavigationRequest()) counted.loads += 1
    })
    await page.route(file, (route) => {
      const isRefused = route.request().resourceType() === 'script' && counted.loads <= documents
      return isRefused ? route.abort() : route.continue()
    })
    await page.goto('/calculator')
    await page.locator('#f-price').fill('512,345')
    await expect.poll(() => counted.loads).toBe(2)
    return { page, counted }
  }

  it('is loaded anew, once, with what was typed, and works', async () => {
    const { page, counted } = await typedInto(1)
    await expect.poll(() => page.url()).toContain('price=512345')
    expect(await page.locator('#f-price').inputValue()).toBe('512,345')
    expect(counted.loads).toBe(2)
  })

  it('stays as it was sent when that never works, and is not loaded again and again', async () => {
    const { page, counted } = await typedInto(Infinity)
    await page.waitForTimeout(8_000)
    expect(counted.loads).toBe(2)
    expect(await page.locator('#f-price').inputValue()).toBe('512,345')
    expect((await page.locator('.calc-sentence').innerText()).length).toBeGreaterThan(20)
  })
})

describe('without a network', () => {
  it('a page that was read can be loaded again', async () => {
    const { page } = await at.visit()
    await page.goto(story)
    const before = await heading(page)
    await workerReady(page)
    // The worker keeps the page that called it a moment after it has come to life.
    await expect.poll(() => page.evaluate(() => caches.match(location.href).then(Boolean))).toBe(true)
    await page.context().setOffline(true)
    await page.reload()
    expect(await heading(page)).toBe(before)
  })

  it('the menu leads to a page that the device holds, from a page that works and from one that is missing', async () => {
    const { page } = await at.visit()
    await page.goto(story)
    await workerReady(page)
    await page.goto('/guides')
    await openAlive(page, story)
    await page.context().setOffline(true)
    await page.locator('.nav-row').getByRole('link', { name: 'Guides', exact: true }).click()
    await expect.poll(() => heading(page).catch(() => '')).toBe('Guides')
    await page.goto('/education')
    expect(await heading(page)).toBe("You're offline")
    expect(await page.locator('.wordmark:visible').first().innerText()).toBe('Ratesheet')
    await page.locator('main').getByRole('link', { name: 'Guides', exact: true }).click()
    await expect.poll(() => heading(page).catch(() => '')).toBe('Guides')
  })

  it('a page that was not read yet says that the reader is offline', async () => {
    const { page } = await at.visit()
    await page.goto(story)
    await workerReady(page)
    await page.context().setOffline(true)
    await page.goto('/guide/how-a-rate-lock-works')
    expect(await page.locator('h1').innerText()).toBe("You're offline")
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect.poll(() => heading(page).catch(() => '')).toContain('rate lock')
  })

  it('a link to another page says so, too, and comes when the network is back', async () => {
    const { page } = await at.visit()
    await openAlive(page, story)
    await workerReady(page)
    await page.context().setOffline(true)
    await click(page, '/guide/how-a-rate-lock-works')
    await expect.poll(() => heading(page)).toBe("You're offline")
    expect(await page.locator('main:visible').innerText()).toContain('Check your internet connection and try again.')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => heading(page)).toContain('rate lock')
  })

  it('a search finds what the device holds, from the box and when its address is loaded', async () => {
    const { page } = await at.visit()
    await openAlive(page, story)
    await workerReady(page)
    const hasTerms = () => page.evaluate(() => caches.match('/glossary/terms.json').then(Boolean))
    await expect.poll(hasTerms).toBe(true)
    await page.locator('.utility').getByRole('button', { name: 'Search' }).click()
    const box = page.getByRole('combobox', { name: 'Search the site' })
    await box.waitFor()
    await page.context().setOffline(true)
    await box.fill('escrow shortage')
    await page.keyboard.press('Enter')
    const offered = page.locator('main:visible')
    const says = () => offered.innerText().catch(() => '')
    await expect.poll(says).toContain('On this device for “escrow shortage”')
    expect(await heading(page)).toBe("You're offline")
    expect(await offered.getByRole('link').allInnerTexts()).toEqual(
      expect.arrayContaining(['Escrow shortage', 'Glossary', 'All calculators']),
    )
    await page.reload()
    await expect.poll(says).toContain('On this device for “escrow shortage”')
    await offered.getByRole('link', { name: 'Escrow shortage' }).click()
    await expect.poll(() => heading(page).catch(() => '')).toBe('Escrow shortage')
  })

  it('nothing that a signed-in reader was sent is kept on the device by the worker', async () => {
    const { page } = await at.visit()
    await page.goto('/auth')
    await workerReady(page)
    await page.goto('/auth')
    await page.goto(story)
    const kept = () =>
      page.evaluate(async () => {
        const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
        const requests = await Promise.all(stores.map((cache) => cache.keys()))
        return requests.flat().map((request) => new URL(request.url).pathname)
      })
    await expect.poll(kept).toContain(story)
    expect((await kept()).filter((path) => /^\/(?:auth|rest|admin)/.test(path))).toEqual([])
  })
})

describe('while the backend cannot be reached', () => {
  it('the screen says so, tries again by itself after 2 and 4 seconds, counts, and offers what can be done', async () => {
    const { page } = await at.visit({ serviceWorkers: 'block' })
    await page.clock.install()
    await openAlive(page, story)
    let attempts = 0
    await page.route(/\/rest\/v1\/guides/, (route) => {
      attempts += 1
      return route.abort('connectionrefused')
    })
    /** Lets the page's own clocks run ahead until its main part says the words. */
    const says = (words: string) =>
      expect
        .poll(
          async () => {
            await page.clock.runFor(500)
            return page.locator('main:visible').innerText()
          },
          { interval: 20 },
        )
        .toContain(words)
    await click(page, '/guide/how-a-rate-lock-works')
    await says('Connection problem')
    expect(await page.locator('main:visible').innerText()).toContain(
      "We're having trouble connecting to our servers. This might be temporary.",
    )
    await says('Retry attempt: 1/3')
    const first = attempts
    await says('Retry attempt: 2/3')
    expect(attempts).toBeGreaterThan(first)
    for (const name of ['Try Again', 'Clear Cache & Retry', 'Reload Page']) {
      expect([name, await page.getByRole('button', { name }).isVisible()]).toEqual([name, true])
    }
    expect(await page.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/')
    await page.unroute(/\/rest\/v1\/guides/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await says('How a rate lock works')
  })

  it('a response that makes no sense is told from a network that is gone', async () => {
    const { page } = await at.visit({ serviceWorkers: 'block' })
    await openAlive(page, story)
    await page.route(/\/rest\/v1\/guides/, (route) => route.fulfill({ json: [{ id: 7 }] }))
    await click(page, '/guide/how-a-rate-lock-works')
    await expect.poll(() => heading(page)).toBe('Something went wrong')
    expect(await page.locator('main:visible').innerText()).toContain(
      'We encountered an unexpected error. Please try refreshing the page or return to the homepage.',
    )
    expect(await page.getByRole('button', { name: 'Clear Cache & Retry' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => heading(page)).toContain('Latest Mortgage Rates')
  })
})

describe('when a piece of the page’s script does not come', () => {
  it('it is asked for again, and the page is shown', async () => {
    const { page } = await at.visit({ serviceWorkers: 'block' })
    await openAlive(page, '/')
    let asked = 0
    await page.route(/\/assets\/guide-[^/]*\.js/, (route) => {
      // The import that follows would be had from the browser's cache, which this test switches off by looking on.
      if (route.request().resourceType() === 'script') return route.continue()
      asked += 1
      return asked === 1 ? route.abort('connectionreset') : route.continue()
    })
    await click(page, '/guide/how-a-rate-lock-works')
    await page.waitForURL('**/guide/how-a-rate-lock-works')
    await expect.poll(() => heading(page)).toContain('rate lock')
    expect(asked).toBe(2)
  })

  it('at all, the page is loaded anew once or twice, then the error screen says so, and nothing loops', async () => {
    const { page } = await at.visit({ serviceWorkers: 'block' })
    await openAlive(page, '/')
    let loads = 0
    let asked = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.route(/\/assets\/authors-[^/]*\.js/, (route) => {
      asked += 1
      return route.abort('connectionreset')
    })
    await click(page, '/authors')
    await expect.poll(() => loads).toBeGreaterThan(0)
    await expect
      .poll(async () => {
        await page.mouse.move(200 + (asked % 2), 200)
        await page.mouse.move(240, 240)
        return asked
      })
      .toBeGreaterThanOrEqual(3)
    // What the server sent stays, or the screen says what is wrong; an empty page would be neither.
    await expect.poll(() => heading(page).catch(() => '')).toMatch(/Connection problem|Authors/)
    // The router loads the page anew once more on its own account; nobody does after that.
    await expect
      .poll(async () => {
        const before = loads + asked
        await page.waitForTimeout(4_000)
        return loads + asked - before
      })
      .toBe(0)
    expect(loads).toBeLessThanOrEqual(2)
    expect(await heading(page)).toMatch(/Connection problem|Authors/)
  })
})
