import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { follow, journey, openAlive } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'

const STORY = '/article/rates-slip-to-665'
const GUIDE = '/guide/fixed-or-adjustable'
const REFERENCE = [
  '/glossary/escrow-account',
  '/wiki/usda-loans',
  '/answers/are-points-worth-it',
  '/calculator/refinance',
]

const at = journey()
let ann: Member, bob: Member
beforeAll(async () => {
  ann = await member(at.site, 'reader', 'ann')
  bob = await member(at.site, 'reader', 'bob')
})

const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark this page' })
const toast = (page: Page) => page.locator('.toast')
const said = (page: Page) => expect.poll(async () => (await toast(page).allInnerTexts()).join(' ').replace(/\s+/g, ' '))
const rows = (page: Page) => page.locator('.saved-rows > li')
const pathsOn = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage['bookmarks'] ?? '[]') as { url: string }[]).map(({ url }) => url))
const inAccount = async ({ id }: Member) => {
  const found = await at.site.owner<{ path: string }[]>`
    select path from saved_pages where user_id = ${id} order by path`
  return found.map(({ path }) => path)
}

async function save(page: Page, path: string): Promise<void> {
  await openAlive(page, path)
  await bookmark(page).click()
  await expect.poll(() => bookmark(page).getAttribute('aria-pressed')).toBe('true')
}

/** Another device of somebody, who signs in on it. */
async function deviceOf(who: Member, options: BrowserContextOptions = {}) {
  const visit = await at.visit(options)
  await openAlive(visit.page, '/auth')
  await signIn(visit.page, who)
  await visit.page.waitForURL((url) => url.pathname === '/')
  return visit
}

async function signOut(page: Page): Promise<void> {
  await page.locator('.utility .user-menu summary').click()
  await page.locator('.utility').getByRole('button', { name: 'Sign Out' }).click()
  await said(page).toContain('Signed out.')
}

