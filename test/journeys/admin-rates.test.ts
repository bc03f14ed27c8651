import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { dayAfter } from '#market'
import { pmmsFile } from '../support/rate-files.ts'
import { type RateServer, startRateServer } from '../support/rate-server.ts'
import { violations } from './support/axe.ts'
import { journey, openAlive, type Visit } from './support/browser.ts'
import { type Member, member, signIn } from './support/people.ts'

const DESK = '/admin/rates'

/** The two last Thursdays; today's survey may not be out yet. */
const today = new Date().toISOString().slice(0, 10)
const LAST = dayAfter(today, -1 - ((new Date(today).getUTCDay() + 2) % 7))
const BEFORE = dayAfter(LAST, -7)

/** The source says one figure that can be believed, one that is far off, and one that is none. */
let source: RateServer
const at = journey(async () => {
  source = await startRateServer()
  const weeks = [
    { on: '2026-08-20', pmms30: 6.65, pmms15: 5.95 },
    { on: BEFORE, pmms30: 6.45, pmms15: 61.2 },
    { on: LAST, pmms30: 6.42, pmms15: 9.95 },
  ]
  source.answer('/pmms.csv', pmmsFile(weeks))
  return { RATES_SOURCES: 'pmms', RATES_PMMS_URL: `${source.url}/pmms.csv` }
})

/** The first run, and the report after it, are the queue's. */
const soon = { timeout: 60_000, interval: 250 }

let editor: Member, second: Member, author: Member
beforeAll(async () => {
  editor = await member(at.site, 'editor')
  second = await member(at.site, 'editor', 'second')
  author = await member(at.site, 'author')
  const held = () => at.site.owner`select value::float8 from held_observations where decision is null order by 1`
  await vi.waitFor(async () => expect(await held()).toEqual([{ value: 9.95 }, { value: 61.2 }]), soon)
  await vi.waitFor(async () => expect(await draft()).not.toBeNull(), soon)
})
afterAll(() => source.stop())

const draft = async (): Promise<{ slug: string; title: string } | null> => {
  const reports = at.site.owner<{ slug: string; title: string }[]>`
    select slug, title from articles where slug like 'mortgage-rates-%' and not is_published`
  return (await reports)[0] ?? null
}
const stored = async (series: string, on: string): Promise<number | null> => {
  const [row] = await at.site.owner<{ value: number }[]>`
    select value::float8 from current_observations where series_id = ${series} and observed_on = ${on}`
  return row?.value ?? null
}
const section = (page: Page, name: string) => page.getByRole('region', { name })
const toast = (page: Page) => page.locator('.toast')
const hears = (page: Page, words: string) =>
  expect.poll(async () => (await toast(page).allInnerTexts()).join(' ').replace(/\s+/g, ' ')).toContain(words)
const focused = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** The desk, opened by an editor who was turned away from it first. */
async function atDesk(options: BrowserContextOptions = {}, who = editor): Promise<Visit> {
  const visit = await at.visit(options)
  const { page } = visit
  await page.goto(DESK)
  await page.waitForURL('**/auth?next=*')
  await signIn(page, who)
  await page.waitForURL(`**${DESK}`)
  await section(page, 'Held figures').waitFor()
  return visit
}

describe('the document of the desk', () => {
  it('is the same empty frame for everybody, in no index and no cache', async () => {
    const { headers, text } = await at.site.ask(DESK)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text).toContain('<meta name="robots" content="noindex"')
    const report = await draft()
    for (const secret of ['61.2', '9.95', report?.title ?? '', report?.slug ?? '', 'is not between']) {
      expect(secret).not.toBe('')
      expect(text).not.toContain(secret)
    }
    const sitemap = (await at.site.ask('/sitemap.xml')).text
    expect(sitemap).toContain(`<loc>${at.site.origin}/rates</loc>`)
    expect(sitemap).not.toContain('/admin')
    expect((await at.site.ask('/robots.txt')).text).toContain('Disallow: /admin/')
  })

  it('says without scripts whom it is for', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    await page.goto(DESK)
    expect(await page.locator('main').innerText()).toMatch(
      /This page is for editors who are signed in\.\s+The desk needs JavaScript/,
    )
  })
})

