import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { violationsInThemes } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'

const at = journey()
const PATH = '/author/profile'
let author: Member
beforeAll(async () => {
  author = await member(at.site, 'author')
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save the profile' }).click()
  await page.locator('.toast').getByText('Profile saved.').waitFor()
}

it('an author fills in a profile in two tabs, and neither takes from the other what it saved', async () => {
  const { page, expectNoProblem } = await at.visit()
  await page.goto(PATH)
  await page.waitForURL(/\/auth\?next=/)
  await signIn(page, author)
  await field(page, 'Experience').waitFor()
  const other = await page.context().newPage()
  await other.goto(PATH)
  await field(other, 'Experience').waitFor()
  await field(page, 'What you do').fill('Reporter of rates')
  await field(page, 'Expertise').fill('Rates, Escrow')
  await field(page, 'LinkedIn').fill('some-author')
  await save(page)
  await field(other, 'Experience').fill('Ten years at a bank')
  await field(other, 'Expertise').fill('Refinancing')
  await field(other, 'Public e-mail').fill('author@example.com')
  await save(other)
  const [stored] = await at.site.owner`
    select title, experience, expertise, social_media from authors where experience = 'Ten years at a bank'`
  const contacts = { linkedin: 'some-author', email: 'author@example.com' }
  expect(stored).toEqual({
    title: 'Reporter of rates',
    experience: 'Ten years at a bank',
    expertise: ['Refinancing', 'Rates', 'Escrow'],
    social_media: contacts,
  })
  await other.close()
  expectNoProblem()
})

it('an author who changes the same words in two tabs is shown both, and says which of them stay', async () => {
  const { page, expectNoProblem } = await at.visit()
  // As a first try finds it.
  await at.site.owner`
    update authors set bio = '', education = null, meta_description = null, social_media = social_media - 'twitter'
    where id = (select author_id from profiles where id = ${author.id})`
  await page.goto(PATH)
  await page.waitForURL(/\/auth\?next=/)
  await signIn(page, author)
  await field(page, 'About you').waitFor()
  const other = await page.context().newPage()
  await other.goto(PATH)
  await field(other, 'About you').waitFor()
  await field(page, 'About you').fill('Reports on rates.\n\nLives in Ohio.')
  await field(page, 'X (Twitter)').fill('on-rates')
  await field(page, 'Education').fill('A school of journalism')
  await save(page)
  await field(other, 'About you').fill('Writes about lenders.')
  await field(other, 'X (Twitter)').fill('on-lenders')
  await field(other, 'Search description').fill('A reporter')
  const press = () => other.getByRole('button', { name: 'Save the profile' }).click()
  await press()
  const told = other.getByRole('alert').filter({ hasText: 'Not saved' })
  await told.getByText('“About you” and “X (Twitter)” were changed elsewhere meanwhile.').waitFor()
  const stored = other.getByRole('region', { name: 'Stored now' })
  await stored.getByText('Lives in Ohio.').waitFor()
  expect(await field(other, 'About you').inputValue()).toBe('Writes about lenders.')
  const rows = async () => {
    const [row] = await at.site.owner`
      select bio, education, meta_description as description, social_media ->> 'twitter' as twitter
      from authors where education = 'A school of journalism'`
    return row
  }
  const first = { bio: 'Reports on rates.\n\nLives in Ohio.', education: 'A school of journalism', twitter: 'on-rates' }
  expect(await rows()).toEqual({ ...first, description: null })
  expect(await violationsInThemes(other)).toEqual([])
  await stored.getByRole('button', { name: 'Take this for X (Twitter)' }).click()
  await told.getByText('“About you” was changed elsewhere meanwhile.').waitFor()
  const taken = field(other, 'X (Twitter)')
  expect(await taken.inputValue()).toBe('on-rates')
  expect(await taken.evaluate((input) => input === document.activeElement)).toBe(true)
  // A save that fails leaves on the page what it was to take the place of.
  const isWrite = (request: Request) => request.method() === 'PATCH'
  await other.route(/\/rest\/v1\/authors/, (route) =>
    isWrite(route.request())
      ? route.fulfill({ status: 500, json: { message: 'out of order', code: 'XX000' } })
      : route.continue(),
  )
  await press()
  await told.getByText('out of order').waitFor()
  expect(await stored.getByText('Lives in Ohio.').count()).toBe(1)
  await other.unrouteAll()
  await save(other)
  await expect.poll(() => told.count()).toBe(0)
  expect(await stored.count()).toBe(0)
  expect(await rows()).toEqual({ ...first, bio: 'Writes about lenders.', description: 'A reporter' })
  await other.close()
  expectNoProblem()
})

it('an author is asked before a profile is left that is not saved, and goes back to what was typed', async () => {
  const { page, expectNoProblem } = await at.visit()
  const asked: string[] = []
  let mayLeave = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (mayLeave ? dialog.accept() : dialog.dismiss())
  })
  await page.goto('/author/dashboard')
  await page.waitForURL(/\/auth\?next=/)
  await signIn(page, author)
  const menu = page.getByRole('navigation', { name: 'Newsroom' })
  await menu.getByRole('link', { name: 'Your profile' }).click()
  await field(page, 'Experience').fill('Twelve years at a bank')
  const leave = () => menu.getByRole('link', { name: 'Dashboard' }).click()
  await leave()
  await expect.poll(() => asked).toEqual(['What you typed is not saved. Leave this page without it?'])
  expect(await field(page, 'Experience').inputValue()).toBe('Twelve years at a bank')
  await page.evaluate(() => history.back())
  await expect.poll(() => asked.length).toBe(2)
  await expect.poll(() => new URL(page.url()).pathname).toBe(PATH)
  expect(await field(page, 'Experience').inputValue()).toBe('Twelve years at a bank')
  mayLeave = true
  await leave()
  await page.waitForURL(/\/author\/dashboard$/)
  await menu.getByRole('link', { name: 'Your profile' }).click()
  await field(page, 'Experience').fill('Twelve years')
  await save(page)
  await leave()
  await page.waitForURL(/\/author\/dashboard$/)
  expect(asked).toHaveLength(3)
  expectNoProblem()
})
