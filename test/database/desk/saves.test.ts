import { describe, expect, it } from 'vitest'

import type { Caller, Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

const service: Caller = { role: 'service_role', claims: { role: 'service_role' } }
const anon: Caller = { role: 'anon', claims: { role: 'anon' } }
const past = '2026-08-20T12:00:00Z'

let database: Database
let editor: Person
const received: unknown[] = []
setUpFile(async () => {
  database = await freshDatabase()
  editor = await person(database.owner, { role: 'editor' })
  await database.listen(
    'content_changed',
    (payload) => received.push(JSON.parse(payload)),
    () => undefined,
  )
  return () => database.stop()
})

const as = (who: Person | Caller, text: string, ...values: unknown[]) =>
  database.asCaller('caller' in who ? who.caller : who, text, values)
const publish = (slug: string) =>
  as(
    service,
    `insert into articles (slug, title, is_published, publish_date, updated_at, category) values ($1, 'T', true, '${past}', '${past}', 'Rates')`,
    slug,
  )
const row = async (slug: string) => (await database.owner`select * from articles where slug = ${slug}`)[0]

const guide = async () => (await database.owner`select author_name, revision from guides where slug = 'g'`)[0]

/** What was said on the channel since the last time; messages come in order, so a last one of our own ends the wait. */
async function announced(): Promise<unknown[]> {
  await database.owner`select pg_notify('content_changed', '"end"')`
  while (received.at(-1) !== 'end') await new Promise((resolve) => setTimeout(resolve, 5))
  return received.splice(0).slice(0, -1)
}

describe('the database refuses', () => {
  const cases: [string, string, string][] = [
    ['a slug with capitals', `articles (slug, title) values ('Upper', 'x')`, '23514'],
    ['a slug with doubled hyphens', `articles (slug, title) values ('a--b', 'x')`, '23514'],
    ['a slug of 81 characters', `articles (slug, title) values (repeat('a', 81), 'x')`, '23514'],
    ['an empty title', `articles (slug, title) values ('empty', ' ')`, '23514'],
    ['a published text without a date', `articles (slug, title, is_published) values ('no-date', 'x', true)`, '23514'],
    [
      'a published term without a date',
      `glossary_terms (slug, term, is_published) values ('no-date', 'x', true)`,
      '23514',
    ],
    [
      'a picture from another scheme',
      `articles (slug, title, image_url) values ('p', 'x', 'javascript:alert(1)')`,
      '23514',
    ],
    [
      'a picture from another host by //',
      `articles (slug, title, image_url) values ('p', 'x', '//evil.example/x')`,
      '23514',
    ],
    ...['x101-y50', 'x-5-y50', 'x50-y105', 'x033-y50', 'x3.5-y50', 'x50', 'somewhere', 'x50-y50#focus=left'].map(
      (place): [string, string, string] => [
        `a cover whose point is ${place}`,
        `articles (slug, title, image_url) values ('p', 'x', '/a.jpg#focus=${place}')`,
        '23514',
      ],
    ),
    [
      'a source that runs',
      `articles (slug, title, sources) values ('s', 'x', '[{"name":"S","url":"javascript:1"}]')`,
      '23514',
    ],
    ['a source without a name', `articles (slug, title, sources) values ('s', 'x', '[{}]')`, '23514'],
    [
      'a contact that runs',
      `authors (slug, name, social_media) values ('a', 'x', '{"linkedin":"javascript:1"}')`,
      '23514',
    ],
    ['a list with nothing among its words', `authors (slug, name, expertise) values ('a', 'x', '{NULL}')`, '23514'],
    ['a list of lists of words', `articles (slug, title, tags) values ('t', 'x', '{{a},{b}}')`, '23514'],
    ['an answer that is like nothing', `answers (slug, question, related) values ('a', 'x', '{NULL}')`, '23514'],
    ['a county without its limits', `states (slug, name, code, counties) values ('x', 'X', 'XX', '[{}]')`, '23514'],
    ['an author who is not there', `articles (slug, title, author_id) values ('a', 'x', gen_random_uuid())`, '23503'],
    ['a category of an unknown kind', `categories (kind, slug, name) values ('song', 'x', 'x')`, '22P02'],
  ]
  it.each(cases)('%s', async (_name, insert, code) => {
    await expect(as(service, `insert into ${insert}`)).rejects.toMatchObject({ code })
  })

  it('the same slug twice', async () => {
    await publish('twice')
    await expect(publish('twice')).rejects.toMatchObject({ code: '23505' })
  })
})

describe('a save', () => {
  it('moves revision and date only by a real edit', async () => {
    await publish('edited')
    expect(await row('edited')).toMatchObject({ revision: 1, updated_at: new Date(past) })
    await as(service, `update articles set title = 'T', content = '<p>rendered again</p>' where slug = 'edited'`)
    expect(await row('edited')).toMatchObject({
      revision: 1,
      updated_at: new Date(past),
      content: '<p>rendered again</p>',
    })
    await as(editor, `update articles set title = 'New' where slug = 'edited'`)
    const saved = await row('edited')
    expect(saved?.['revision']).toBe(2)
    expect(Date.now() - Number(saved?.['updated_at'])).toBeLessThan(60_000)
  })

  it('keeps the date that the service brings, and takes none from people', async () => {
    await publish('dated')
    await as(service, `update articles set title = 'New', updated_at = '2026-08-21T00:00:00Z' where slug = 'dated'`)
    expect(await row('dated')).toMatchObject({ revision: 2, updated_at: new Date('2026-08-21T00:00:00Z') })
    await expect(
      as(editor, `update articles set updated_at = '2001-01-01' where slug = 'dated'`),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('leaves each text as it was, with who wrote it', async () => {
    await publish('kept')
    await as(
      editor,
      `update articles set document = '{"type":"doc","content":[{"type":"horizontalRule"}]}' where slug = 'kept'`,
    )
    await as(editor, `update articles set read_time = '9 min read' where slug = 'kept'`)
    const kept = await database.owner`
      select r.revision, r.document->'content' as content, edited_by from revisions r
      join articles a on a.id = content_id and kind = 'article' where slug = 'kept' order by 1`
    expect(kept).toEqual([
      { revision: 1, content: [], edited_by: null },
      { revision: 2, content: [{ type: 'horizontalRule' }], edited_by: editor.id },
    ])
    await expect(as(editor, 'delete from revisions')).rejects.toMatchObject({ code: '42501' })
  })

  it('carries the byline into guides, and a new name after it', async () => {
    await as(service, `insert into authors (slug, name) values ('ann', 'Ann')`)
    await as(
      service,
      `insert into guides (slug, title, author_id, author_name) select 'g', 'G', id, 'Forged' from authors where slug = 'ann'`,
    )
    expect(await guide()).toEqual({ author_name: 'Ann', revision: 1 })
    await as(service, `update authors set name = 'Anne' where slug = 'ann'`)
    expect(await guide()).toEqual({ author_name: 'Anne', revision: 1 })
    await as(service, `delete from authors where slug = 'ann'`)
    expect(await guide()).toMatchObject({ author_name: null })
  })

  it('gives a published tag its address', async () => {
    await as(
      service,
      `insert into articles (slug, title, tags) values ('tagged', 'T', array['30-year fixed', '30 Year Fixed', '!'])`,
    )
    expect(await database.owner`select slug from tags`).toEqual([])
    await as(service, `update articles set is_published = true, publish_date = now() where slug = 'tagged'`)
    expect(await database.owner`select slug, name from tags`).toEqual([
      { slug: '30-year-fixed', name: '30-year fixed' },
    ])
  })
})

describe('the contacts of an author', () => {
  it('are https links, handles and addresses', async () => {
    const contacts = '{"linkedin":"https://example.org/in/x","twitter":"@handle","email":"a@example.org"}'
    expect(
      await as(
        service,
        `insert into authors (slug, name, social_media) values ('cy', 'Cy', '${contacts}') returning slug`,
      ),
    ).toHaveLength(1)
  })
})

describe('an address that moves', () => {
  it('leaves a redirect in one step, for readers only while its target is public', async () => {
    await publish('one')
    const move = (from: string, to: string) => as(editor, `update articles set slug = '${to}' where slug = '${from}'`)
    const redirects = () => as(anon, `select old_slug, new_slug from slug_redirects where kind = 'article' order by 1`)
    await move('one', 'two')
    await move('two', 'three')
    expect(await redirects()).toEqual([
      { old_slug: 'one', new_slug: 'three' },
      { old_slug: 'two', new_slug: 'three' },
    ])
    await move('three', 'one')
    expect(await redirects()).toEqual([
      { old_slug: 'three', new_slug: 'one' },
      { old_slug: 'two', new_slug: 'one' },
    ])
    await as(editor, `update articles set is_published = false where slug = 'one'`)
    expect(await redirects()).toEqual([])
  })

  it('leaves none when nobody could know the old one', async () => {
    await as(service, `insert into articles (slug, title) values ('secret', 'T')`)
    await as(service, `update articles set slug = 'secret-two' where slug = 'secret'`)
    expect(await database.owner`select * from slug_redirects where old_slug = 'secret'`).toEqual([])
  })
})

describe('processes are notified', () => {
  it('of a publication, an edit, a move and a withdrawal, and of nothing else', async () => {
    await announced()
    await as(service, `insert into articles (slug, title) values ('news', 'T')`)
    await as(editor, `update articles set title = 'Draft edit' where slug = 'news'`)
    expect(await announced()).toEqual([])
    await as(editor, `update articles set is_published = true where slug = 'news'`)
    await as(editor, `update articles set title = 'Edit' where slug = 'news'`)
    await as(editor, `update articles set title = 'Edit' where slug = 'news'`)
    await as(editor, `update articles set slug = 'news-two' where slug = 'news'`)
    await as(editor, `update articles set is_published = false where slug = 'news-two'`)
    await as(editor, `delete from articles where slug = 'news-two'`)
    const notice = { kind: 'article', table: 'articles' }
    const keys = (...slug: string[]) => ({ slug, category: [], tags: [], author_id: [], author_slug: [] })
    expect(await announced()).toEqual([
      { ...notice, slug: 'news', withdrawn: false, keys: keys('news') },
      { ...notice, slug: 'news', withdrawn: false, keys: keys('news') },
      { ...notice, slug: 'news-two', withdrawn: true, keys: keys('news', 'news-two') },
      { ...notice, slug: 'news-two', withdrawn: true, keys: keys('news-two') },
    ])
  })

  it('names where a text stood and stands: its categories, tags and authors', async () => {
    await as(service, `insert into authors (slug, name) values ('ann', 'Ann'), ('cid', 'Cid')`)
    const [ann, cid] = await database.owner`select id from authors where slug in ('ann', 'cid') order by slug`
    await publish('moving')
    await as(service, `update articles set author_id = $1, tags = '{Data,Rates}' where slug = 'moving'`, ann?.['id'])
    await announced()
    await as(
      service,
      `update articles set author_id = $1, tags = '{Data,New}', category = 'Limits' where slug = 'moving'`,
      cid?.['id'],
    )
    const told = (await announced()) as { table: string; keys: object }[]
    expect(told.find(({ table }) => table === 'articles')?.keys).toEqual({
      slug: ['moving'],
      category: ['Limits', 'Rates'],
      tags: ['Data', 'New', 'Rates'],
      author_id: [String(ann?.['id']), String(cid?.['id'])].toSorted((one, other) => (one < other ? -1 : 1)),
      author_slug: ['ann', 'cid'],
    })
    expect(told.filter(({ table }) => table === 'tags').map(({ keys }) => keys)).toEqual([{ slug: ['new'] }])
  })

  it('without its keys when they do not fit: everything is dropped then', async () => {
    const tags = Array.from({ length: 20 }, (_, at) => `${at} ${'x'.repeat(500)}`)
    await publish('long')
    await announced()
    await as(service, `update articles set tags = $1 where slug = 'long'`, tags)
    const told = (await announced()) as { table: string; keys?: object }[]
    expect(told.filter(({ table }) => table === 'articles')).toEqual([
      { kind: 'article', table: 'articles', slug: 'long', withdrawn: false },
    ])
  })

  it('of an author shown and hidden, and once of a statement of figures', async () => {
    await as(service, `insert into authors (slug, name) values ('bob', 'Bob')`)
    await as(editor, `update authors set is_hidden = true where slug = 'bob'`)
    expect(await announced()).toEqual([
      expect.objectContaining({ table: 'authors', slug: 'bob', withdrawn: false }),
      expect.objectContaining({ table: 'authors', slug: 'bob', withdrawn: true }),
    ])
    await as(
      service,
      `insert into series (id, name, short_name, unit, frequency, source_name, source_url, stale_after_days, is_published)
      values ('pmms-30', 'x', 'x', 'percent', 'weekly', 'Freddie Mac', 'https://www.freddiemac.com/pmms', 10, true)`,
    )
    await announced()
    const figures = JSON.stringify(
      ['2026-08-06', '2026-08-13', '2026-08-20'].map((on) => ({ on, value: 6.65, status: 'primary' })),
    )
    const bring = () => as(service, `select import_figures('pmms-30', $1::jsonb) as added`, figures)
    expect(await bring()).toEqual([{ added: 3 }])
    expect(await announced()).toEqual([
      { kind: 'rates', table: 'observations', withdrawn: false, keys: { series_id: ['pmms-30'] } },
    ])
    expect(await bring()).toEqual([{ added: 0 }])
    expect(await announced()).toEqual([])
  })
})
