import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'

const at = journey()
const PATH = '/author/profile'
let author: Member
beforeAll(async () => {
  author = await member(at.site, 'author')
})

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

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
