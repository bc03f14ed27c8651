import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { violationsInThemes } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn, signedIn } from '../../support/browser/people.ts'

const at = journey()
let admin: Member
beforeAll(async () => {
  admin = await member(at.site, 'admin', 'boss')
})

/** A page of the desk, opened by an admin, who is led to sign in first where no other file has somebody led there. */
async function opened(path: string, title: string, isLed = false) {
  const visit = await at.visit()
  if (!isLed) await signedIn(visit.page, at.site, admin)
  await visit.page.goto(path)
  if (isLed) {
    await visit.page.waitForURL(/\/auth\?next=/)
    await signIn(visit.page, admin)
  }
  await visit.page.getByRole('heading', { level: 1, name: title }).waitFor()
  return visit
}

/** Clean for assistive technology in both themes, and no wider than the smallest phone. */
async function holds(page: Page): Promise<void> {
  await page.locator('.toast').first().waitFor({ state: 'detached' })
  expect(await violationsInThemes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
}

it('names a category of guides, describes it and takes it away again, and none that guides are in', async () => {
  const { page, expectNoProblem } = await opened('/desk/settings', 'Settings')
  const shelves = page.getByRole('region', { name: 'Categories' })
  await shelves.getByLabel('Categories of', { exact: true }).selectOption('Guides')
  const row = (name: string) => shelves.getByRole('row', { name: new RegExp(`^${name}`) })
  await row('First home').waitFor()
  expect(
    await row('First home')
      .getByRole('button', { name: /^Remove/ })
      .count(),
  ).toBe(0)
  await shelves.getByLabel('Name of the category').fill('Building')
  await shelves.getByRole('button', { name: 'Save the category' }).click()
  await row('Building').getByRole('button', { name: 'Describe' }).click()
  await shelves.getByLabel('What is in it').fill('From plot to roof.')
  await shelves.getByRole('button', { name: 'Save the category' }).click()
  await row('Building').getByText('From plot to roof.').waitFor()
  await holds(page)
  await row('Building')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await row('Building').getByRole('button', { name: 'Remove Building?' }).click()
  await row('Building').waitFor({ state: 'detached' })
  expectNoProblem()
})

it('asks once before typed words are left, in every form of the desk, and not where there is nothing to lose', async () => {
  const { page, expectNoProblem } = await opened('/desk/settings', 'Settings')
  const asked: string[] = []
  let mayLeave = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (mayLeave ? dialog.accept() : dialog.dismiss())
  })
  const menu = page.getByRole('navigation', { name: 'Newsroom' })
  const leaveFor = (label: string) => menu.getByRole('link', { name: label, exact: true }).click()
  const isKeptOpen = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  const shelves = page.getByRole('region', { name: 'Categories' })
  await shelves
    .getByRole('button', { name: /^Describe/ })
    .first()
    .click()
  await page.getByLabel('Name of link 1').fill('Radio')
  await page.getByLabel('Name of link 1').fill('')
  expect(await isKeptOpen()).toBe(false)
  await page.getByRole('region', { name: 'Name and colors' }).getByLabel('Name of the site').fill('Unsaved Rates')
  await shelves.getByLabel('Name of the category').fill('Begun')
  for (const [label, field, next] of [
    ['Name of link 1', null, 'Hooks'],
    ['Address', 'https://archive.example/', 'People'],
    ['Full name', 'Ann Lee', 'Rates'],
    ['Value', '6.61', 'Media'],
  ] as const) {
    asked.length = 0
    const typed = page.locator('main').getByLabel(label, { exact: true })
    if (field) await typed.fill(field)
    mayLeave = false
    await leaveFor(next)
    await expect.poll(() => asked).toEqual(['What you typed is not saved. Leave this page without it?'])
    expect(await typed.inputValue()).toBe(field ?? '')
    expect(await isKeptOpen()).toBe(true)
    mayLeave = true
    await leaveFor(next)
    await expect.poll(() => asked.length).toBe(2)
    await page.getByRole('heading', { level: 1, name: next }).waitFor()
  }
  await leaveFor('Letters')
  await page.getByRole('heading', { level: 1, name: 'Letters' }).waitFor()
  expect(asked).toHaveLength(2)
  expectNoProblem()
})

