import { beforeAll, expect, inject, it } from 'vitest'
import { violationsInThemes } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn, signedIn } from '../../support/browser/people.ts'

const at = journey()
let admin: Member
beforeAll(async () => {
  admin = await member(at.site, 'admin', 'boss')
})

it.skipIf(inject('isBackendApart'))('an admin reads mail that nobody was sent, and presses its link', async () => {
  const body = JSON.stringify({ email: 'ada@example.com', password: 'a long enough one' })
  expect((await at.site.ask('/auth/v1/signup', { method: 'POST', body })).status).toBe(200)
  await at.site.owner`
    insert into auth.outbox (purpose, recipient, subject, html, body, next_at)
    values ('reset', 'ida@example.com', 'On its way', '<p>A letter</p>', 'A letter', 'infinity')`
  const { page, expectNoProblem } = await at.visit()
  await page.goto('/desk/log?book=mail')
  await page.waitForURL(/\/auth\?next=/)
  await signIn(page, admin)
  // What was asked for before signing in is there after it.
  await page.getByRole('heading', { level: 2, name: 'Kept for want of a mail server' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Waiting to be sent' }).waitFor()
  // A letter that leaves does not stand there until the page is loaded anew.
  await page.getByRole('paragraph').filter({ hasText: 'On its way' }).waitFor()
  await at.site.owner`delete from auth.outbox where recipient = 'ida@example.com'`
  await page.getByText('No letter waits to be sent.').waitFor()
  const mail = page.locator('.kept-mail summary', { hasText: 'to ada@example.com' })
  await mail.click()
  const link = page.locator('.kept-mail pre a').first()
  expect(await link.getAttribute('href')).toMatch(/^http.*verify\?token=/)
  expect(await violationsInThemes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await page.getByLabel('Book').selectOption('changes')
  await page.getByText('Some admin read “ada@example.com').waitFor()
  expectNoProblem()
})

it.skipIf(inject('isBackendApart'))('an address with more words than are looked for is told so', async () => {
  const { page, expectNoProblem } = await at.visit()
  await page.goto(`/desk/log?book=mail&q=${'a'.repeat(1100)}`)
  await page.waitForURL(/\/auth\?next=/)
  await signIn(page, admin)
  const kept = page.getByRole('region', { name: 'Kept for want of a mail server' })
  await kept.getByText('The list could not be read. Those are more words than can be looked for.').waitFor()
  // Fewer of them are looked for at once.
  await page.getByLabel('Has the words').fill('ada@example')
  await kept.locator('summary').first().waitFor()
  expectNoProblem(/\b413\b|A list could not be read/)
})

it.skipIf(inject('isBackendApart'))('a test letter that nobody is sent is said to be kept', async () => {
  const { page, expectNoProblem } = await at.visit()
  await signedIn(page, at.site, admin)
  await page.goto('/desk/settings')
  await page.getByRole('button', { name: 'Send me a test letter' }).click()
  await page.getByText('The letter was kept and not sent.').waitFor()
  await page.goto('/desk/log?book=mail')
  await page.locator('.kept-mail summary', { hasText: '“A test letter”' }).waitFor()
  expectNoProblem()
})
