import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'

const at = journey()
let cleo: Member
beforeAll(async () => {
  cleo = await member(at.site, 'reader', 'cleo')
})

/** The message on the screen as one line, and whether it tells of a failure. */
const said = async (page: Page): Promise<[words: string, isFailure: boolean]> => {
  const toast = page.locator('.toast')
  const words = await toast.locator('p').allInnerTexts()
  return [words.join(' '), (await page.locator('.toast-destructive').count()) > 0]
}

/** The auth service refuses one thing, in words of its own. */
const REFUSAL = 'The service is resting. Try again in a minute.'
const refuse = (page: Page, call: string) =>
  page.route(`**/auth/v1/${call}*`, (route) =>
    route.fulfill({ status: 429, json: { code: 'over_request_rate_limit', message: REFUSAL } }),
  )

async function signUp(page: Page): Promise<void> {
  await openAlive(page, '/auth')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Full name').fill('Bea')
  await page.locator('main').getByLabel('E-mail address').fill('bea@example.com')
  await page.getByLabel('Password', { exact: true }).fill('the words of bea alone')
  await page.getByRole('button', { name: 'Create the account' }).click()
}

async function forget(page: Page): Promise<void> {
  await openAlive(page, '/auth')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.locator('main').getByLabel('E-mail address').fill('bea@example.com')
  await page.getByRole('button', { name: 'Send the letter' }).click()
}

describe('what an account is told', () => {
  it.each([
    [
      'a sign-up that was taken',
      signUp,
      'Account created! Please check your email to verify your account.',
      'to verify your account',
    ],
    [
      'a letter for a forgotten password',
      forget,
      'Password reset sent. Check your email for password reset instructions.',
      'choose a new password',
    ],
  ])('of %s, and the page says so for as long as it is open', async (_what, does, words, next) => {
    const { page, expectNoProblem } = await at.visit()
    await does(page)
    await expect.poll(() => said(page)).toEqual([words, false])
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
    const note = page.getByRole('region', { name: 'Check your email' })
    expect(await note.innerText()).toContain('bea@example.com')
    expect(await note.innerText()).toContain(next)
    await page.getByRole('button', { name: 'Get a link by e-mail' }).click()
    await expect.poll(() => note.count()).toBe(0)
    expectNoProblem()
  })

  it.each([
    ['a sign-up', 'signup', signUp, 'Sign up failed'],
    ['a letter for a forgotten password', 'recover', forget, 'Password reset failed'],
  ])('of %s that the service refused, in its words, beside the form as well', async (_what, call, does, title) => {
    const { page } = await at.visit()
    await refuse(page, call)
    await does(page)
    await expect.poll(() => said(page)).toEqual([`${title} ${REFUSAL}`, true])
    expect((await page.locator('.account-form [role=alert]').innerText()).replace(/\s+/g, ' ')).toBe(
      `${title}. ${REFUSAL}`,
    )
  })

  it('of a sign-out that failed: the session is still there', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/auth?next=/account')
    await signIn(page, cleo)
    await page.waitForURL('**/account')
    await refuse(page, 'logout')
    await page.locator('.utility .user-menu summary').click()
    await page.locator('.utility').getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => said(page)).toEqual([`Sign out failed ${REFUSAL}`, true])
    expect(await page.evaluate(() => 'signedIn' in document.documentElement.dataset)).toBe(true)
    await page.unroute('**/auth/v1/logout*')
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
    await page.locator('.utility .user-menu summary').click()
    await page.locator('.utility').getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => said(page)).toEqual(['Signed out. You have been successfully signed out.', false])
  })
})