describe('somebody whom the desk is not for', () => {
  it('is led to sign in, and told so when the account is no editor’s', async () => {
    const visit = await at.visit()
    const { page } = visit
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(DESK)
    await page.waitForURL('**/auth?next=*')
    await signIn(page, author)
    await page.getByRole('heading', { name: 'This desk is not for you.' }).waitFor()
    expect(await page.locator('main').innerText()).toContain('You are signed in as Some author.')
    expect(asked.filter((path) => /held_observations|ingestion_runs|articles/.test(path))).toEqual([])
    expect(await violations(page)).toEqual([])
    await page.locator('main').getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/auth?next=*')
    await page.goto(DESK)
    await page.waitForURL('**/auth?next=*')
    visit.expectNoProblem()
  })
})

describe('an editor', () => {
  it('discards a held figure with the keyboard alone: the first press asks, Escape takes it back, the second does it', async () => {
    const { page, expectNoProblem } = await atDesk()
    const row = section(page, 'Held figures').getByRole('row', { name: /61\.20%/ })
    expect(await row.innerText()).toMatch(/61\.2 is not between 1 and 25/)
    await row.getByLabel(/^Note/).focus()
    await page.keyboard.type('a slip of the source')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const sure = row.getByRole('button', { name: 'Discard 61.20%?' })
    await sure.waitFor()
    expect(await row.locator('output').allInnerTexts()).toContain('Discard 61.20%? Press again to do it.')
    await page.keyboard.press('Escape')
    const discard = row.getByRole('button', { name: /^Discard 61\.20% for 15-year/ })
    await discard.waitFor()
    expect(await focused(discard)).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await hears(page, 'Figure discarded.')
    await expect.poll(() => row.count()).toBe(0)
    await expect.poll(() => focused(page.getByRole('heading', { name: 'Held figures' }))).toBe(true)
    const [held] = await at.site.owner`
      select decision, decided_by, note from held_observations where value = 61.2`
    expect(held).toEqual({ decision: 'discarded', decided_by: editor.id, note: 'a slip of the source' })
    expect(
      await section(page, 'Decided lately')
        .getByRole('row', { name: /61\.20%/ })
        .innerText(),
    ).toMatch(/discarded\s+you\s.*a slip of the source/s)
    expect(await stored('pmms-15', BEFORE)).toBeNull()
    expectNoProblem()
  })

  it('takes another, which counts at once on the pages of the paper', async () => {
    const { page, expectNoProblem } = await atDesk()
    const row = section(page, 'Held figures').getByRole('row', { name: /9\.95%/ })
    // Neither a double click nor a press somewhere else is a decision.
    await row.getByRole('button', { name: /^Take/ }).dblclick()
    await row.getByRole('button', { name: 'Take 9.95%?' }).waitFor()
    await row.getByLabel(/^Note/).click()
    await row.getByRole('button', { name: /^Take 9\.95% for 15-year/ }).waitFor()
    expect(await stored('pmms-15', LAST)).toBeNull()
    await row.getByRole('button', { name: /^Take/ }).click()
    await row.getByRole('button', { name: 'Take 9.95%?' }).click()
    await hears(page, 'It counts from now on.')
    await expect.poll(() => row.count()).toBe(0)
    expect(await stored('pmms-15', LAST)).toBe(9.95)
    await expect.poll(async () => (await at.site.ask('/rates')).text).toContain('9.95')
    expectNoProblem()
  })

  it('enters a figure by hand with its source; what is wrong is said, and nothing that was typed is lost', async () => {
    const { page, expectNoProblem } = await atDesk()
    const form = section(page, 'Enter a figure')
    const send = form.getByRole('button', { name: 'Enter the figure' })
    await send.click()
    expect(await focused(form.getByLabel('Day'))).toBe(true)
    expect(await form.locator('.field-error').count()).toBe(3)
    await form.getByLabel('Series').selectOption('pmms-15')
    await form.getByLabel('Day').fill(BEFORE)
    await form.getByText('There is no figure of').waitFor()
    await form.getByLabel('Value').fill('57.1')
    await form.getByLabel('Source').fill('https://www.freddiemac.com/pmms')
    await form.getByLabel('Note').fill('read on its page')
    await send.click()
    await form.getByRole('alert').getByText('Nothing was stored. 57.1 is not between 1 and 25.').waitFor()
    expect(await form.getByLabel('Source').inputValue()).toBe('https://www.freddiemac.com/pmms')
    await form.getByLabel('Value').fill('5.71')
    await send.click()
    await hears(page, 'Figure entered.')
    expect(await stored('pmms-15', BEFORE)).toBe(5.71)
    const entry = section(page, 'Runs').getByRole('row', { name: /By hand/ })
    await expect.poll(() => entry.first().innerText()).toMatch(/1 new.*read on its page.*you/s)
    const [run] = await at.site.owner`select started_by from ingestion_runs where source = 'desk'`
    expect(run).toEqual({ started_by: editor.id })

    // The same again is no news; taking it out wants a reason.
    await form.getByLabel('Day').fill(BEFORE)
    await form.getByText('Now 5.71% for').waitFor()
    await form.getByLabel('Value').fill('5.71')
    await form.getByLabel('Source').fill('https://www.freddiemac.com/pmms')
    await send.click()
    await form.getByText('This is the figure of that day already.').waitFor()
    await form.getByLabel('What to do').selectOption('out')
    await form.getByRole('button', { name: 'Take it out' }).click()
    expect(await focused(form.getByLabel('Reason'))).toBe(true)
    await form.getByLabel('Reason').fill('a slip of mine')
    await form.getByRole('button', { name: 'Take it out' }).click()
    await hears(page, 'Figure taken out.')
    expect(await stored('pmms-15', BEFORE)).toBeNull()
    // The refusal of the database is an answer with status 400.
    expectNoProblem(/status (?:of )?400/)
  })

  it('keeps what was typed when the backend is away', async () => {
    const { page } = await atDesk()
    const form = section(page, 'Enter a figure')
    await form.getByLabel('Day').fill(BEFORE)
    await form.getByText('Now 6.45% for').waitFor()
    await form.getByLabel('Value').fill('6.46')
    await form.getByLabel('Source').fill('https://www.freddiemac.com/pmms')
    await page.route('**/rest/v1/rpc/enter_observation', (route) => route.abort())
    await form.getByRole('button', { name: 'Enter the figure' }).click()
    await form.getByRole('alert').getByText('Nothing was stored.').waitFor()
    expect(await form.getByLabel('Value').inputValue()).toBe('6.46')
    expect(await stored('pmms-30', BEFORE)).toBe(6.45)
  })

  it('asks a source now, and sees what came of it', async () => {
    const { page, expectNoProblem } = await atDesk()
    const before = source.asked.length
    const row = section(page, 'The sources').getByRole('row', { name: /Freddie Mac/ })
    await row.getByRole('button', { name: /^Ask now/ }).click()
    await expect
      .poll(async () => (await toast(page).allInnerTexts()).join(' '), { timeout: 30_000 })
      .toMatch(/Freddie Mac’s survey asked\.\s+(?:Nothing new|\d+ (?:new|held))/)
    expect(source.asked.length).toBeGreaterThan(before)
    expectNoProblem()
  })
})