describe('saved pages', () => {
  it('the first press counts, although it is what wakes the page up', async () => {
    const { page } = await at.visit()
    await page.goto('/guide/how-a-rate-lock-works')
    await bookmark(page).click()
    await expect.poll(() => pathsOn(page)).toEqual(['/guide/how-a-rate-lock-works'])
  })

  it('is shown as saved when it is opened again, before anything is touched', async () => {
    const { page, expectNoProblem } = await at.visit()
    await save(page, GUIDE)
    await page.goto(GUIDE)
    await expect.poll(() => bookmark(page).getAttribute('aria-pressed')).toBe('true')
    expectNoProblem()
  })

  it('the bookmark says what it did and leads to the page of all that is saved', async () => {
    const { page, expectNoProblem } = await at.visit()
    await save(page, STORY)
    expect(await bookmark(page).getAttribute('title')).toBe('Bookmark this page (Cmd + D or Ctrl + D)')
    await said(page).toContain('Bookmark Page bookmarked successfully!')
    const fill = () =>
      bookmark(page)
        .locator('svg')
        .evaluate((icon) => getComputedStyle(icon).fill)
    await expect.poll(fill).not.toBe('none')
    await save(page, GUIDE)
    await toast(page).getByRole('link', { name: 'See saved pages' }).click()
    await page.waitForURL('**/saved')
    await expect.poll(() => rows(page).count()).toBe(2)
    expect(await rows(page).first().locator('a').getAttribute('href')).toBe(GUIDE)
    expect(await rows(page).first().innerText()).toMatch(/Saved \w+ \d+, \d{4}/)
    await rows(page).first().locator('a').click()
    await page.waitForURL(`**${GUIDE}`)
    expectNoProblem()
  })

  it('each can be removed and brought back, in every open tab', async () => {
    const { page, expectNoProblem } = await at.visit()
    await save(page, STORY)
    await save(page, GUIDE)
    await openAlive(page, '/saved')
    const other = await page.context().newPage()
    await openAlive(other, '/saved')
    await rows(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await expect.poll(() => rows(other).count()).toBe(1)
    await expect
      .poll(() =>
        rows(page)
          .getByRole('button')
          .evaluate((button) => button === document.activeElement),
      )
      .toBe(true)
    await said(page).toContain('Removed')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => rows(page).count()).toBe(2)
    expect(await pathsOn(page)).toEqual([GUIDE, STORY])
    expectNoProblem()
  })

  it('terms, wiki pages, answers and calculators are saved as texts are', async () => {
    const { page, expectNoProblem } = await at.visit()
    for (const path of REFERENCE) await save(page, path)
    await openAlive(page, '/saved')
    await expect.poll(() => rows(page).locator('a').count()).toBe(REFERENCE.length)
    const names = await rows(page).locator('a').allInnerTexts()
    expect(names).toEqual([
      'Refinance Calculator',
      'Are discount points worth it?',
      expect.stringMatching(/USDA/),
      'Escrow account',
    ])
    expectNoProblem()
  })

  it('with nothing saved the page says how to begin', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openAlive(page, '/saved')
    await page.getByRole('heading', { name: 'Nothing is saved on this device yet' }).waitFor()
    await page.locator('main').getByRole('link', { name: 'Guides' }).click()
    await page.waitForURL('**/guides')
    expectNoProblem()
  })

  it('where the device keeps nothing, the address is copied and the reader told so', async () => {
    const { page } = await at.visit({ permissions: ['clipboard-read', 'clipboard-write'] })
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await openAlive(page, STORY)
    await bookmark(page).click()
    await said(page).toContain('URL copied! Press Ctrl + D to bookmark this page, or paste the URL in your bookmarks.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(STORY)
  })

  it('without scripts the page says what it needs, and is not to be found by search engines', async () => {
    const { page, expectNoProblem } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/saved')
    expect(await page.locator('main').innerText()).toContain('needs JavaScript')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect((await at.site.ask('/sitemap.xml')).text).not.toContain('/saved')
    expectNoProblem()
  })
})

describe('saved pages of an account', () => {
  it('are those of the device and of the account together, and go from both when they are removed on one', async () => {
    const { page: laptop, expectNoProblem } = await at.visit()
    await save(laptop, STORY)
    await follow(laptop, '/auth')
    await signIn(laptop, ann)
    await laptop.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => inAccount(ann)).toEqual([STORY])

    const { page: phone } = await deviceOf(ann)
    await save(phone, GUIDE)
    await expect.poll(() => inAccount(ann)).toEqual([STORY, GUIDE])
    await expect.poll(async () => (await pathsOn(phone)).toSorted()).toEqual([STORY, GUIDE])

    await openAlive(laptop, '/saved')
    await expect.poll(() => rows(laptop).count()).toBe(2)
    expect(await laptop.locator('main .standfirst').innerText()).toContain('in your account')
    await rows(laptop)
      .filter({ hasText: 'Remove' })
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect.poll(async () => (await inAccount(ann)).length).toBe(1)
    await openAlive(phone, '/saved')
    await expect.poll(() => rows(phone).count()).toBe(1)
    expectNoProblem()
  })

  it('leave the device when somebody signs out, and nobody else gets them', async () => {
    const { page, expectNoProblem } = await deviceOf(bob)
    await save(page, STORY)
    await expect.poll(() => inAccount(bob)).toEqual([STORY])
    await signOut(page)
    await expect.poll(() => pathsOn(page)).toEqual([])
    await save(page, GUIDE)
    expect(await inAccount(bob)).toEqual([STORY])
    await openAlive(page, '/auth')
    await signIn(page, bob)
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => inAccount(bob)).toEqual([STORY, GUIDE])
    await expect.poll(async () => (await pathsOn(page)).toSorted()).toEqual([STORY, GUIDE])
    expectNoProblem()
  })
})
