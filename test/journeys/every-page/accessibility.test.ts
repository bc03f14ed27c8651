import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { BEHIND_SIGN_IN, PAGE_ROUTES, pathOf } from '../../support/site/site-pages.ts'
import { violationsInThemes } from '../../support/browser/axe.ts'
import { unreadableInForcedColors } from '../../support/browser/forced-colors.ts'
import { journey, openAlive, WITH_SERVICE_WORKER } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)
const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

describe.each(PAGE_ROUTES)('the page of the route %s', (name) => {
  // Loaded once: the reader turns the desktop's window into a phone's.
  let onPhone = ['the page was not opened']
  // What stands around a page is the same on all of them: the front page's is looked at in every way.
  const part = name === 'home' ? 'html' : '#main'

  it('has nothing that axe objects to on a desktop, light and dark, nor unreadable text in forced colors', async () => {
    const page = await at.look({ viewport: desk })
    // What is behind the sign-in would lead a stranger on: it is looked at as it is sent.
    if (BEHIND_SIGN_IN.includes(name)) await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(await pathOf(at.site, name))
    const found = [...(await violationsInThemes(page, 'html', part)), ...(await unreadableInForcedColors(page))]
    await page.setViewportSize(phone)
    onPhone = await violationsInThemes(page, part)
    expect(found).toEqual([])
  })

  it('nor on a phone', () => expect(onPhone).toEqual([]))
})

/** What a page shows after its reader has done something, and how that comes about. */
interface State {
  viewport: { width: number; height: number }
  /** What lies over the page: how much of a link is seen beside it, is chance. */
  within?: string
  begin(page: Page): Promise<void>
}

const STATES: Record<string, State> = {
  'a menu on a desktop': {
    viewport: desk,
    within: 'header',
    async begin(page) {
      await openAlive(page, '/')
      await page.locator('.nav-menu summary').first().click()
    },
  },
  'the menu on a phone': {
    viewport: phone,
    within: 'header',
    async begin(page) {
      await openAlive(page, '/')
      await page.locator('.small-menu > summary').click()
      await page.locator('.small-menu .small-links summary').first().click()
    },
  },
  'the search box on a desktop': {
    viewport: desk,
    within: 'header',
    async begin(page) {
      await openAlive(page, '/')
      await page.locator('.utility').getByRole('button', { name: 'Search' }).click()
    },
  },
  'suggestions on a desktop': {
    viewport: desk,
    within: 'header',
    async begin(page) {
      await openAlive(page, '/')
      await page.locator('.utility').getByRole('button', { name: 'Search' }).click()
      await page.getByRole('combobox', { name: 'Search the site' }).fill('escrow')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  'suggestions on a phone': {
    viewport: phone,
    within: 'header',
    async begin(page) {
      await openAlive(page, '/')
      await page.locator('.masthead').getByRole('button', { name: 'Search' }).click()
      await page.getByRole('combobox', { name: 'Search the site' }).fill('refinence')
      await page.getByRole('option').first().waitFor()
    },
  },
  'the errors of a form': {
    viewport: desk,
    async begin(page) {
      await openAlive(page, '/auth')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.locator('#email-error').waitFor()
    },
  },
  'a message on the screen': {
    viewport: desk,
    async begin(page) {
      await openAlive(page, '/auth')
      await page.locator('main').getByLabel('E-mail address').fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('nothing')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.locator('.toast').waitFor()
    },
  },
  'a calculator with a wrong entry': {
    viewport: phone,
    begin: async (page) => void (await page.goto('/calculator?price=6,5&term=99')),
  },
  'the own loan before its script has come': {
    viewport: desk,
    within: '.my-loan',
    async begin(page) {
      await page.route(/my-loan.*\.js$/, (route) => route.abort())
      await page.goto('/calculator')
      await page.locator('.my-loan > summary').click()
      await page.locator('.my-loan[open] a[href="/calculator/refinance"]').waitFor()
    },
  },
  'a schedule by month': {
    viewport: phone,
    async begin(page) {
      await openAlive(page, '/calculator/amortization')
      await page.locator('label:has([data-rows="months"])').click()
    },
  },
  'a figure that was opened': {
    viewport: phone,
    async begin(page) {
      await openAlive(page, '/article/rates-slip-to-665')
      await page.locator('.prose a.rate').last().click()
      await page.locator('.figure-proof:popover-open').waitFor()
    },
  },
  'a term with its sentence': {
    viewport: phone,
    async begin(page) {
      await openAlive(page, '/education/how-amortization-works')
      await page.locator('a.term').first().focus()
    },
  },
  'the front page on a phone': { viewport: phone, begin: async (page) => void (await page.goto('/')) },
  'results of a search': { viewport: phone, begin: async (page) => void (await page.goto('/search?q=closing+costs')) },
  'a search for a payment': {
    viewport: desk,
    begin: async (page) => void (await page.goto('/search?q=payment+400k+6.5+30')),
  },
  'a search that finds nothing': {
    viewport: phone,
    begin: async (page) => void (await page.goto('/search?q=zzzzqqqq')),
  },
  'lists that are empty': { viewport: desk, begin: async (page) => void (await page.goto('/guides?q=zzzzqqqq')) },
  'no author of that name': { viewport: phone, begin: async (page) => void (await page.goto('/authors?q=zzzzqqqq')) },
  'lenders beside each other': {
    viewport: phone,
    async begin(page) {
      await page.goto('/lenders?state=MN&order=name')
      const [first = '', second = ''] = await page
        .locator('main a[href^="/lender/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))
      await page.goto(`/lenders?compare=${first},${second}`)
    },
  },
  'a page that is not there': {
    viewport: phone,
    begin: async (page) => void (await page.goto('/guide/how-rate-locks-work')),
  },
  'a backend that is away': {
    viewport: phone,
    async begin(page) {
      await openAlive(page, '/guides')
      await page.route(/\/rest\/v1\/guides/, (route) => route.abort('connectionrefused'))
      await page.locator('main a[href^="/guide/"]').first().click()
      // It tries again by itself, twice; what it looks like from then on stays.
      await page.getByText('Retry attempt: 2/3').waitFor()
      await page.getByText('Retry attempt: 2/3').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Try Again' }).waitFor()
    },
  },
  'a response that makes no sense': {
    viewport: desk,
    async begin(page) {
      await openAlive(page, '/guides')
      await page.route(/\/rest\/v1\/guides/, (route) => route.fulfill({ json: [{ id: 7 }] }))
      await page.locator('main a[href^="/guide/"]').first().click()
      await page.getByText('We encountered an unexpected error.').waitFor()
    },
  },
}

it.each(Object.entries(STATES))('nor to %s', async (_name, { viewport, within, begin }) => {
  const page = await at.look({ viewport })
  await begin(page)
  expect([...(await violationsInThemes(page, within)), ...(await unreadableInForcedColors(page))]).toEqual([])
})

it('nor to the page that a reader sees without a network', async () => {
  const { page } = await at.visit({ viewport: phone, ...WITH_SERVICE_WORKER })
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
  expect(await violationsInThemes(page)).toEqual([])
})
