import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { violationsInThemes } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'
import { raggedRows } from '../../support/browser/ragged-rows.ts'

const at = journey()
let editor: Member, admin: Member
beforeAll(async () => {
  editor = await member(at.site, 'editor')
  admin = await member(at.site, 'admin', 'boss')
})

/** A page of the desk, opened by somebody who was led to sign in first. */
async function opened(who: Member, path: string, title: string) {
  const visit = await at.visit()
  await visit.page.goto(path)
  await visit.page.waitForURL(/\/auth\?next=/)
  await signIn(visit.page, who)
  await visit.page.getByRole('heading', { level: 1, name: title }).waitFor()
  await visit.page.getByRole('navigation', { name: 'Newsroom' }).getByRole('link').first().waitFor()
  return visit
}

const SMALLEST = { width: 320, height: 700 }
const isWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Whether a choice has less room than its longest words need. */
const isCutOff = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((choice: HTMLElement) => {
    const free = choice.cloneNode(true) as HTMLElement
    free.style.cssText = 'position: absolute; flex: none'
    choice.after(free)
    const needed = free.offsetWidth
    free.remove()
    return choice.offsetWidth < needed
  })

/** Clean for assistive technology in both themes, and no wider than the smallest phone; the page is left so narrow. */
async function holds(page: Page): Promise<void> {
  // What was said of the last press lies over the page for a moment.
  await page.locator('.toast').first().waitFor({ state: 'detached' })
  expect(await violationsInThemes(page)).toEqual([])
  await page.setViewportSize(SMALLEST)
  expect(await isWider(page)).toBe(false)
  expect(await raggedRows(page)).toEqual([])
  expect(await violationsInThemes(page)).toEqual([])
}

describe('an editor', () => {
  it('narrows all texts by words and state, finds the same list again, and opens one; on a phone as well', async () => {
    const { page, expectNoProblem } = await opened(editor, '/desk/texts', 'Texts')
    const rows = page.getByRole('rowheader')
    await expect.poll(() => rows.count()).toBe(30)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => rows.count()).toBe(60)
    await page.getByLabel('Kind').selectOption('guides')
    await page.getByLabel('Headline has').fill('first')
    await expect.poll(async () => (await rows.allInnerTexts()).every((title) => /first/i.test(title))).toBe(true)
    expect(new URL(page.url()).search).toBe('?kind=guide&q=first')
    const found = await rows.allInnerTexts()
    await page.reload()
    await expect.poll(() => rows.allInnerTexts()).toEqual(found)
    await page.getByLabel('State').selectOption('withdrawn')
    await page.getByRole('heading', { name: 'No text fits.' }).waitFor()
    await page.getByRole('button', { name: 'Show all texts' }).click()
    await expect.poll(() => rows.count()).toBe(30)
    await holds(page)
    await page.getByRole('button', { name: /^Texts/ }).click()
    await page.getByRole('navigation', { name: 'Newsroom' }).getByRole('link', { name: 'Rates' }).click()
    await page.getByRole('heading', { level: 1, name: 'Rates desk' }).waitFor()
    expectNoProblem()
  })

  it('is not let in where admins alone work, and an unknown page of the desk is none', async () => {
    const { page } = await opened(editor, '/desk/texts', 'Texts')
    await page.goto('/desk/people')
    await page.getByRole('heading', { name: 'This page is not for you.' }).waitFor()
    expect(await page.getByRole('link', { name: 'People' }).count()).toBe(0)
    expect((await at.site.ask('/desk/nowhere')).status).toBe(404)
    expect((await at.site.ask('/admin/nowhere')).status).toBe(404)
  })

  it('asks a crawler to stay away, and robots.txt says so at once', async () => {
    const { page, expectNoProblem } = await opened(editor, '/desk/crawlers', 'Crawlers')
    const robots = async () => (await at.site.ask('/robots.txt')).text
    const mayRead = page.getByLabel('Bytespider may read')
    await mayRead.click()
    await expect.poll(robots).toContain('User-agent: Bytespider\nDisallow: /\n')
    await expect.poll(() => mayRead.isChecked()).toBe(false)
    await mayRead.click()
    await expect.poll(robots).not.toContain('Bytespider')
    await holds(page)
    expectNoProblem()
  })
})

