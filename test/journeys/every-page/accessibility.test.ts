import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { PAGE_ROUTES, pathOf } from '../../support/site/site-pages.ts'
import { colors, violations } from '../../support/browser/axe.ts'
import { journey, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

const themes = ['light', 'dark'] as const

describe.each(sizes)('axe has nothing to object to at $width, light and dark', (viewport) => {
  it.each(PAGE_ROUTES)('on the page of the route %s', async (name) => {
    const { page } = await at.visit({ viewport, colorScheme: 'light' })
    await page.goto(await pathOf(at.site, name))
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page, colors)).toEqual([])
  })
})

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
