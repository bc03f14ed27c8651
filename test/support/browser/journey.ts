import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, onTestFailed, onTestFinished } from 'vitest'

import { type ReadSite, startSite, type TestSite } from '../site/site.ts'
import { LONGEST_WAIT_MS } from '../run/limits.ts'
import { runningBrowser } from './launch.ts'

/** A page of the browser, and everything that went wrong in it so far. */
export interface Visit {
  page: Page
  /** Console errors, exceptions, refused or failed requests, broken policies. */
  problems: string[]
  /** Fails when anything went wrong; what is expected to is named. */
  expectNoProblem(expected?: RegExp): void
}

export interface Journey<Site extends ReadSite = ReadSite> {
  site: Site
  browser: Browser
  /** A fresh reader with nothing stored, on a page that nobody opened yet; gone when the test is over. */
  visit(options?: BrowserContextOptions): Promise<Visit>
  /**
   * The same page for all tests of the file that ask for one of this kind, for looks that leave nothing behind: to load
   * another address into it costs little more than half of a new one.
   */
  look(options?: BrowserContextOptions): Promise<Page>
  /** The same, and everything that goes wrong in it from now on. */
  watch(options?: BrowserContextOptions): Promise<Visit>
}

/** For journeys of readers who come back, and of those without a network. */
export const WITH_SERVICE_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' }

/**
 * A browser and a site for the tests of a file: one of its own, unless it opens another, such as the shared one. The
 * service worker is left out where it is not asked for: to fetch what it keeps is a third of a short visit.
 */
export function journey(): Journey<TestSite>
export function journey<Site extends ReadSite>(open: () => Promise<Site>, usual?: BrowserContextOptions): Journey<Site>
export function journey(open: () => Promise<ReadSite> = () => startSite(), usual: BrowserContextOptions = {}): Journey {
  const started = {} as Journey
  const looks = new Map<string, Promise<Visit>>()
  const opened = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await started.browser.newContext({
      baseURL: started.site.origin,
      viewport: DESKTOP,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...usual,
      ...options,
    })
    context.setDefaultTimeout(LONGEST_WAIT_MS)
    return context.newPage()
  }
  beforeAll(async () => {
    const [site, browser] = await Promise.all([open(), runningBrowser()])
    Object.assign(started, { site, browser })
    return async () => {
      for (const visit of looks.values()) await (await visit).page.context().close()
      await site.stop()
    }
  })
  started.visit = async (options = {}) => {
    const page = await opened(options)
    onTestFinished(() => page.context().close())
    return watched(page)
  }
  started.watch = async (options = {}) => {
    const kind = JSON.stringify(options)
    const known = looks.get(kind) ?? opened(options).then(watched)
    looks.set(kind, known)
    const visit = await known
    const { page, problems } = visit
    await page.unrouteAll()
    await page.setViewportSize(options.viewport ?? DESKTOP)
    await page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: options.forcedColors ?? 'none' })
    problems.length = 0
    return visit
  }
  started.look = async (options) => (await started.watch(options)).page
  return started
}

const DESKTOP = { width: 1280, height: 900 }

/** What the browser itself gives up when the reader moves on is no failure. */
const GIVEN_UP = new Set(['net::ERR_ABORTED', 'NS_BINDING_ABORTED'])

function watched(page: Page): Visit {
  const problems: string[] = []
  const where = () => new URL(page.url(), 'http://none').pathname
  page.on('console', (message) => {
    if (message.type() === 'error')
      problems.push(`console: ${message.text()} (${message.location().url}) on ${where()}`)
  })
  page.on('pageerror', ({ message }) => {
    problems.push(`exception: ${message} on ${where()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!GIVEN_UP.has(reason)) problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`)
  })
  return {
    page,
    problems,
    expectNoProblem(expected) {
      expect(problems.filter((problem) => !expected?.test(problem))).toEqual([])
    },
  }
}

interface Fiber {
  child: Fiber | null
  sibling: Fiber | null
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null
  stateNode: { current: Fiber }
}

/** Waits until the page's own script has taken the whole document over, the parts that it loads for itself included. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const isWaiting = (fiber: Fiber | null): boolean => {
        for (let at = fiber; at; at = at.sibling) {
          if (at.memoizedState?.isDehydrated || at.memoizedState?.dehydrated || isWaiting(at.child)) return true
        }
        return false
      }
      const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
      const root = key ? (document as unknown as Record<string, Fiber>)[key] : undefined
      return root !== undefined && !isWaiting(root.stateNode.current)
    },
    undefined,
    RARELY,
  )
}

/** To look at each frame, as is usual, has a busy machine draw each frame. */
const RARELY = { polling: 40 }

/** Opens a page and moves the mouse about, as a reader does who is about to use it, until the page works. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const working = hydrated(page).then(() => true)
  for (let move = 0; ; move += 1) {
    await page.mouse.move(200 + (move % 2) * 150, 250 + (move % 3) * 60)
    // What wakes a page up are the first two; more are for what stands ready later.
    if (await Promise.race([working, page.waitForTimeout(move < 2 ? 60 : 400)])) return
  }
}

/**
 * For looks that leave a page as it was: loads it, unless the test before has left it there. One that failed leaves nothing, so
 * that its second try begins anew.
 */
export async function stayAt(page: Page, path: string, load = (at: string): Promise<unknown> => page.goto(at)) {
  onTestFailed(async () => void (await page.goto('about:blank')))
  const { pathname, search } = new URL(page.url())
  if (pathname + search !== path) await load(path)
}

/** Follows an address as a click on a link in the text does; the document must stay the same. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('#main')?.append(link)
    link.click()
    link.remove()
  }, path)
  await page.waitForURL((url) => url.pathname + url.search + url.hash === path)
}

/** Waits until the sheets count that come after the first paint; without scripts they come with the page. */
export async function allStyles(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !('scripts' in document.documentElement.dataset) || !document.querySelector('link[media=print]'),
    undefined,
    RARELY,
  )
}

/** Marks the document, so that a later look tells whether it was loaded anew. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['sameDocument'] = 'yes'
  })
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['sameDocument'] === 'yes')

export const heading = (page: Page): Promise<string> => page.locator('main:visible h1').innerText()
