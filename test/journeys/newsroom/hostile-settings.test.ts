import { XMLValidator } from 'fast-xml-parser'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { follow, heading, journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'
import { watchedForScripts } from '../../support/browser/ran.ts'
import { hostileAuthors } from '../../support/hostile/hostile-rows.ts'
import { HOSTILE, linesOf } from '../../support/hostile/hostile-words.ts'
import { runnable } from '../../support/hostile/inert.ts'
import { parsePage } from '../../support/site/site-pages.ts'
import { startSite } from '../../support/site/site.ts'

// More is asked and written here in a minute than anybody reads or writes.
const at = journey(() => startSite({ env: { PAGE_LIMIT_MADE: '1000000', REST_LIMIT_WRITES: '1000000' } }))

let boss: Member
let token: string
beforeAll(async () => {
  boss = await member(at.site, 'admin', 'boss')
  const signedIn = await at.site.asService('/auth/v1/token?grant_type=password', {
    method: 'POST',
    json: { email: boss.email, password: boss.password },
  })
  token = (JSON.parse(signedIn.text) as { access_token: string }).access_token
})

/** What an admin sets of the site. */
const set = (what: string, json: unknown) =>
  at.site.asService(`/rest/v1/rpc/${what}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, json })

/** What could run on a page, and whether it is one. */
async function failures(path: string): Promise<string[]> {
  const { status, text, headers } = await at.site.ask(path)
  const found = runnable(text, String(headers['content-security-policy']))
  if (status !== 200 || text.includes('Something went wrong')) found.push(`status ${status}`)
  return found.map((problem) => `${path}: ${problem}`)
}

const titleOf = async () => parsePage((await at.site.ask('/')).text).querySelector('title')?.textContent ?? ''
const squeezed = (words: string) => words.replaceAll(/\s+/g, ' ').trim()

/** Names of the site as long as they may be, none of which is empty once it is trimmed. */
const NAMES = HOSTILE.map((word) => squeezed(word).slice(0, 60).trim()).filter(Boolean)

it('the name of the site is a name, whatever it is, on pages and in feeds', async () => {
  let taken = 0
  const failed: string[] = []
  for (const name of NAMES.filter((_, index) => index % 4 === 0)) {
    const { status } = await set('save_site_settings', { name, accent_light: '', accent_dark: '' })
    if (status >= 400) continue
    taken += 1
    await expect.poll(async () => squeezed(await titleOf())).toContain(name)
    failed.push(...(await failures('/')), ...(await failures('/rates')))
    const { text } = await at.site.ask('/rss.xml')
    if (XMLValidator.validate(text) !== true) failed.push(`/rss.xml of ${name}`)
  }
  expect(failed).toEqual([])
  expect(taken).toBeGreaterThan(40)
})

it('a link of the footer leads to a page or nowhere, whatever its name and its address are', async () => {
  const shown = async () => (await at.site.ask('/')).text
  const failed: string[] = []
  for (let from = 0; from < HOSTILE.length; from += 6) {
    const words = HOSTILE.slice(from, from + 6)
    for (const address of words) await set('save_site_links', { links: [{ name: 'Radio', address }] })
    const links = words.map((word, index) => ({
      name: squeezed(word).slice(0, 40).trim() || 'x',
      address: `https://a.example/${from + index}"onmouseover="ran()`,
    }))
    const { status } = await set('save_site_links', { links })
    // Where the quotes are no address, names alone are tried.
    if (status >= 400) {
      const plain = links.map(({ name }, index) => ({ name, address: `https://a.example/${from + index}` }))
      const named = await set('save_site_links', { links: plain })
      if (named.status < 400) await expect.poll(shown).toContain(`https://a.example/${from}`)
    } else await expect.poll(shown).toContain(`https://a.example/${from}`)
    failed.push(...(await failures('/')))
  }
  expect(failed).toEqual([])
})

