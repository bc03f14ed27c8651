import { readFileSync } from 'node:fs'

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { type Member, member, signedIn } from '../../support/browser/people.ts'
import { watchedForScripts } from '../../support/browser/ran.ts'
import { hostileDocument, hostileEdition } from '../../support/hostile/hostile-rows.ts'
import { HOSTILE, linesOf } from '../../support/hostile/hostile-words.ts'
import { formulasIn, runnable } from '../../support/hostile/inert.ts'
import { startSite } from '../../support/site/site.ts'

// More is asked here in a minute than anybody reads.
const at = journey(() => startSite({ env: { PAGE_LIMIT_MADE: '1000000' } }))
const LINES = linesOf(HOSTILE, 190)
const dayOf = (index: number) => new Date(Date.UTC(2026, 7, 19 - index)).toISOString().slice(0, 10)

let boss: Member
let states: string[]

/** Everything that somebody else than the newsroom may say, and everything that it says of itself beside its texts. */
beforeAll(async () => {
  boss = await member(at.site, 'admin', 'boss')
  const { owner } = at.site
  const rows = (words: readonly string[]) => JSON.stringify(words.map((word, index) => ({ word, index })))
  await owner`
    insert into editions (kind, key, day, title, document, state, intro, reason, begun_at, finished_at)
    select 'daily', 'hostile-' || index, ${dayOf(0)}::date - index, left(word, 200), document, 'finished', word, word, now(), now()
    from jsonb_to_recordset(${JSON.stringify(LINES.map((word, index) => ({ word, index, document: hostileEdition(word) })))}::text::jsonb)
      as given (word text, index integer, document jsonb)`
  await owner`
    insert into editions (kind, key, day, title, document, state, intro, reason)
    values ('week', 'hostile', '2026-08-20', ${HOSTILE.join(' ').slice(0, 200)}, ${JSON.stringify(hostileEdition(HOSTILE.join(' ')))}::text::jsonb,
      'waiting', ${HOSTILE.join(' ').slice(0, 2_000)}, 'x')`
  await owner`
    insert into hooks (name, url, events)
    select left(trim(word), 100), 'https://a.example.com/hook/' || index, '{article.published}'
    from jsonb_to_recordset(${rows(linesOf(HOSTILE, 100))}::text::jsonb) as given (word text, index integer)`
  await owner`
    insert into link_clicks (began, hours, path, target, label, clicks)
    select date_trunc('hour', now()), 1, left('/' || word, 200), left(word, 300), left(word || index, 80), 1000 - index
    from jsonb_to_recordset(${rows(HOSTILE)}::text::jsonb) as given (word text, index integer)`
  await owner`
    insert into content_policy_reports (directive, blocked, path, source, sample, reports, first_seen, last_seen)
    select left(word || index, 60), left(word, 300), left(word, 300), left(word, 300), left(word, 100), 1, now(), now()
    from jsonb_to_recordset(${rows(HOSTILE)}::text::jsonb) as given (word text, index integer)`
  await owner`
    insert into site_errors (source, message, details, first_at, last_at)
    select left(word, 40), word || index, word, now(), now()
    from jsonb_to_recordset(${rows(HOSTILE)}::text::jsonb) as given (word text, index integer)`
  await owner`
    insert into security_events (user_id, type, severity, message, metadata, told_by)
    select ${boss.id}, 'auth_failure', 'medium', word, jsonb_build_object('address', word, word, word), 'device'
    from jsonb_to_recordset(${rows(HOSTILE)}::text::jsonb) as given (word text, index integer)`
  await owner`
    insert into audit_entries (actor_name, action, subject_kind, subject_id, subject)
    select word, word, word, word, word from jsonb_to_recordset(${rows(HOSTILE)}::text::jsonb) as given (word text, index integer)`
  await owner`
    insert into invitations (email, full_name, role)
    select 'hostile-' || index || '@example.com', left(word, 200), 'author'
    from jsonb_to_recordset(${rows(LINES)}::text::jsonb) as given (word text, index integer)`
  await owner`
    insert into media (path, alt, width, height, mime, bytes)
    select 'hostile/' || index || word, word, 10, 10, 'image/png', 10
    from jsonb_to_recordset(${rows(LINES)}::text::jsonb) as given (word text, index integer)`
  await owner`
    insert into moves (file_name, path, state, failure)
    select left(word, 200), 'hostile/' || index, 'failed', word
    from jsonb_to_recordset(${rows(LINES)}::text::jsonb) as given (word text, index integer)`
  await owner`update profiles set full_name = ${LINES[0] ?? ''} where id <> ${boss.id}`
  states = (await owner<{ slug: string }[]>`select slug from states order by slug`).map(({ slug }) => slug)
})

