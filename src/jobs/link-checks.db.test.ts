import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import type { LinkFinding } from '#outside'
import { brokenLinks, linkCheckSummary, orphanPages } from '#queries/desk'
import type { Client } from '#queries/shared'
import { href } from '#routes'
import { clientAs } from '../../test/support/database/client-as.ts'
import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import { person } from '../../test/support/database/people.ts'
import { linkChecks } from './task-link-checks.ts'
import type { TaskDeps } from './task.ts'

let database: Database
let service: Client, editor: Client, author: Client
beforeAll(async () => {
  database = await freshDatabase()
  service = await clientAs(database, 'service_role')
  editor = await clientAs(database, (await person(database.owner, { role: 'editor' })).caller)
  author = await clientAs(database, (await person(database.owner, { role: 'author' })).caller)
})
afterAll(() => database.stop())
beforeEach(async () => {
  await database.owner`delete from guides`
  await database.owner`delete from link_checks`
})

/** A published guide with links in its text. */
async function guide(slug: string, links: readonly string[] = [], isPublished = true): Promise<void> {
  const content = links.map((link) => `<p><a class="x" href="${link.replaceAll('&', '&amp;')}">there</a></p>`).join('')
  await database.owner`
    insert into guides (slug, title, content, is_published, publish_date)
    values (${slug}, ${slug}, ${content}, ${isPublished}, '2026-08-20T12:00:00Z')`
}

const FINE: LinkFinding = { outcome: 'fine', status: 200, problem: '' }
const GONE: LinkFinding = { outcome: 'gone', status: 404, problem: 'there is no such page (404)' }
const AWAY: LinkFinding = { outcome: 'unreachable', status: null, problem: 'nobody responds' }

/** Asks all that is due, and says what was asked; hosts are asked without their pause. */
async function round(found: (url: string) => LinkFinding): Promise<string[]> {
  const asked: string[] = []
  const links = { ask: async (url: string) => (asked.push(url), found(url)) }
  const deps = { serviceClient: service, links } as unknown as TaskDeps
  for (let before = -1; before !== asked.length;) {
    before = asked.length
    await linkChecks.next(deps)
    await linkChecks.run(deps)
    await database.owner`update link_checks set asked_at = asked_at - interval '1 minute'`
  }
  return asked
}
const later = (days: number) => database.owner`
  update link_checks set next_at = next_at - make_interval(days => ${days}), checked_at = checked_at - make_interval(days => ${days})`
const broken = async () => (await brokenLinks(editor, '', null)).rows.map(({ target, path }) => `${target} on ${path}`)

describe('links to other sites', () => {
  it('are asked once for all texts, and again when it is time', async () => {
    await guide('one', ['https://a.example/x?a=1&b=2#part', 'https://b.example/gone'])
    await guide('two', ['https://a.example/x?a=1&b=2', 'http://plain.example/', 'mailto:a@a.example'])
    await guide('draft', ['https://secret.example/'], false)
    expect(await linkCheckSummary(editor)).toEqual({ addresses: 3, checked: 0, lastAt: null })
    const respond = (url: string) => (url.includes('gone') ? GONE : FINE)
    expect((await round(respond)).toSorted()).toEqual([
      'http://plain.example/',
      'https://a.example/x?a=1&b=2',
      'https://b.example/gone',
    ])
    expect(await linkCheckSummary(editor)).toMatchObject({
      addresses: 3,
      checked: 3,
      lastAt: expect.any(String) as string,
    })
    expect(await broken()).toEqual(['https://b.example/gone on /guide/one'])
    expect(await round(respond)).toEqual([])
    await later(1)
    expect(await round(() => FINE)).toEqual(['https://b.example/gone'])
    expect(await broken()).toEqual([])
    await later(13)
    expect((await round(respond)).toSorted()).toEqual(['http://plain.example/', 'https://a.example/x?a=1&b=2'])
  })

  it('leave a host half a minute, and no two processes ask the same', async () => {
    await guide('one', ['https://a.example/1', 'https://a.example/2', 'https://b.example/1'])
    const asked: string[] = []
    const links = { ask: async (url: string) => (asked.push(new URL(url).host), FINE) }
    const deps = { serviceClient: service, links } as unknown as TaskDeps
    await linkChecks.next(deps)
    for (let n = 0; n < 4; n++) await linkChecks.run(deps)
    expect(asked.toSorted()).toEqual(['a.example', 'b.example'])
  })

  it('that nobody reaches are broken at the third day, and never while nobody at all responds', async () => {
    await guide('one', ['https://a.example/', 'https://dead.example/'])
    for (let day = 0; day < 5; day++) {
      await round(() => AWAY)
      await later(1)
    }
    expect(await broken()).toEqual([])
    expect(await linkCheckSummary(editor)).toMatchObject({ checked: 0 })
    for (const expected of [[], [], ['https://dead.example/ on /guide/one']]) {
      await database.owner`update link_checks set next_at = now() - interval '1 minute'`
      await database.owner`update link_checks set asked_at = case host when 'a.example' then now() - interval '2 hours' else now() - interval '1 hour' end`
      await round((url) => (url.includes('dead') ? AWAY : FINE))
      expect(await broken()).toEqual(expected)
    }
  })

  it('that no text has any more are not asked', async () => {
    await guide('one', ['https://a.example/'])
    const deps = { serviceClient: service, links: { ask: async () => FINE } } as unknown as TaskDeps
    await linkChecks.next(deps)
    await database.owner`update guides set content = ''`
    expect(await round(() => FINE)).toEqual([])
    expect(await database.owner`select address from link_checks`).toEqual([])
  })

  it('are asked by nobody where the operator wants it so', async () => {
    await guide('one', ['https://a.example/'])
    const deps = { serviceClient: service, links: null } as unknown as TaskDeps
    expect(await linkChecks.next(deps)).toBeNull()
    await linkChecks.run(deps)
    expect(await linkCheckSummary(editor)).toMatchObject({ addresses: 1, checked: 0 })
  })
})

