import { describe, expect, it } from 'vitest'

import { violations } from '../../support/browser/axe.ts'
import { openAlive } from '../../support/browser/journey.ts'
import { signIn } from '../../support/browser/people.ts'
import { BEFORE, DESK, LAST, focused, hears, ratesDesk, section, toast } from '../../support/browser/rates-desk.ts'

const desk = ratesDesk()
const { at } = desk

describe('the document of the desk', () => {
  it('is the same empty frame for everybody, in no index and no cache', async () => {
    const { headers, text } = await at.site.ask(DESK)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text).toContain('<meta name="robots" content="noindex"')
    const report = await desk.draft()
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
    await signIn(page, desk.author)
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
    const { page, expectNoProblem } = await desk.open()
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
    expect(held).toEqual({ decision: 'discarded', decided_by: desk.editor.id, note: 'a slip of the source' })
    expect(
      await section(page, 'Decided lately')
        .getByRole('row', { name: /61\.20%/ })
        .innerText(),
    ).toMatch(/discarded\s+you\s.*a slip of the source/s)
    expect(await desk.stored('pmms-15', BEFORE)).toBeNull()
    expectNoProblem()
  })

  it('takes another, which counts at once on the pages of the paper', async () => {
    const { page, expectNoProblem } = await desk.open()
    const row = section(page, 'Held figures').getByRole('row', { name: /9\.95%/ })
    // Neither a double click nor a press somewhere else is a decision.
    await row.getByRole('button', { name: /^Take/ }).dblclick()
    await row.getByRole('button', { name: 'Take 9.95%?' }).waitFor()
    await row.getByLabel(/^Note/).click()
    await row.getByRole('button', { name: /^Take 9\.95% for 15-year/ }).waitFor()
    expect(await desk.stored('pmms-15', LAST)).toBeNull()
    await row.getByRole('button', { name: /^Take/ }).click()
    await row.getByRole('button', { name: 'Take 9.95%?' }).click()
    await hears(page, 'It counts from now on.')
    await expect.poll(() => row.count()).toBe(0)
    expect(await desk.stored('pmms-15', LAST)).toBe(9.95)
    await expect.poll(async () => (await at.site.ask('/rates')).text).toContain('9.95')
    expectNoProblem()
  })

  it('enters a figure by hand with its source; what is wrong is said, and nothing that was typed is lost', async () => {
    const { page, expectNoProblem } = await desk.open()
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
    expect(await desk.stored('pmms-15', BEFORE)).toBe(5.71)
    const entry = section(page, 'Runs').getByRole('row', { name: /By hand/ })
    await expect.poll(() => entry.first().innerText()).toMatch(/1 new.*read on its page.*you/s)
    const [run] = await at.site.owner`select started_by from ingestion_runs where source = 'desk'`
    expect(run).toEqual({ started_by: desk.editor.id })

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
    expect(await desk.stored('pmms-15', BEFORE)).toBeNull()
    // The refusal of the database is a response with status 400.
    expectNoProblem(/status (?:of )?400/)
  })

  it('keeps what was typed when the backend is away', async () => {
    const { page } = await desk.open()
    const form = section(page, 'Enter a figure')
    await form.getByLabel('Day').fill(BEFORE)
    await form.getByText('Now 6.45% for').waitFor()
    await form.getByLabel('Value').fill('6.46')
    await form.getByLabel('Source').fill('https://www.freddiemac.com/pmms')
    await page.route('**/rest/v1/rpc/enter_observation', (route) => route.abort())
    await form.getByRole('button', { name: 'Enter the figure' }).click()
    await form.getByRole('alert').getByText('Nothing was stored.').waitFor()
    expect(await form.getByLabel('Value').inputValue()).toBe('6.46')
    expect(await desk.stored('pmms-30', BEFORE)).toBe(6.45)
  })
})

describe('the draft report', () => {
  it('is read as it will be, with its chart and its figures, and published by a second press', async () => {
    const { page, expectNoProblem } = await desk.open()
    const place = section(page, 'The draft report')
    const report = await desk.draft()
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
    const { page, expectNoProblem } = await desk.open()
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
    const { page } = await desk.open({ colorScheme, viewport: { width, height: 800 } }, desk.second)
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
    const { page } = await desk.open({}, desk.second)
    const other = await page.context().newPage()
    await openAlive(other, '/')
    await other.locator('.utility .user-menu summary').click()
    await other.locator('.utility').getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/auth?next=*')
    expect(await page.locator('main').innerText()).not.toContain('Held figures')
  })
})