it('the pages of states say every word as a word', async () => {
  for (const [index, text] of LINES.entries()) {
    const { status, text: said } = await at.site.asService(`/rest/v1/states?slug=eq.${states[index % states.length]}`, {
      method: 'PATCH',
      headers: { prefer: 'return=minimal' },
      json: {
        excerpt: text,
        document: hostileDocument([text]),
        sources: [{ name: text, date: '2026-08-20', url: 'https://a.example/"onmouseover="ran()' }],
      },
    })
    expect([index, status, said]).toEqual([index, 204, ''])
  }
  const waiting = () => at.site.owner`select content_id from private.unrendered_texts limit 1`
  await expect.poll(waiting).toEqual([])
  await expectInert([
    '/state-guides',
    ...states.slice(0, LINES.length).map((slug) => `/state/${slug}`),
    `/state/${states[3]}.md`,
  ])
})

it('editions on the web, their feed and their letters do so too', async () => {
  await expectInert(LINES.map((_text, index) => `/newsletter/${dayOf(index)}`))
})

/** Pages that print the words, and nothing that runs. */
async function expectInert(paths: readonly string[]): Promise<void> {
  const failed: string[] = []
  for (const path of paths) {
    const { status, text, headers } = await at.site.ask(path)
    const isPage = String(headers['content-type']).includes('html')
    const found = isPage ? runnable(text, String(headers['content-security-policy'])) : []
    if (status !== 200 || text.includes('Something went wrong')) found.push(`status ${status}`)
    failed.push(...found.map((problem) => `${path}: ${problem}`))
  }
  expect(failed).toEqual([])
}