describe('the draft report', () => {
  it('is read as it will be, with its chart and its figures, and published by a second press', async () => {
    const { page, expectNoProblem } = await atDesk()
    const place = section(page, 'The draft report')
    const report = await draft()
    if (!report) throw new Error('There is no report')
    await place.getByRole('heading', { name: report.title }).waitFor()
    await place.locator('figure svg').first().waitFor()
    expect(await place.locator('.text-figures li').count()).toBeGreaterThan(3)
    expect((await at.site.ask(`/article/${report.slug}`)).status).toBe(404)

    // Written anew while it is read: nothing is published that nobody has read.
    await at.site.owner`update articles set excerpt = 'Said in another way.' where slug = ${report.slug}`
    await place.getByRole('button', { name: 'Publish' }).click()
    await place.getByRole('button', { name: 'Publish it now?' }).click()
    await place.getByRole('alert').getByText('decided or written anew since you read it').waitFor()
    expect((await at.site.ask(`/article/${report.slug}`)).status).toBe(404)
    await place.getByRole('button', { name: 'Read it again' }).click()
    await place.getByText('Said in another way.').waitFor()

    await place.getByRole('button', { name: 'Publish' }).click()
    await place.getByRole('button', { name: 'Not now' }).click()
    await place.getByRole('button', { name: 'Publish' }).click()
    await place.getByRole('button', { name: 'Publish it now?' }).click()
    await hears(page, 'Report published.')
    await place.getByText('No report waits.').waitFor()
    await expect.poll(async () => (await at.site.ask(`/article/${report.slug}`)).status).toBe(200)
    await toast(page).getByRole('button', { name: 'Read it' }).click()
    await page.waitForURL(`**/article/${report.slug}`)
    expect(await page.locator('main').innerText()).toContain('Said in another way.')
    expectNoProblem()
  })

  it('is discarded for good', async () => {
    await at.site.owner`
      insert into articles (slug, title, excerpt, document, content, author_id, category)
      select 'mortgage-rates-of-another-week', 'A report nobody wants', excerpt, document, content, author_id, category
      from articles where slug like 'mortgage-rates-%' limit 1`
    const { page, expectNoProblem } = await atDesk()
    const place = section(page, 'The draft report')
    await place.getByRole('heading', { name: 'A report nobody wants' }).waitFor()
    await place.getByRole('button', { name: 'Discard' }).click()
    await place.getByRole('button', { name: 'Discard it for good?' }).click()
    await hears(page, 'Report discarded.')
    await place.getByText('No report waits.').waitFor()
    expect(await at.site.owner`select slug from articles where slug = 'mortgage-rates-of-another-week'`).toEqual([])
    expectNoProblem()
  })
})

