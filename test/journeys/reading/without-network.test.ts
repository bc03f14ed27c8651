import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'

import { between } from '../../support/browser/between.ts'
import {
  WITH_SERVICE_WORKER,
  follow,
  heading,
  isSameDocument,
  journey,
  markDocument,
  openAlive,
} from '../../support/browser/journey.ts'
import { sharedSite, startSite } from '../../support/site/site.ts'

const at = journey(sharedSite, WITH_SERVICE_WORKER)
const story = '/article/rates-slip-to-665'
const guide = '/guide/how-a-rate-lock-works'

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

const isKept = (page: Page, path: string) => expect.poll(() => kept(page)).toContain(path)

/** Paths of all that the worker keeps, built files apart. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(stores.map((cache) => cache.keys()))).flat()
    return requests
      .map(({ url }) => new URL(url).pathname + new URL(url).search)
      .filter((path) => !path.startsWith('/assets/'))
  })

/** A site behind a network of its own, and a page that has its worker. */
async function opened(path: string) {
  const network = await between(at.site.port)
  onTestFinished(network.stop)
  const { page } = await at.visit({ baseURL: network.origin })
  await page.goto(path)
  await workerReady(page)
  await isKept(page, path)
  return { page, network }
}

describe('a device that has seen one page of the site', () => {
  it('computes with every calculator, and explains every term, without a network', async () => {
    const { page } = await at.visit()
    await page.goto('/')
    await workerReady(page)
    await isKept(page, '/sw.js?held')
    await page.context().setOffline(true)
    for (const path of ['/calculator', '/calculator/affordability', '/calculator/payoff', '/calculators']) {
      await page.goto(path)
      expect([path, (await heading(page)).includes('offline')]).toEqual([path, false])
    }
    await openAlive(page, '/calculator')
    const before = await page.locator('.calc-sentence').innerText()
    await page.locator('#f-price').fill('512,345')
    await expect.poll(() => page.locator('.calc-sentence').innerText()).not.toBe(before)
    await openAlive(page, '/calculator/apr?loan=400000&rate=7')
    await expect.poll(() => page.locator('main').innerText()).toContain('400,000')

    await openAlive(page, '/glossary')
    await page.getByRole('searchbox').first().fill('escrow shortage')
    await page.locator('main').getByRole('link', { name: 'Escrow shortage' }).first().click()
    await expect.poll(() => heading(page).catch(() => '')).toBe('Escrow shortage')
    expect((await page.locator('main .prose').innerText()).length).toBeGreaterThan(100)
    expect(await page.title()).toBe('Escrow shortage | Ratesheet')
    expect(await page.locator('.wordmark:visible').first().innerText()).toBe('Ratesheet')
  })

  it('opens a calculator with the figures of an address that it never saw, at once and without a fault', async () => {
    const { page, problems } = await at.visit()
    await page.goto('/')
    await workerReady(page)
    await isKept(page, '/sw.js?held')
    await page.context().setOffline(true)
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('.skeleton, [aria-busy="true"]')) document.documentElement.dataset['wasEmpty'] = ''
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/calculator/apr?loan=412345&rate=7#result')
    await expect.poll(() => page.locator('#f-loan').inputValue()).toBe('412,345')
    await expect.poll(() => page.locator('main').innerText()).toContain('412,345')
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?loan=412345&rate=7#result')
    expect(await page.evaluate(() => 'wasEmpty' in document.documentElement.dataset)).toBe(false)
    expect(problems.filter((problem) => /exception|React/.test(problem))).toEqual([])
  })

  it('goes on computing the figure of an answer that was read', async () => {
    const { page } = await at.visit()
    await page.goto('/')
    await workerReady(page)
    await openAlive(page, '/answers/how-much-is-pmi')
    await isKept(page, '/answers/how-much-is-pmi')
    await isKept(page, '/sw.js?held')
    await page.context().setOffline(true)
    const example = await page.locator('.answer-sentence').innerText()
    await page.locator('#f-price').fill('650000')
    await page.getByRole('button', { name: 'Work it out' }).click()
    await page.waitForURL('**price=650000**')
    await expect.poll(() => page.locator('.answer-sentence').innerText()).not.toBe(example)
    expect(await page.locator('#f-price').inputValue()).toMatch(/^650,?000$/)
  })

  it('has what its reader came to without loading a page', async () => {
    const { page } = await at.visit()
    await openAlive(page, story)
    await workerReady(page)
    await follow(page, guide)
    await expect.poll(() => heading(page)).toContain('rate lock')
    await isKept(page, guide)
    await page.context().setOffline(true)
    await page.reload()
    expect(await heading(page)).toContain('rate lock')
  })

  it('has what was saved, until it is saved no more', async () => {
    const { page } = await at.visit()
    await openAlive(page, story)
    await workerReady(page)
    const held = () => page.evaluate(async (path) => Boolean(await (await caches.open('held-2')).match(path)), story)
    expect(await held()).toBe(false)
    const button = page.getByRole('button', { name: 'Bookmark this page' }).first()
    await button.click()
    await expect.poll(held).toBe(true)
    await button.click()
    await expect.poll(held).toBe(false)
  })

  it('has nothing of an account, and no code that stood in an address', async () => {
    const { page } = await at.visit()
    await page.goto('/?code=secret&utm_source=mail')
    await workerReady(page)
    await page.goto('/auth?next=/admin/rates')
    await page.goto('/?code=secret')
    await page.goto(`${story}?access_token=secret`)
    await isKept(page, story)
    await isKept(page, '/sw.js?held')
    const paths = await kept(page)
    expect(paths).toContain('/')
    expect(paths.filter((path) => /secret|utm_source|^\/(?:auth|admin|rest|storage|api)/.test(path))).toEqual([])
  })
})