describe('what is listed and followed', () => {
  it('is told to an editor: the sitemap with its reasons, valid and made anew, and links with their clicks', async () => {
    await at.site.owner`
      insert into link_clicks (began, hours, path, target, label, clicks)
      values (date_trunc('hour', now()), 1, '/', 'https://a.example/x', 'Out there', 12)`
    const { page, expectNoProblem } = await opened(editor, '/admin/sitemap-generator', 'Sitemap')
    await page.getByLabel('Address has').fill('/guide/')
    await page.getByText('A published guide.').first().waitFor()
    await page.getByRole('button', { name: 'Validate and try a rebuild' }).click()
    await page.getByText('Every address, date and priority is as it should be.').waitFor()
    await page.getByText('A new one would list the same pages').waitFor()
    await holds(page)
    await page.getByRole('button', { name: 'Rebuild now', exact: true }).click()
    await page.getByRole('button', { name: 'Make the sitemap anew now?' }).click()
    await expect.poll(() => page.locator('.toast').allInnerTexts()).toEqual([expect.stringContaining('made anew')])
    await page.goto('/admin/link-performance')
    await page.getByRole('row', { name: /Out there/ }).waitFor()
    await page.getByLabel('Links', { exact: true }).selectOption('within the site')
    await expect.poll(() => page.getByRole('row', { name: /Out there/ }).count()).toBe(0)
    await page.getByLabel('Links', { exact: true }).selectOption('all')
    const saved = page.waitForEvent('download')
    await page
      .getByRole('region', { name: 'Links that were followed' })
      .getByRole('button', { name: 'Download as CSV' })
      .click()
    expect((await saved).suggestedFilename()).toBe('links.csv')
    const broken = page.getByRole('region', { name: 'Broken links' })
    await broken.getByText(/addresses of other sites are not checked yet\.$/).waitFor()
    const unlinked = page.getByRole('region', { name: 'Pages that no text leads to' })
    await unlinked.getByRole('row').nth(1).waitFor()
    const list = page.waitForEvent('download')
    await unlinked.getByRole('button', { name: 'Download as CSV' }).click()
    expect((await list).suggestedFilename()).toBe('pages-without-links.csv')
    await holds(page)
    expectNoProblem()
  })
})

/** The link of the last letter to an address, which a site without a mail server keeps as a file. */
async function linkTo(address: string): Promise<string> {
  const letters = () =>
    readdirSync(join(at.site.dataDir, 'mail'))
      .filter((name) => /^\d.*\.json$/.test(name))
      .map((name) => readFileSync(join(at.site.dataDir, 'mail', name), 'utf8'))
      .findLast((letter) => letter.includes(address))
  await expect.poll(letters).toBeTruthy()
  const { text } = JSON.parse(letters() ?? '{}') as { text: string }
  return /https?:\S+\/verify\S+/.exec(text)?.[0] ?? ''
}

