import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { everyPage } from '../../support/site/site-pages.ts'
import { colors, violations } from '../../support/browser/axe.ts'
import { journey, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

/** Some forty pages, each looked at twice. */
const EVERY_ROUTE_MS = 180_000

const themes = ['light', 'dark'] as const

it.each(sizes)(
  'axe has nothing to object to on any route at $width, light and dark',
  { timeout: EVERY_ROUTE_MS },
  async (viewport) => {
    const { page } = await at.visit({ viewport })
    const found: string[] = []
    for (const { path } of await everyPage(at.site)) {
      await page.goto(path)
      await page.emulateMedia({ colorScheme: 'light' })
      found.push(...(await violations(page)).map((violation) => `${path} ${violation}`))
      await page.emulateMedia({ colorScheme: 'dark' })
      found.push(...(await violations(page, colors)).map((violation) => `${path} in the dark theme ${violation}`))
    }
    expect(found).toEqual([])
  },
)

it.each(themes)(
  'nor to open menus, the errors of a form or a message on the screen, in the %s theme',
  async (colorScheme) => {
    const found: string[] = []
    const note = async (state: string, page: Page) => {
      found.push(...(await violations(page)).map((violation) => `${state}: ${violation}`))
    }
    const desk = await at.visit({ colorScheme })
    await openAlive(desk.page, '/')
    await desk.page.locator('.nav-menu summary').first().click()
    await note('menu on a desk', desk.page)
    await desk.page.locator('.utility').getByRole('button', { name: 'Search' }).click()
    await note('search on a desk', desk.page)
    await desk.page.getByRole('combobox', { name: 'Search the site' }).fill('escrow')
    await desk.page.getByRole('option').first().waitFor()
    await desk.page.keyboard.press('ArrowDown')
    await note('suggestions on a desk', desk.page)
    await openAlive(desk.page, '/auth')
    await desk.page.getByRole('button', { name: 'Sign in' }).click()
    await desk.page.locator('#email-error').waitFor()
    await note('errors of the form', desk.page)
    await desk.page.getByLabel('E-mail address').fill('nobody@example.com')
    await desk.page.getByLabel('Password', { exact: true }).fill('nothing')
    await desk.page.getByRole('button', { name: 'Sign in' }).click()
    await desk.page.locator('.toast').waitFor()
    await note('message', desk.page)
    const phone = await at.visit({ colorScheme, viewport: { width: 390, height: 844 } })
    await openAlive(phone.page, '/')
    await phone.page.locator('.small-menu > summary').click()
    await phone.page.locator('.small-menu .small-links summary').first().click()
    await note('menu on a phone', phone.page)
    await phone.page.locator('.masthead').getByRole('button', { name: 'Search' }).click()
    await phone.page.getByRole('combobox', { name: 'Search the site' }).fill('refinence')
    await phone.page.getByRole('option').first().waitFor()
    await note('suggestions on a phone', phone.page)
    expect(found).toEqual([])
  },
)