describe('a reader with a bad network', () => {
  it('has the copy of the device when nothing comes, or an error of a server between', async () => {
    const { page, network } = await opened(guide)
    const title = await heading(page)
    network.fate = (path) => (path === guide ? { status: 502, text: 'Bad gateway' } : undefined)
    await page.reload()
    expect(await heading(page)).toBe(title)
    network.fate = (path) => (path === guide ? { afterMs: 120_000 } : undefined)
    await page.reload()
    expect(await heading(page)).toBe(title)
    network.fate = () => 'lost'
    await page.reload()
    expect(await heading(page)).toBe(title)
  })

  it('finds the way on from a page that the device does not have', async () => {
    const { page, network } = await opened(story)
    network.fate = () => 'lost'
    await page.goto(guide)
    expect(await heading(page)).toBe("You're offline")
    network.fate = () => undefined
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect.poll(() => heading(page).catch(() => '')).toContain('rate lock')
  })
})

describe('a new build of the site', () => {
  it('brings its worker under an open page, which stays as it is, and nothing loops', async () => {
    const { page, network } = await opened(story)
    await openAlive(page, story)
    await markDocument(page)
    const counted = { loads: 0, workers: 0 }
    page.on('request', (request) => {
      if (request.isNavigationRequest()) counted.loads += 1
    })
    await page.exposeFunction('tookOver', () => void (counted.workers += 1))
    await page.evaluate(() =>
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        ;(window as unknown as { tookOver(): void }).tookOver()
      }),
    )
    network.fate = (path) => (path === '/sw.js' ? { changed: (text) => `${text}\n// another build` } : undefined)
    // What the browser asks for by itself at the same moment may have had the build before.
    const look = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect.poll(() => look().then(() => counted.workers), { interval: 1_000 }).toBe(1)
    await page.waitForTimeout(4_000)
    expect([counted.loads, counted.workers, await isSameDocument(page)]).toEqual([0, 1, true])
    expect(await kept(page)).toContain(story)
  })

  it('whose files replaced those of an open page is loaded with the next page, once', async () => {
    const { page, network } = await opened('/')
    await openAlive(page, '/')
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.evaluate(async () => {
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    })
    const asked: string[] = []
    // The part of the old build is gone until the page has been loaded anew.
    network.fate = (path) => {
      if (!/\/assets\/authors-[^/]*\.js/.test(path) || loads > 0) return undefined
      asked.push(path)
      return { status: 404 }
    }
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/authors'
      document.querySelector('main')?.append(link)
      link.click()
    })
    await expect.poll(() => loads).toBe(1)
    await expect.poll(() => heading(page).catch(() => '')).toBe('Authors')
    await openAlive(page, '/authors')
    await page.waitForTimeout(3_000)
    expect([loads, asked.length]).toEqual([2, 2])
  })
})

it('an operator who turns the worker off takes it from every device', async () => {
  const first = await startSite()
  const { page } = await at.visit({ baseURL: first.origin })
  await page.goto(story)
  await workerReady(page)
  await isKept(page, story)
  await first.program.kill('SIGTERM')
  const second = await startSite({ dataDir: first.dataDir, port: first.port, env: { SERVICE_WORKER: 'off' } })
  onTestFinished(second.stop)
  await page.goto('/guides')
  const left = () =>
    page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])
  await expect.poll(left).toEqual([0, 0])
  await page.goto(story)
  expect((await heading(page)).length).toBeGreaterThan(10)
})