describe('an admin', () => {
  it('starts a newsroom of their own: name and color are theirs at once, no sample is left, and all of it can be taken back', async () => {
    const samples = async () =>
      (await Promise.all(['/', '/articles', '/authors'].map((path) => at.site.ask(path))))
        .map(({ text }) => text)
        .filter((text) => /Sample (?:stor|profile)/.test(text)).length
    expect(await samples()).toBe(3)
    const { page, expectNoProblem } = await opened(admin, '/desk/settings', 'Settings')
    const other = await page.context().newPage()
    await other.goto('/author/dashboard')
    await other.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    const own = page.getByRole('region', { name: 'Start my own newsroom' })
    await own.getByLabel('Name of the site').fill('The Daily Rate')
    await own.getByLabel('Color on pale paper').fill('#FFEE00')
    await own.getByLabel('Categories of your stories').fill('City desk')
    await own.getByRole('button', { name: 'Start my own newsroom' }).click()
    await own.getByRole('button', { name: 'Hide all samples now?' }).click()
    await own.getByText('that can be read on pale paper').waitFor()
    expect(await samples()).toBe(3)
    await holds(page)
    await own.getByLabel('Color on pale paper').fill('#7A1F5C')
    await own.getByRole('button', { name: 'Start my own newsroom' }).click()
    await own.getByRole('button', { name: 'Hide all samples now?' }).click()
    await expect.poll(samples).toBe(0)
    await page.getByText(`Now The Daily Rate, at ${at.site.origin}`).waitFor()
    const home = await at.site.ask('/')
    expect([home.status, home.text]).toEqual([200, expect.stringContaining('| The Daily Rate</title>')])
    // A page that was open before has the new name with its next navigation.
    await other.getByRole('link', { name: 'All guides' }).click()
    await other.waitForURL('**/guides')
    await expect.poll(() => other.title()).toMatch(/The Daily Rate$/)
    await expect.poll(() => other.locator('[data-frame="header"]').textContent()).toContain('The Daily Rate')
    // What there is no story for has no head and no empty place.
    expect(home.text).not.toMatch(/class="(?:latest|analysis-list|seconds)"/)
    expect((await at.site.ask('/colors.css')).text.toLowerCase()).toContain('#7a1f5c')
    expect(await at.site.owner`select name from categories where slug = 'city-desk'`).toEqual([{ name: 'City desk' }])
    await page.getByRole('button', { name: 'Show the hidden samples' }).click()
    await page.getByRole('button', { name: 'Show them again?' }).click()
    await expect.poll(samples).toBe(3)
    expectNoProblem(/422/)
  })

  it('closes sign-ups and opens them again, and adds a link to the footer of every page', async () => {
    const { page, expectNoProblem } = await opened(admin, '/desk/settings', 'Settings')
    const isClosed = async () => {
      const { text } = await at.site.ask('/auth/v1/settings')
      return (JSON.parse(text) as { disable_signup: boolean }).disable_signup
    }
    const who = page.getByLabel('Who may sign up')
    expect([await isClosed(), await isCutOff(page, 'Who may sign up')]).toEqual([false, false])
    await who.selectOption('Closed')
    await expect.poll(isClosed).toBe(true)
    await who.selectOption('As the operator has set: authors')
    await expect.poll(isClosed).toBe(false)
    await page.getByText('Sign-ups: as the operator has set: authors.').waitFor()
    await page.getByLabel('Name of link 1').fill('Our radio show')
    await page.getByLabel('Address of link 1').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Save the links' }).click()
    await page.getByText('must begin with https://').waitFor()
    await page.getByLabel('Address of link 1').fill('https://radio.example.com/live')
    await page.getByRole('button', { name: 'Save the links' }).click()
    for (const path of ['/', '/guides'])
      await expect.poll(async () => (await at.site.ask(path)).text).toContain('href="https://radio.example.com/live"')
    // From its beginning, where the head covers none of the fields.
    await page.evaluate(() => scrollTo(0, 0))
    await holds(page)
    expectNoProblem(/422/)
  })

  it('chooses again while the first choice is on its way, and both are saved, the last one last', async () => {
    const { page, expectNoProblem } = await opened(admin, '/desk/settings', 'Settings')
    const asked: unknown[] = []
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/rpc/set_sign_ups', async (route) => {
      asked.push(route.request().postDataJSON())
      await released
      await route.continue()
    })
    const who = page.getByLabel('Who may sign up')
    await who.selectOption('Closed')
    await expect.poll(() => asked).toEqual([{ who: 'closed' }])
    await who.selectOption('Readers')
    expect(await who.inputValue()).toBe('reader')
    release()
    await page.getByText('Sign-ups: readers.').waitFor()
    expect(asked).toEqual([{ who: 'closed' }, { who: 'reader' }])
    await who.selectOption('As the operator has set: authors')
    await page.getByText('Sign-ups: as the operator has set: authors.').waitFor()
    await expect.poll(() => who.inputValue()).toBe('')
    expectNoProblem()
  })

  it('invites an editor, who follows the letter, chooses a password and works; then lets them in no more', async () => {
    const { page, expectNoProblem } = await opened(admin, '/desk/people', 'People')
    await page.getByRole('region', { name: 'Accounts' }).getByText('editor@example.com').waitFor()
    await page.locator('main').getByLabel('E-mail address').fill('grace@example.com')
    await page.getByLabel('Full name').fill('Grace')
    await page.getByLabel('Role').last().selectOption('editor')
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByRole('row', { name: /grace@example\.com/ }).waitFor()

    const invited = await at.visit()
    await invited.page.goto(await linkTo('grace@example.com'))
    await invited.page.getByRole('textbox', { name: 'New password', exact: true }).fill('the words of grace alone')
    await invited.page.getByLabel('New password again').fill('the words of grace alone')
    expect(invited.page.url()).not.toContain('access_token')
    await invited.page.getByRole('button', { name: 'Save the new password' }).click()
    await invited.page.waitForURL(`${at.site.origin}/author/dashboard`)
    await invited.page.goto('/desk/texts')
    await invited.page.getByRole('rowheader').first().waitFor()

    await page.reload()
    const line = page.getByRole('listitem').filter({ hasText: 'grace@example.com' })
    await line.locator('summary').click()
    await holds(page)
    await line.getByRole('button', { name: /^Deactivate/ }).click()
    await line.getByRole('button', { name: 'Let Grace in no more?' }).click()
    await line.getByText('deactivated', { exact: true }).waitFor()
    await page.goto('/desk/log')
    const said = page.locator('.desk-log li')
    await said.filter({ hasText: 'Some admin deactivated grace@example.com' }).waitFor()
    await page.getByLabel('Has the words').fill('invited')
    await expect.poll(() => said.allInnerTexts()).toEqual([expect.stringContaining('grace@example.com, editor')])
    expect(new URL(page.url()).search).toBe('?q=invited')
    await holds(page)
    await page.getByLabel('Book').selectOption('Errors')
    await page.getByRole('heading', { name: /fits|wrong/ }).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isCutOff(page, 'Book')).toBe(false)
    await page.getByLabel('Has the words').fill('')
    await page.getByLabel('Book').selectOption('Security of accounts')
    await said.filter({ hasText: 'The password was changed: grace@example.com' }).waitFor()
    await page.getByLabel('Book').selectOption('Refused by the page policy')
    await page.getByRole('heading', { name: /^No browser reported/ }).waitFor()
    await invited.page.reload()
    await invited.page.waitForURL(/\/auth\?next=/)
    expectNoProblem()
  })
})

