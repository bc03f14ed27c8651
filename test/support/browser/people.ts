import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import type { ReadSite } from '../site/site.ts'

/** Somebody with an account, and the words that sign them in. */
export interface Member {
  id: string
  email: string
  password: string
}

/** Makes an account as the admin's interface does, and gives it a role. One account signs in ten times at once at most. */
export async function member(
  site: ReadSite,
  role: 'reader' | 'author' | 'editor' | 'admin',
  name: string = role,
): Promise<Member> {
  const email = `${name}@example.com`
  const password = `the words of one ${role}`
  const id = (await accountOf(site, email)) ?? (await newAccount(site, { email, password }, `Some ${role}`))
  await site.owner`update profiles set role = ${role}, must_change_password = false where id = ${id}`
  return { id, email, password }
}

/** A test's second try finds the account of its first. */
async function accountOf(site: ReadSite, email: string): Promise<string | undefined> {
  const [account] = await site.owner`select id from auth.users where email = ${email}`
  return account?.['id'] as string | undefined
}

async function newAccount(site: ReadSite, account: { email: string; password: string }, name: string): Promise<string> {
  const json = { ...account, email_confirm: true, user_metadata: { full_name: name } }
  const { status, text } = await site.asService('/auth/v1/admin/users', { method: 'POST', json })
  expect([status, text.slice(0, 200)]).toEqual([200, expect.stringContaining('"id"')])
  return (JSON.parse(text) as { id: string }).id
}

/** Fills the form of the page of signing in and sends it. */
export async function signIn(page: Page, { email, password }: Member): Promise<void> {
  // The foot of every page asks for an address as well.
  await page.locator('#email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Puts a session on the device of somebody who signed in before, as the page stores it: to be led to the form is a page more, and
 * for visits that are not about it. The browser is left on an address of the site that is no page.
 */
export async function signedIn(page: Page, site: ReadSite, { email, password }: Member): Promise<void> {
  const asked = { method: 'POST', json: { email, password } }
  const { status, text } = await site.asService('/auth/v1/token?grant_type=password', asked)
  expect([status, text.slice(0, 200)]).toEqual([200, expect.stringContaining('access_token')])
  await page.goto('/robots.txt')
  await page.evaluate((session) => localStorage.setItem('ratesheet-auth', session), text)
}
