import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { member } from '../../support/browser/people.ts'
import { hydrated, journey, openAlive, type Visit } from '../../support/browser/journey.ts'

const at = journey()
const own = 'four words of my own'

const note = () => join(at.site.dataDir, 'first-sign-in.txt')
const toast = (page: Page) => page.locator('.toast')

/** What the operator reads after the first start; the file is for nobody else. */
function firstSignIn(): { email: string; password: string } {
  expect((statSync(note()).mode & 0o777).toString(8)).toBe('600')
  const [email = '', password = ''] = readFileSync(note(), 'utf8').trim().split(/\s+/)
  return { email, password }
}

async function signIn({ page }: Visit, email: string, password: string): Promise<void> {
  await page.locator('main').getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe('signing in', () => {
  it('with nothing in the form names each field that is wrong, beside it, and leads to the first', async () => {
    const visit = await at.visit()
    const { page } = visit
    await openAlive(page, '/auth')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const email = page.locator('main').getByLabel('E-mail address')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    for (const id of ['email', 'password']) {
      const described = await page.locator(`#${id}`).getAttribute('aria-describedby')
      expect((await page.locator(`#${described}`).innerText()).length).toBeGreaterThan(10)
    }
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
    await signIn(visit, 'not an address', 'x')
    await expect.poll(() => page.locator('#email-error').innerText()).toContain('address')
    expect(await email.inputValue()).toBe('not an address')
  })

  it('with a wrong password, or as somebody unknown, says the same and keeps the address', async () => {
    const visit = await at.visit()
    const { page } = visit
    await openAlive(page, '/auth')
    const said: string[] = []
    for (const email of [firstSignIn().email, 'nobody@example.com']) {
      await signIn(visit, email, 'certainly wrong')
      await expect.poll(() => toast(page).locator('.toast-title').innerText()).toBe('Sign in failed')
      said.push(await toast(page).innerText())
      const atForm = page.locator('.account-form [role=alert]')
      expect(await atForm.innerText()).toContain('Sign in failed.')
      expect(await page.locator('main').getByLabel('E-mail address').inputValue()).toBe(email)
      await toast(page).getByRole('button', { name: 'Close' }).click()
      await expect.poll(() => toast(page).count()).toBe(0)
      expect(await atForm.innerText()).toContain('Sign in failed.')
    }
    expect(said[0]).toBe(said[1])
  })

  it('the first time demands a password of one’s own; then the whole way: name, menu, signing out', async () => {
    const visit = await at.visit()
    const { page } = visit
    const { email, password } = firstSignIn()
    await openAlive(page, '/')
    await page.getByRole('link', { name: 'Author Login' }).first().click()
    await page.waitForURL('**/auth')
    await signIn(visit, email, password)
    await expect
      .poll(async () => (await toast(page).innerText()).replace(/\s+/g, ' '))
      .toContain('Welcome back! You have been successfully signed in.')

    await page.getByRole('heading', { name: 'Choose your own password' }).waitFor()
    expect(existsSync(note())).toBe(false)
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password', { exact: true }).fill('password123')
    await page.getByLabel('New password again').fill('password123')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect.poll(() => toast(page).locator('.toast-title').innerText()).toBe('Password update failed')

    await page.getByLabel('New password', { exact: true }).fill(own)
    await page.getByLabel('New password again').fill(own)
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect
      .poll(async () => (await toast(page).innerText()).replace(/\s+/g, ' '))
      .toContain('Password updated. Your password has been successfully updated.')
    await page.waitForURL((url) => url.pathname === '/')

    const account = page.locator('.utility .user-menu')
    await account.locator('summary').click()
    await expect.poll(() => account.locator('[data-user-name]').innerText()).toContain(email)
    expect(await account.getByRole('link', { name: 'Rates desk' }).isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Author Login' }).isVisible()).toBe(false)

    // Whoever has given no name is called by the address, and has none.
    await page.goto('/account')
    expect(await page.locator('main').getByLabel('Full name').inputValue()).toBe('')
    await page.goto('/')
    await expect.poll(() => account.locator('summary').isVisible()).toBe(true)
    await account.locator('summary').click()
    await expect.poll(() => account.locator('[data-user-name]').innerText()).toContain(email)
    await page.mouse.move(300, 500)
    await page.mouse.move(310, 520)
    await hydrated(page)
    await account.getByRole('button', { name: 'Sign Out' }).click()
    await expect
      .poll(async () => (await toast(page).allInnerTexts()).join(' ').replace(/\s+/g, ' '))
      .toContain('Signed out. You have been successfully signed out.')
    await expect.poll(() => page.getByRole('link', { name: 'Author Login' }).first().isVisible()).toBe(true)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ratesheet-auth'))).toBeNull()
    visit.expectNoProblem(/status (?:of )?4(?:22|00)/)
  })

  it('afterwards takes the new password and no longer the one of the first start', async () => {
    const visit = await at.visit()
    const { page } = visit
    await openAlive(page, '/auth')
    const [user] = await at.site.owner<{ email: string }[]>`select email from auth.users limit 1`
    await signIn(visit, user?.email ?? '', own)
    await page.waitForURL((url) => url.pathname === '/')
    // Another tab of the same reader knows it at once, with the mark set before the first paint.
    const other = await page.context().newPage()
    await other.goto('/guides')
    expect(await other.evaluate(() => 'signedIn' in document.documentElement.dataset)).toBe(true)
  })
})

it('signing out waits for the saved pages that are being asked for, and asks for no more', async () => {
  const visit = await at.visit()
  const { page } = visit
  const asked: string[] = []
  page.on('request', (request) => {
    const [, path] = /\/(saved_pages|my_loans|logout)\b/.exec(request.url()) ?? []
    if (path && request.method() !== 'OPTIONS') asked.push(path)
  })
  const { promise: response, resolve: respond } = Promise.withResolvers<void>()
  await page.route(/\/rest\/v1\/saved_pages/, async (route) => {
    await response
    await route.continue()
  })
  await openAlive(page, '/auth')
  await signIn(visit, (await member(at.site, 'reader')).email, 'the words of one reader')
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => asked).toContain('saved_pages')
  const account = page.locator('.utility .user-menu')
  await account.locator('summary').click()
  await account.getByRole('button', { name: 'Sign Out' }).click()
  // Saved while the session is about to end.
  await page.evaluate(() => {
    localStorage.setItem(
      'bookmarks',
      JSON.stringify([{ title: 'Guides', url: '/guides', at: new Date().toISOString() }]),
    )
    dispatchEvent(new Event('saved'))
  })
  expect(asked).not.toContain('logout')
  respond()
  await toast(page).filter({ hasText: 'Signed out.' }).waitFor()
  expect(asked.at(-1)).toBe('logout')
  expect(await at.site.owner`select path from saved_pages`).toEqual([{ path: '/guides' }])
  visit.expectNoProblem()
})

it('where sign-ups are closed, nobody is offered an account, and it is said why', async () => {
  const visit = await at.visit()
  const { page } = visit
  const create = page.getByRole('button', { name: 'Create an account' })
  await openAlive(page, '/auth')
  await create.waitFor()
  await at.site.owner`update site_settings set sign_ups = 'closed'`
  await openAlive(page, '/auth')
  await page.getByText('sign-ups are closed').waitFor()
  expect(await create.count()).toBe(0)
  await at.site.owner`update site_settings set sign_ups = null`
  visit.expectNoProblem()
})

it('pages are the same bytes for a reader who is signed in', async () => {
  const { page } = await at.visit()
  await page.goto('/')
  const sent = await page.context().cookies()
  expect(sent).toEqual([])
})