describe('the page of hooks', () => {
  it('refuses an address that is never asked, adds another, tries it, and says in its log why nothing arrived', async () => {
    const { page, expectNoProblem } = await opened(admin, '/desk/hooks', 'Hooks')
    const address = page.getByRole('textbox', { name: 'Address', exact: true })
    await page.getByRole('textbox', { name: 'Name' }).fill('Ops')
    await page.getByLabel('A story is published').check()
    for (const [url, why] of [
      ['https://2130706433/hook', '127.0.0.1 leads into a private network, which is not asked'],
      ['http://ops.example.com/', 'ops.example.com is not asked without https'],
    ] as const) {
      await address.fill(url)
      await page.getByRole('button', { name: 'Add receiver' }).click()
      await page.getByText(`Nothing was kept. ${why}.`).waitFor()
    }
    await address.fill('https://no-such-receiver.example.com/hook')
    await page.getByRole('button', { name: 'Add receiver' }).click()
    const receiver = page.locator('details.desk-hook')
    await receiver.locator('summary').first().click()
    await receiver.getByRole('button', { name: 'Send a test' }).click()
    await expect
      .poll(async () => {
        await receiver.getByRole('button', { name: 'Read the log anew' }).click()
        return receiver.getByRole('table').innerText()
      })
      .toContain('no-such-receiver.example.com')
    await receiver.getByRole('button', { name: 'Show its key' }).click()
    await expect.poll(() => receiver.innerText()).toContain('whsec_')
    await holds(page)
    expectNoProblem(/422/)
  })
})