describe('in a browser', () => {
  /** The admin at a page of the newsroom. */
  async function opened(path: string) {
    const visit = await at.visit()
    const seen = await watchedForScripts(visit.page)
    await signedIn(visit.page, at.site, boss)
    await visit.page.goto(path)
    await visit.page.getByRole('navigation', { name: 'Newsroom' }).waitFor()
    return { ...visit, seen }
  }
  /** Everything that a page can show: further rows, and what is folded. */
  const whole = async (page: Page) => {
    for (let press = 0; press < 8; press += 1) {
      const pressed = await page.evaluate(() => {
        const buttons = [...document.querySelectorAll('main button')].filter(
          (one) => one.textContent === 'Show more' && one.ariaDisabled !== 'true',
        )
        for (const one of buttons) if (one instanceof HTMLElement) one.click()
        return buttons.length
      })
      if (pressed === 0) break
      await page.waitForLoadState('networkidle')
    }
    await page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLElement>('main details:not([open]) > summary')) one.click()
    })
  }

  it('nothing runs in an edition at the desk, its preview on paper and at night, and its plain text', async () => {
    const { page, seen, problems } = await opened('/desk/letters')
    await page.getByRole('button', { name: 'See the letter' }).first().click()
    const letter = page.frameLocator('iframe')
    await letter.locator('.paper').waitFor()
    expect(await letter.locator('script, iframe, object, embed, base, form').count()).toBe(0)
    const handlers = await letter
      .locator('*')
      .evaluateAll((all) => all.flatMap((one) => [...one.attributes].filter(({ name }) => /^on/i.test(name))).length)
    const schemes = await letter
      .locator('a[href]')
      .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLAnchorElement).protocol))])
    expect([handlers, schemes.filter((scheme) => !['http:', 'https:', 'mailto:'].includes(scheme))]).toEqual([0, []])
    await page.getByLabel('Dark').first().check()
    await page.getByLabel('Plain text').first().check()
    await page.locator('.desk-preview pre').waitFor()
    expect(await seen()).toEqual({ ran: 0, reports: [] })
    expect(problems.filter((problem) => problem.startsWith('exception'))).toEqual([])
  })

  it('nor in what the desk lists: hooks, people, pictures, imports, links, rates, each book of the log', async () => {
    const { page, seen, problems } = await opened('/desk/hooks')
    let shown = 0
    for (const path of [
      '/desk/hooks',
      '/desk/people',
      '/desk/media',
      '/desk/import',
      '/desk/texts',
      '/desk/crawlers',
      '/admin/rates',
      '/admin/sitemap-generator',
      ...['', '?book=errors', '?book=work', '?book=mail', '?book=security', '?book=reports'].map(
        (book) => `/desk/log${book}`,
      ),
      '/account',
    ]) {
      await page.goto(path)
      await page.locator('main h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      await whole(page)
      expect([path, await seen()]).toEqual([path, { ran: 0, reports: [] }])
      expect([path, await page.getByText('Something went wrong').count()]).toEqual([path, 0])
      shown += await page.getByText('onerror').count()
    }
    expect(shown).toBeGreaterThan(0)
    expect(problems.filter((problem) => problem.startsWith('exception'))).toEqual([])
  })

  it('nor among the links that were followed, whose CSV computes nothing', async () => {
    const { page, seen } = await opened('/admin/link-performance')
    const clicks = page.getByRole('region', { name: 'Links that were followed' })
    await clicks.getByRole('row').nth(2).waitFor()
    await whole(page)
    const schemes = await clicks
      .locator('a[href]')
      .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLAnchorElement).protocol))])
    expect(schemes.filter((scheme) => !['http:', 'https:'].includes(scheme))).toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      clicks.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    const csv = readFileSync(await file.path(), 'utf8')
    expect([csv.split('\r\n').length > 200, formulasIn(csv)]).toEqual([true, []])
    expect(await seen()).toEqual({ ran: 0, reports: [] })
  })

  it('nor in a loan that an address or the device brings, nor in pages saved on it', async () => {
    const { page, problems } = await at.visit()
    const seen = await watchedForScripts(page)
    await page.goto('/')
    await page.evaluate((words) => {
      const pages = words.map((word, index) => ({
        title: word,
        url: `/guide/${word}${index}`,
        at: '2026-08-20T12:00:00Z',
      }))
      localStorage.setItem('bookmarks', JSON.stringify(pages))
      localStorage.setItem('ratesheet-recent-searches', JSON.stringify(words))
    }, HOSTILE)
    for (const path of ['/', '/rates', '/calculator/refinance']) {
      await page.goto(path)
      await page.locator('.my-loan > summary').first().click()
      await page.locator('.my-loan form').first().waitFor()
      await page.evaluate(async (words) => {
        for (const word of words) {
          const coded = encodeURIComponent(word)
          const line = `kind=have&balance=${coded}&rate=${coded}&left=${coded}&state=${coded}&under=${coded}`
          for (const text of [line, `kind=have&balance=320000&rate=7.75&left=324+mo&state=${coded}`, word]) {
            localStorage.setItem('my-loan', JSON.stringify({ loan: text, at: word }))
            dispatchEvent(new Event('my-loan'))
            location.hash = `#my-loan:${text}`
            await new Promise((resolve) => setTimeout(resolve))
          }
        }
      }, HOSTILE)
      expect([path, await seen()]).toEqual([path, { ran: 0, reports: [] }])
    }
    await openAlive(page, '/saved')
    await page.getByText('onerror').first().waitFor()
    const schemes = await page
      .locator('main a[href]')
      .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLAnchorElement).protocol))])
    expect(schemes.filter((scheme) => !['http:', 'https:'].includes(scheme))).toEqual([])
    expect(await seen()).toEqual({ ran: 0, reports: [] })
    expect(problems.filter((problem) => problem.startsWith('exception'))).toEqual([])
  })
})