describe('links within the site', () => {
  it('are broken from the moment on in which their page is gone', async () => {
    await guide('one', ['/guide/two?x=1#y', '/guide/none', '/guides', '/calculator/amortization', '/guide/one.md'])
    await guide('two')
    expect(await broken()).toEqual(['/guide/none on /guide/one'])
    await database.owner`update guides set is_published = false where slug = 'two'`
    expect(await broken()).toEqual(['/guide/none on /guide/one', '/guide/two on /guide/one'])
    expect((await brokenLinks(editor, 'none', null)).rows).toMatchObject([
      { problem: 'there is no such page', since: null },
    ])
    await database.owner`update guides set slug = 'three', is_published = true where slug = 'two'`
    await database.owner`insert into slug_redirects (kind, old_slug, new_slug) values ('guide', 'two', 'three') on conflict do nothing`
    expect(await broken()).toEqual(['/guide/none on /guide/one'])
  })

  it('are compared with the pages of their own kind', async () => {
    const rooms = ['article', 'education', 'glossary', 'wiki', 'answers', 'state', 'lender']
    await guide('one', ['/guide/two', ...rooms.map((room) => `/${room}/two`), '/answers/index.json', '/wiki/two/'])
    await guide('two')
    expect(await broken()).toEqual(rooms.toSorted().map((room) => `/${room}/two on /guide/one`))
  })

  it('are found by words of the address, of the page and of its title, whatever their case', async () => {
    await guide('one', ['/guide/none', '/guide/lost'])
    await guide('two', ['/guide/none'])
    await database.owner`update guides set title = 'A hundred % of it' where slug = 'two'`
    const found = async (words: string) => (await brokenLinks(editor, words, null)).rows.map(({ target }) => target)
    expect(await found('LOST')).toEqual(['/guide/lost'])
    expect(await found('guide/one')).toEqual(['/guide/lost', '/guide/none'])
    expect(await found('hundred %')).toEqual(['/guide/none'])
    expect(await found('hundred _')).toEqual([])
    expect((await orphanPages(editor, 'HUNDRED %', null)).rows).toMatchObject([{ path: '/guide/two' }])
  })

  it('tell which texts nobody is led to, whatever they link to themselves', async () => {
    const orphans = async (words = '') => (await orphanPages(editor, words, null)).rows.map(({ path }) => path)
    await guide('one', ['/guide/two', '/guide/one'])
    await guide('two')
    await guide('draft', ['/guide/one'], false)
    expect(await orphans('/guide/')).toEqual(['/guide/one'])
    await database.owner`update guides set is_published = true where slug = 'draft'`
    expect(await orphans('/guide/')).toEqual(['/guide/draft'])
    await database.owner`insert into slug_redirects (kind, old_slug, new_slug) values ('guide', 'before', 'draft')`
    await database.owner`update guides set content = '<a href="/guide/before">x</a>' where slug = 'two'`
    expect(await orphans('/guide/')).toEqual([])
  })

  it('are listed page after page', async () => {
    await guide(
      'one',
      Array.from({ length: 250 }, (_, n) => `/guide/none-${n}`),
    )
    const seen = new Set<string>()
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof brokenLinks>> = await brokenLinks(editor, '', after)
      for (const { target } of page.rows) seen.add(target)
      after = page.next
    } while (after !== null)
    expect(seen.size).toBe(250)
  })
})

it('an entry leads also to its sources and to the pages that it names', async () => {
  const { owner } = database
  const entry = {
    content: '',
    key_points: ['<a href="/rates">rates</a>'],
    sources: [{ name: 'S', url: 'https://s.example/' }],
    related: ['apr'],
    terms: ['escrow', { slug: 'points' }],
    guide: '/education/x',
    website: 'www.no-address.example',
  }
  const found =
    await owner`select private.links_in('glossary', ${JSON.stringify(entry)}::text::jsonb) as target order by 1`
  expect(found.map(({ target }) => target)).toEqual(
    [
      '/education/x',
      '/glossary/apr',
      '/glossary/escrow',
      '/glossary/points',
      '/rates',
      'https://s.example/',
    ].toSorted(),
  )
})

it('the database knows the pages of all kinds as the table of routes has them', async () => {
  const routes = {
    article: 'article',
    guide: 'guide',
    education: 'lesson',
    glossary: 'term',
    wiki: 'wikiPage',
    answer: 'answer',
    state: 'state',
    lender: 'lender',
  } as const
  for (const [kind, route] of Object.entries(routes)) {
    const [row] = await database.owner`select private.page_path(${kind}, 'x') as path`
    expect(row?.['path']).toBe(href(route as 'guide', { slug: 'x' }))
  }
})

it('nobody but the desk is told', async () => {
  await expect(brokenLinks(author, '', null)).rejects.toThrow()
  await expect(orphanPages(author, '', null)).rejects.toThrow()
  await expect(linkCheckSummary(author)).rejects.toThrow()
})