describe('the desk on a screen', () => {
  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
    ['light', 320],
  ] as const)('is clean by axe and no wider than the window, %s at %i px', async (colorScheme, width) => {
    await at.site.owner`
      insert into held_observations (run_id, series_id, observed_on, value, reason)
      select max(id), 'pmms-30', ${LAST}, ${width + (colorScheme === 'dark' ? 1 : 0)}, 'one more' from ingestion_runs`
    await at.site.owner`
      insert into articles (slug, title, excerpt, document, content, author_id, category, key_points, sources)
      select ${`mortgage-rates-${colorScheme}-${width}`}, 'A report to look at', excerpt, document, content, author_id,
        category, key_points, sources
      from articles where slug like 'mortgage-rates-%' limit 1`
    const { page } = await atDesk({ colorScheme, viewport: { width, height: 800 } }, second)
    await section(page, 'The draft report').locator('.prose').waitFor()
    await section(page, 'Enter a figure').getByRole('button', { name: 'Enter the figure' }).click()
    await section(page, 'Held figures').getByRole('button', { name: /^Take/ }).first().click()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (width < 390) return
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'with large letters').toBe(width)
  })

  it('is cleared when the editor signs out in another tab', async () => {
    const { page } = await atDesk({}, second)
    const other = await page.context().newPage()
    await openAlive(other, '/')
    await other.locator('.utility .user-menu summary').click()
    await other.locator('.utility').getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/auth?next=*')
    expect(await page.locator('main').innerText()).not.toContain('Held figures')
  })
})