it('asks before a role that is chosen and not given is left, keeps its line in the list until then, and not after', async () => {
  const ann = await member(at.site, 'author', 'ann')
  const { page, expectNoProblem } = await opened('/desk/people', 'People')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  const leave = () => page.getByRole('navigation', { name: 'Newsroom' }).getByRole('link', { name: 'Hooks' }).click()
  const accounts = page.getByRole('region', { name: 'Accounts' })
  const line = accounts.locator('.desk-people > li').filter({ hasText: ann.email })
  await accounts.locator('#people-role').selectOption('author')
  await line.locator('summary').click()
  await line.getByLabel('Role').selectOption('editor')
  await leave()
  await expect.poll(() => asked).toEqual(['What you typed is not saved. Leave this page without it?'])
  await accounts.locator('#people-role').selectOption('admin')
  await accounts.getByText('boss@example.com').waitFor()
  expect(await line.getByLabel('Role').inputValue()).toBe('editor')
  await line.getByRole('button', { name: 'Change the role' }).click()
  await line.waitFor({ state: 'detached' })
  const [stored] = await at.site.owner`select role from profiles where id = ${ann.id}`
  expect(stored).toEqual({ role: 'editor' })
  await leave()
  await page.getByRole('heading', { level: 1, name: 'Hooks' }).waitFor()
  expect(asked).toHaveLength(1)
  expectNoProblem()
})

it('begins a newsroom of one’s own with the name that was saved before', async () => {
  const { page, expectNoProblem } = await opened('/desk/settings', 'Settings')
  const nameIn = (region: string) => page.getByRole('region', { name: region }).getByLabel('Name of the site')
  await nameIn('Name and colors').fill('The Weekly Rate')
  await page.getByRole('region', { name: 'Name and colors' }).getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => nameIn('Start my own newsroom').inputValue()).toBe('The Weekly Rate')
  expectNoProblem()
})

it('stays on the page of a list where somebody was let in no more', async () => {
  await at.site.owner`
    insert into auth.users (id, email, created_at)
    select gen_random_uuid(), 'somebody' || n || '@example.com', now() - interval '1 day' - n * interval '1 minute'
    from generate_series(1, 120) as n`
  const { page, expectNoProblem } = await opened('/desk/people', 'People')
  const accounts = page.getByRole('region', { name: 'Accounts' })
  const lines = accounts.locator('.desk-people > li')
  await lines.first().waitFor()
  const first = await lines.count()
  await accounts.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => lines.count()).toBe(2 * first)
  const line = lines.nth(first + 10)
  const address = (
    await line
      .getByText(/@example\.com/)
      .first()
      .innerText()
  ).trim()
  await line.locator('summary').click()
  await line.getByRole('button', { name: /^Deactivate/ }).click()
  await line.getByRole('button', { name: /in no more\?$/ }).click()
  await lines.filter({ hasText: address }).getByText('deactivated', { exact: true }).waitFor()
  expect(await lines.count()).toBe(2 * first)
  expectNoProblem()
})

it('begins its foot below the window, where no row that comes later pushes it in sight', async () => {
  const { page } = await opened('/desk/log?book=errors&q=nothing-has-these-words', 'Log')
  await page.getByRole('heading', { name: 'Nothing fits.' }).waitFor()
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    const top = await page.getByRole('contentinfo').evaluate((foot) => foot.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(viewport.height)
  }
})

