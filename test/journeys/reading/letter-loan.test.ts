import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { violationsInThemes } from '../../support/browser/axe.ts'
import { journey, openAlive } from '../../support/browser/journey.ts'

const at = journey()
const ADDRESS = 'ada@example.com'
const SAYS = 'At 6.65% you would save $305 a month and be ahead after 21 months.'

/** What letters say; a site without a mail server keeps them as files. */
const letters = (): string[] =>
  readdirSync(join(at.site.dataDir, 'mail'))
    .filter((name) => /^\d.*\.json$/.test(name))
    .toSorted()
    .map((name) => (JSON.parse(readFileSync(join(at.site.dataDir, 'mail', name), 'utf8')) as { text: string }).text)

async function subscribe(page: Page): Promise<void> {
  await page.goto('/newsletter')
  await page.locator('main').getByLabel('E-mail address').fill(ADDRESS)
  await page.locator('main').getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await expect.poll(() => letters().length).toBe(1)
  await page.goto(/http\S+\/newsletter\/confirm\S+/.exec(letters()[0] ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('You are subscribed.').waitFor()
}

/** A letter of the week with the newest average. */
async function sendWeek(day: string): Promise<void> {
  const document = {
    kicker: 'The week',
    day,
    title: 'Rates slip',
    preheader: '',
    blocks: [{ kind: 'figures', heading: 'The rate board', figures: [] }],
    sources: [],
    figures: [{ series: 'pmms-30', on: '2026-08-20', value: 6.65 }],
  }
  await at.site.owner`
    insert into editions (kind, key, day, title, document, state, begun_at)
    values ('week', ${day}, ${day}, 'Rates slip', ${JSON.stringify(document)}::text::jsonb, 'sending', now())`
  await at.site.owner`select private.queue_letters()`
}

it('a reader puts the loan of the device into their letter of the week, sees it there, and takes it out', async () => {
  const { page, expectNoProblem } = await at.visit({ viewport: { width: 390, height: 844 } })
  await subscribe(page)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Your loan in the letter' }) })
  await section.getByText('Tell the front page').waitFor()
  const own = page.url()

  await openAlive(page, '/')
  await page.evaluate(() =>
    localStorage.setItem(
      'my-loan',
      JSON.stringify({ loan: 'kind=have&balance=320000&rate=7.75&left=27', at: new Date().toISOString() }),
    ),
  )
  await page.reload()
  await openAlive(page, '/')
  await expect.poll(() => page.locator('.my-loan > summary').innerText()).toContain(SAYS)

  await openAlive(page, own)
  await section.getByText('This device keeps: You owe $320,000 at 7.75%, with 324 months left.').waitFor()
  expect(await violationsInThemes(page, '#main')).toEqual([])
  await section.getByRole('button', { name: 'Add it to the letter' }).click()
  await page.getByText('Your loan is in the letter of the week.').waitFor()
  await page.locator('label[for=newsletter-week]').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your choice is saved.').waitFor()
  await sendWeek('2026-08-20')
  await expect.poll(() => letters().at(-1)).toContain(SAYS)
  expect(letters().at(-1)).toContain('/calculator/refinance?balance=320000&left=324+mo&old=7.75')

  // Pressing a link and coming back shows the same page.
  await openAlive(page, page.url())
  await page.locator('header a[href="/"]:visible').first().click()
  await page.waitForURL(`${at.site.origin}/`)
  await page.goBack()
  const takeOut = { name: 'Take it out' }
  await section.getByRole('button', takeOut).waitFor()
  // The page that stands there again comes anew a moment later, and a press may be lost with it.
  const other = await page.context().newPage()
  await openAlive(other, own)
  await other.getByRole('button', takeOut).click()
  await other.getByText('no longer in the letter').waitFor()
  await sendWeek('2026-08-27')
  await expect.poll(() => letters().length).toBe(3)
  expect(letters().at(-1)).not.toContain(SAYS)
  expectNoProblem()
})
