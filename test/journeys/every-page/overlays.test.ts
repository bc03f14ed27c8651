import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { violationsInThemes } from '../../support/browser/axe.ts'
import { unreadableInForcedColors } from '../../support/browser/forced-colors.ts'
import { allStyles, journey, openAlive, WITH_SERVICE_WORKER } from '../../support/browser/journey.ts'
import { cutOff, enlarge, tooWide } from '../../support/browser/wide.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

const WIDTHS: readonly [width: number, height: number][] = [
  [1920, 1080],
  [1280, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [320, 640],
]

/** What lies over a page, or stands in place of its text. */
interface State {
  /** What of it is looked at. */
  part: string
  open(page: Page): Promise<void>
  close?(page: Page): Promise<void>
}

const escape = async (page: Page) => page.keyboard.press('Escape')

const STATES: Record<string, State> = {
  'the panel of notices': {
    part: '.notices-panel',
    async open(page) {
      await page.locator('.notices > summary').click()
      await page.locator('.notices-panel .notice-list').first().waitFor()
    },
    close: escape,
  },
  'a menu': {
    part: 'header details[open] > :not(summary)',
    async open(page) {
      const small = page.locator('.small-menu > summary')
      await ((await small.isVisible()) ? small : page.locator('.nav-menu summary').last()).click()
    },
    close: escape,
  },
  suggestions: {
    part: '.search-box',
    async open(page) {
      const small = page.locator('.small-search')
      const wide = page.locator('.utility').getByRole('button', { name: 'Search' })
      await ((await small.isVisible()) ? small : wide).click()
      await page.getByRole('combobox', { name: 'Search the site' }).fill('private mortgage insurance')
      await page.getByRole('option', { name: /All results/ }).waitFor()
      await page.keyboard.press('ArrowDown')
    },
    async close(page) {
      await page.getByRole('combobox', { name: 'Search the site' }).fill('')
      await escape(page)
      await page.locator('.search-box').waitFor({ state: 'hidden' })
    },
  },
  'a message': {
    part: '.toast',
    async open(page) {
      await page.getByRole('button', { name: 'Bookmark this page' }).first().click()
      await page.locator('.toast').first().waitFor()
    },
    async close(page) {
      for (const toast of await page.locator('.toast').all())
        await toast.getByRole('button', { name: 'Close' }).evaluateAll(([button]) => (button as HTMLElement)?.click())
      await page.locator('.toast').first().waitFor({ state: 'hidden' })
    },
  },
}

/** What does not fit: the page, its texts, or the part itself, which may lie beside the window. */
async function misfits(page: Page, part: string): Promise<string[]> {
  const places = await page.locator(part).evaluateAll((parts) =>
    parts
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ left, right }) => ({ left, right, most: document.documentElement.clientWidth })),
  )
  const outside = places.filter(({ left, right, most }) => left < -0.5 || right > most + 0.5)
  return [
    ...(places.length === 0 ? [`no ${part} is shown`] : []),
    ...outside.map(({ left, right }) => `${part} from ${left} to ${right}`),
    ...(await page.evaluate(tooWide)),
    ...(await page.evaluate(cutOff)),
  ]
}

/** The same state at each width, and at the ends of them with letters of twice the size. */
async function fits(page: Page, { part, open, close }: State): Promise<string[]> {
  const found: string[] = []
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height })
    await open(page)
    const note = async (how: string) => {
      const misfit = await misfits(page, part)
      found.push(...misfit.map((what) => `${width} px${how}: ${what}`))
    }
    await note('')
    if (width === 320) found.push(...(await violationsInThemes(page, part)))
    if (width === 1920) found.push(...(await unreadableInForcedColors(page)))
    if (width <= 390 || width === 1280) {
      await enlarge(page)
      // A message has gone by itself meanwhile.
      if (!(await page.locator(part).first().isVisible())) await open(page)
      await note(', letters of twice the size')
      await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
    }
    await close?.(page)
  }
  return found
}

it('what opens over a page fits every window from 320 to 1920 px, also in letters of twice the size, and axe objects to nothing', async () => {
  const { page } = await at.visit()
  await openAlive(page, '/guide/how-a-rate-lock-works')
  await allStyles(page)
  for (const [name, state] of Object.entries(STATES)) expect(await fits(page, state), name).toEqual([])
})

it('so does what stands in place of a text that did not come', async () => {
  const { page } = await at.visit()
  await openAlive(page, '/guides')
  await page.route(/\/rest\/v1\/guides/, (route) => route.abort('connectionrefused'))
  await page.locator('main a[href^="/guide/"]').first().click()
  await page.getByRole('button', { name: 'Try Again' }).waitFor()
  await allStyles(page)
  expect(await fits(page, { part: 'main', open: async () => undefined })).toEqual([])
})

const IN_PLACE = {
  'a search that finds nothing': '/search?q=zzzzqqqq',
  'a list that is empty': '/guides?q=zzzzqqqq',
  'a page that is not there': '/guide/how-rate-locks-work',
}

it.each(Object.entries(IN_PLACE))('so does %s', async (_name, path) => {
  const { page } = await at.visit()
  await page.goto(path)
  await allStyles(page)
  expect(await fits(page, { part: 'main', open: async () => undefined })).toEqual([])
})

it('so does what stands in for a page without a network', async () => {
  const { page } = await at.visit(WITH_SERVICE_WORKER)
  await page.goto('/guides')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
  await page.reload()
  await page.context().setOffline(true)
  await page.goto('/guide/how-a-rate-lock-works')
  expect(await page.locator('h1').innerText()).toBe("You're offline")
  expect(await fits(page, { part: 'main', open: async () => undefined })).toEqual([])
})
