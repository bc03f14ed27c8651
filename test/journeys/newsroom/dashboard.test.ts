import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { violationsInThemes } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn, signedIn } from '../../support/browser/people.ts'
import { withinOneHour } from '../../support/time/turn-of-time.ts'

const at = journey()
let author: Member, editor: Member
beforeAll(async () => {
  author = await member(at.site, 'author')
  editor = await member(at.site, 'editor')
  const { owner } = at.site
  await owner`update profiles set author_id = (select id from authors where is_static order by slug limit 1) where id = ${author.id}`
  // What goes out next stands in the calendar of this month, however late in it.
  await withinOneHour(120_000)
  await owner`
    insert into articles (slug, title, author_id, is_published, publish_date, corrections)
    select given.slug, given.title, author_id, given.publish_date is not null, given.publish_date, given.corrections::jsonb
    from profiles, (values
      ('a-draft', 'Why the spread is wide', null, '[]'),
      ('read-often', 'Read often', now() - interval '2 days', '[{"date":"2026-08-22T12:00:00Z","text":"It said June. It was July."}]'),
      ('goes-out', 'Goes out next', least(now() + interval '10 minutes',
        (date_trunc('month', now() at time zone 'America/New_York') + interval '1 month - 1 second') at time zone 'America/New_York'), '[]')
    ) as given (slug, title, publish_date, corrections) where id = ${author.id}`
  await owner`
    insert into text_notes (kind, content_id, body, written_by, writer_name)
    select 'article', id, 'Say which rates.', ${editor.id}, 'Some editor' from articles where slug = 'a-draft'`
  await owner`
    insert into page_views (began, hours, path, views, reads)
    select date_trunc('hour', now(), 'UTC') - n * interval '1 day', 1, '/article/read-often', 10 * n, n from generate_series(1, 6) as n`
})

/** The dashboard; every part of it has come. */
async function dashboardOf(who: Member, isLed = false) {
  const visit = await at.visit()
  if (!isLed) await signedIn(visit.page, at.site, who)
  await visit.page.goto('/author/dashboard')
  if (isLed) {
    await visit.page.waitForURL(/\/auth\?next=/)
    await signIn(visit.page, who)
  }
  await visit.page.getByRole('heading', { name: 'What to do next' }).waitFor()
  await expect.poll(() => visit.page.locator('main .skeleton, main [aria-busy="true"]').count()).toBe(0)
  return visit
}

/** A part of the page, by its heading. */
const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

const said = (page: Page, name: string) => part(page, name).innerText()

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

describe('the dashboard', () => {
  it('tells an author what comes next, what editors noted and how often their texts were read', async () => {
    const { page, expectNoProblem } = await dashboardOf(author, true)
    expect(await said(page, 'What to do next')).toMatch(/Answer the note on “Why the spread is wide”[^]*Goes out next/)
    expect(await said(page, 'Notes from editors')).toMatch(/Say which rates\.\s+Some editor, .*the text is a draft/)
    expect(await said(page, 'Your stories')).toMatch(/1 draft, 1 scheduled, \d+ published/)
    expect(await said(page, 'Readers')).toMatch(/Opened 210 times since .*, read to the end 21 times\./)
    expect(await said(page, 'Readers')).toContain('The lower part was read to the end.')
    expect(await page.getByRole('heading', { name: 'Calendar' }).count()).toBe(0)
    expect(await violationsInThemes(page)).toEqual([])
    await page.getByRole('link', { name: 'Answer the note' }).click()
    await page.waitForURL(/\/author\/edit\//)
    expectNoProblem()
  })

  it('shows an editor what is planned, what was corrected and what has grown old', async () => {
    const { page, expectNoProblem } = await dashboardOf(editor)
    const begun = page.getByRole('link', { name: /^New / })
    expect(await begun.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      ['guide', 'lesson', 'term', 'wikiPage', 'answer'].map((kind) => `/author/create-article?kind=${kind}`),
    )
    expect(await part(page, 'Calendar').locator('.calendar-scheduled').innerText()).toMatch(
      /Goes out next\s+scheduled \d/,
    )
    expect(await said(page, 'Corrections')).toContain('It said June. It was July.')
    expect(await said(page, 'Records that have run out')).toMatch(
      /HUD, FHA mortgage limits 2025\s+Held until Dec 31, 2025/,
    )
    expect(await said(page, 'Rates and the week’s report')).toMatch(/No figure is held\./)
    expect(await said(page, 'Authors')).toMatch(/Out of 1/)
    expect(await said(page, 'Readers')).toContain('/article/read-often')
    for (let months = 0; months < 3; months++) await page.getByRole('button', { name: 'Month after' }).click()
    await expect.poll(() => said(page, 'Calendar')).toMatch(/Nothing went out or is scheduled in/)
    await page.getByRole('link', { name: /Look up \d+ records that have run out/ }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('expired')
    expect(await violationsInThemes(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await fits(page)).toBe(true)
    const ends = page.locator('.read-drawing figcaption > span')
    const tops = await ends.evaluateAll((parts) => parts.map((end) => end.getBoundingClientRect().top))
    expect(tops[0], 'the days stand under the ends of the drawing').toBe(tops[2])
    expectNoProblem()
  })

  it('counts readers in the time that was chosen, of one’s own texts and of the whole site', async () => {
    await at.site.owner`
      insert into page_views (began, hours, path, views, reads)
      values (date_trunc('hour', now(), 'UTC') - interval '60 days', 1, '/guide/read-long-ago', 7000, 70)
      on conflict do nothing`
    const { page, expectNoProblem } = await dashboardOf(editor)
    const readers = part(page, 'Readers')
    expect(await readers.innerText()).not.toContain('/guide/read-long-ago')
    await readers.getByLabel('Time').selectOption('the last 90 days')
    await readers.getByRole('row', { name: /\/guide\/read-long-ago\s+7,000\s+70/ }).waitFor()
    expect(await readers.locator('.overview-said').innerText()).toMatch(/Opened 7,\d+ times since /)
    await readers.getByLabel('Of', { exact: true }).selectOption('your texts')
    await readers.getByText('Nobody opened one of your texts in this time.').waitFor()
    await readers.getByLabel('Of', { exact: true }).selectOption('the whole site')
    await readers.getByRole('row', { name: /read-long-ago/ }).waitFor()
    await readers.getByLabel('Time').selectOption('the last 30 days')
    await expect.poll(() => readers.innerText()).not.toContain('/guide/read-long-ago')
    expectNoProblem()
  })
})