it('the categories of a new newsroom are words, in lists, on their pages and in their feeds', async () => {
  for (let from = 0; from < HOSTILE.length; from += 30) {
    const categories = HOSTILE.slice(from, from + 30)
    const { status } = await set('start_own_newsroom', { name: 'Ours', accent_light: '', accent_dark: '', categories })
    expect([from, status]).toEqual([from, 204])
  }
  const made = await at.site.owner<{ slug: string; name: string }[]>`
    select slug, name from categories where kind = 'article' and name like '%ran%' order by position`
  expect(made.length).toBeGreaterThan(30)
  for (const { name } of made) {
    await at.site.owner`
      insert into articles (slug, title, category, is_published, publish_date, content)
      values ('in-' || md5(${name}), 'In it', ${name}, true, now() - interval '1 hour', '<p>x</p>')`
  }
  const failed: string[] = []
  for (const path of ['/', '/articles', '/sitemap', '/rss-subscribe', ...made.map(({ slug }) => `/category/${slug}`)])
    failed.push(...(await failures(path)))
  for (const { slug } of made) {
    const { status, text } = await at.site.ask(`/rss/${slug}`)
    if (status !== 200 || XMLValidator.validate(text) !== true) failed.push(`/rss/${slug}: ${status}`)
  }
  expect(failed).toEqual([])
})

describe('in a browser', () => {
  /** The admin at a page of the newsroom. */
  async function opened(path: string) {
    const visit = await at.visit()
    const seen = await watchedForScripts(visit.page)
    await visit.page.goto(path)
    await visit.page.waitForURL(/\/auth\?next=/)
    await signIn(visit.page, boss)
    await visit.page.getByRole('navigation', { name: 'Newsroom' }).waitFor()
    return { ...visit, seen }
  }
  const schemesOf = (page: Page) =>
    page
      .locator('main a[href]')
      .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLAnchorElement).protocol))])

  it('nothing runs in the settings, with hostile names, links and categories of each kind in their fields', async () => {
    const [name = ''] = NAMES
    await set('save_site_settings', { name, accent_light: '', accent_dark: '' })
    const links = NAMES.slice(0, 6).map((each, index) => ({
      name: each.slice(0, 40),
      address: `https://a.example/${index}`,
    }))
    expect((await set('save_site_links', { links })).status).toBe(204)
    for (const [index, description] of linesOf(HOSTILE, 190).entries())
      await set('save_category', {
        of_kind: 'wiki',
        name: `Hostile ${index} ${NAMES[index] ?? ''}`.slice(0, 80),
        description,
      })
    const { page, seen, problems } = await opened('/desk/settings')
    await expect.poll(() => page.getByLabel('Name of the site').last().inputValue()).toBe(name)
    expect(await page.getByLabel('Name of link 6').inputValue()).toBe(links[5]?.name)
    const shelves = page.getByRole('region', { name: 'Categories' })
    await shelves.getByLabel('Categories of', { exact: true }).selectOption('Wiki pages')
    await expect.poll(() => shelves.getByRole('row').count()).toBeGreaterThan(5)
    await shelves
      .getByRole('button', { name: /^Describe/ })
      .first()
      .click()
    expect(await schemesOf(page)).not.toContain('javascript:')
    expect(await seen()).toEqual({ ran: 0, reports: [] })
    expect(problems.filter((problem) => problem.startsWith('exception'))).toEqual([])
  })

  it('nor in a profile, its fields and its preview', async () => {
    const { page, seen, problems } = await opened('/author/profile')
    await page.getByRole('region', { name: 'Preview' }).waitFor()
    const [byline] = await at.site.owner<{ id: string }[]>`select author_id as id from profiles where id = ${boss.id}`
    // Each takes a look at the page; what the page of an author prints, the suite of texts looks at with all of them.
    const authors = hostileAuthors().filter((_, index) => index % 3 === 0)
    for (const { slug: _slug, ...author } of authors) {
      const { status } = await at.site.asService(`/rest/v1/authors?id=eq.${byline?.id}`, {
        method: 'PATCH',
        headers: { prefer: 'return=minimal' },
        json: author,
      })
      expect(status).toBe(204)
      // Whoever leaves the page and comes back has it read anew. Until the other page is there, this one is only hidden.
      await follow(page, '/account')
      await expect.poll(() => heading(page)).toBe('Your account')
      await follow(page, '/author/profile')
      await expect
        .poll(() => page.getByLabel('Name', { exact: true }).inputValue())
        .toBe(
          // A field of one line has none.
          String(author['name']).replaceAll(/[\r\n]/g, ''),
        )
      await page.locator('.author-top .standfirst').waitFor()
      expect((await schemesOf(page)).filter((scheme) => !['http:', 'https:', 'mailto:'].includes(scheme))).toEqual([])
      expect(await seen()).toEqual({ ran: 0, reports: [] })
    }
    expect(problems.filter((problem) => problem.startsWith('exception'))).toEqual([])
  })
})