it('looks through what the sitemap lists a page at a time, by words and by kind, and nobody else does', async () => {
  const { page, expectNoProblem } = await opened('/admin/sitemap-generator', 'Sitemap')
  const listed = page.getByRole('region', { name: 'What is listed' })
  const rows = listed.getByRole('rowheader')
  await expect.poll(() => rows.count()).toBe(50)
  await listed.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.count()).toBe(100)
  expect(new Set(await rows.allInnerTexts()).size).toBe(100)
  await listed.getByLabel('Address has').fill('/GUIDE/')
  await listed.getByText('A published guide.').first().waitFor()
  await listed.getByLabel('Kind').selectOption({ index: 1 })
  await listed.getByText('No listed pages match.').waitFor()
  await listed.getByLabel('Kind').selectOption({ index: 0 })
  await listed.getByText('A published guide.').first().waitFor()
  expectNoProblem()
  // The field takes no more words than are looked for; what gets past it is told.
  const words = listed.getByLabel('Address has')
  await words.evaluate((field) => field.removeAttribute('maxlength'))
  await words.fill('a'.repeat(1100))
  await listed.getByText('The list could not be read. Those are more words than can be looked for.').waitFor()
  expectNoProblem(/\b413\b|A list could not be read/)
  const author = await member(at.site, 'author')
  const { text } = await at.site.ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email: author.email, password: author.password }),
  })
  const { access_token: token } = JSON.parse(text) as { access_token: string }
  const asked = (headers: Record<string, string>) =>
    at.site.ask('/desk/sitemap/listed', { method: 'POST', body: '{}', headers })
  expect((await asked({})).status).toBe(401)
  expect((await asked({ authorization: `Bearer ${token}` })).status).toBe(403)
})

it('pushes no part of a page by one that grows while it is read', async () => {
  await at.site.owner`
    insert into text_notes (kind, content_id, body, writer_name)
    select 'article', id, 'A note on it', 'Ann Lee' from articles limit 20`
  const { page } = await opened('/author/dashboard', 'Dashboard')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const pages = [
    '/author/dashboard',
    '/desk/people',
    '/admin/link-performance',
    '/admin/rates',
    '/author/profile',
    '/account',
  ]
  for (const path of pages)
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      await page.locator('.signed-in').locator('section, form').first().waitFor()
      await expect.poll(() => page.locator('main .skeleton').count()).toBe(0)
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
      // A face that comes late moves a word of the rate line by a hair.
      expect(
        shifts.reduce((sum, shift) => sum + shift, 0),
        `${path} ${viewport.width}`,
      ).toBeLessThan(0.001)
    }
})

it('counts the pages that were read in the time that was chosen last, whatever comes late', async () => {
  await at.site.owner`
    insert into page_views (began, hours, path, views, reads)
    select date_trunc('hour', now(), 'UTC') - days * interval '1 day', 1, '/guide/read-' || days || '-days-ago', 10, 5
    from unnest(array[3, 20, 60, 200]) as days on conflict do nothing`
  const { page, expectNoProblem } = await opened('/admin/link-performance', 'Link performance', true)
  const reads = page.getByRole('region', { name: 'Pages that were read' })
  await reads.getByLabel('Address has').fill('/guide/read-')
  const shown = async () => {
    const names = await reads.locator('tbody th').allInnerTexts()
    return names.map((name) => Number(/read-(\d+)-days/.exec(name)?.[1])).toSorted((a, b) => a - b)
  }
  const choose = (time: string) => page.getByLabel('Time', { exact: true }).selectOption(time)
  await expect.poll(shown).toEqual([3, 20])
  for (const [time, days] of [
    ['the last week', [3]],
    ['the last 90 days', [3, 20, 60]],
  ] as const) {
    await choose(time)
    await expect.poll(shown).toEqual(days)
  }
  const late = Promise.withResolvers<void>()
  await page.route(/rpc\/page_report/, async (route) => {
    if (/365/.test(route.request().postData() ?? route.request().url())) await late.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/rpc\/page_report/)
  await choose('the last year')
  const responded = (await asked).response()
  await choose('the last week')
  await expect.poll(shown).toEqual([3])
  late.resolve()
  await responded
  expect(await shown()).toEqual([3])
  await choose('the last 30 days')
  await expect.poll(shown).toEqual([3, 20])
  expectNoProblem()
})
