import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { jsonOf, openRestFor, publishStories } from './rest-harness.ts'

let database: Database
let wire: Awaited<ReturnType<typeof openRestFor>>

setUpFile(async () => {
  database = await freshDatabase()
  await publishStories(database)
  wire = await openRestFor(database)
  return async () => {
    await wire.rest.stop()
    await database.stop()
  }
})

const json = (path: string, init?: RequestInit) => jsonOf(wire.send(path, init))
const slugs = async (query: string) => {
  const { body } = await json(`/articles?select=slug&order=slug&${query}`)
  return Array.isArray(body) ? body.map((row: { slug: string }) => row.slug) : body
}

describe('Reading stories', () => {
  it('a reader gets what is published, in the asked order and form', async () => {
    const { status, body, headers } = await json('/articles?select=slug,heading:title&order=publish_date.desc&limit=2')
    expect(status).toBe(200)
    expect(body).toEqual([
      { slug: 'three', heading: '100%_sure' },
      { slug: 'two', heading: 'Two, "rates"' },
    ])
    expect(headers.get('content-range')).toBe('0-1/*')
    expect(headers.get('content-location')).toContain('/articles?')
  })

  it('an exact count and a range say which part of the whole it is', async () => {
    const page = await json('/articles?select=slug&order=slug', { headers: { prefer: 'count=exact', range: '1-1' } })
    expect([page.status, page.headers.get('content-range')]).toEqual([206, '1-1/3'])
    expect(page.headers.get('preference-applied')).toBe('count=exact')
    const whole = await json('/articles?select=slug', { headers: { prefer: 'count=exact' } })
    expect([whole.status, whole.headers.get('content-range')]).toEqual([200, '0-2/3'])
    const last = await json('/articles?select=slug&offset=2&limit=5', { headers: { prefer: 'count=exact' } })
    expect([last.status, last.headers.get('content-range')]).toEqual([206, '2-2/3'])
    const behind = await json('/articles?select=slug&offset=9', { headers: { prefer: 'count=exact' } })
    expect(behind.status).toBe(416)
    expect(behind.headers.get('content-range')).toBe('*/3')
    expect(behind.body).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 9 was requested, but there are only 3 rows.',
    })
    const none = await json('/articles?select=slug&slug=eq.nothing', { headers: { prefer: 'count=exact' } })
    expect([none.status, none.headers.get('content-range')]).toEqual([200, '*/0'])
  })

  it('every filter finds what it says', async () => {
    expect(await slugs('slug=eq.one')).toEqual(['one'])
    expect(await slugs('slug=neq.one')).toEqual(['three', 'two'])
    expect(await slugs('slug=not.eq.one')).toEqual(['three', 'two'])
    expect(await slugs('publish_date=gte.2026-08-11&publish_date=lt.2026-08-12')).toEqual(['two'])
    expect(await slugs('publish_date=gt.2026-08-11')).toEqual(['three'])
    expect(await slugs('publish_date=lte.2026-08-10')).toEqual(['one'])
    expect(await slugs('title=like.*rate')).toEqual(['one'])
    expect(await slugs('title=ilike.%25RATE%25')).toEqual(['one', 'two'])
    expect(await slugs('title=match.^One')).toEqual(['one'])
    expect(await slugs('title=imatch.^one')).toEqual(['one'])
    expect(await slugs('slug=in.(one,"two",nothing)')).toEqual(['one', 'two'])
    expect(await slugs('title=in.("Two, \\"rates\\"")')).toEqual(['two'])
    expect(await slugs('slug=in.()')).toEqual([])
    expect(await slugs('author_id=is.null')).toEqual(['three'])
    expect(await slugs('author_id=not.is.null')).toEqual(['one', 'two'])
    expect(await slugs('is_breaking=is.false&is_published=eq.true')).toEqual(['one', 'three', 'two'])
    expect(await slugs('author_id=isdistinct.00000000-0000-4000-8000-000000000001')).toEqual(['three', 'two'])
    expect(await slugs('tags=cs.{a}')).toEqual(['one'])
    expect(await slugs('tags=cd.{b,c}')).toEqual(['three', 'two'])
    expect(await slugs('tags=ov.{a,b}')).toEqual(['one', 'two'])
    expect(await slugs('search_vector=fts(english).rate')).toEqual(['one', 'two'])
    expect(await slugs('search_vector=wfts.arms -fixed')).toEqual(['two'])
    expect(await slugs('excerpt=plfts.rates fall')).toEqual(['one'])
    expect(await slugs('excerpt=phfts(english).rates fall')).toEqual(['one'])
    expect(await slugs('slug=eq(any).{one,two}')).toEqual(['one', 'two'])
    expect(await slugs('title=like(all).{*One*,*rate*}')).toEqual(['one'])
  })

  it('groups of filters nest and negate', async () => {
    expect(await slugs('or=(slug.eq.one,title.ilike.*two*)')).toEqual(['one', 'two'])
    expect(await slugs('not.or=(slug.eq.one,slug.eq.two)')).toEqual(['three'])
    expect(await slugs('or=(slug.eq.three,and(tags.cs.{b},not.and(tags.cs.{a},slug.eq.one)))')).toEqual([
      'three',
      'two',
    ])
    expect(await slugs('and=(slug.in.(one,two),title.not.eq."Two, \\"rates\\"")')).toEqual(['one'])
    expect(await slugs('or=(tags.ov.{a,x},author_id.is.null)')).toEqual(['one', 'three'])
  })

  it('a byline is embedded, filtered and required', async () => {
    const plain = await json('/articles?select=slug,author:authors(name,slug)&order=slug')
    expect(plain.body).toEqual([
      { slug: 'one', author: { name: 'Ada Fixed', slug: 'ada' } },
      { slug: 'three', author: null },
      { slug: 'two', author: { name: 'Ben Float', slug: 'ben' } },
    ])
    const inner = await json('/articles?select=slug,authors!inner(name)&authors.slug=eq.ben', {
      headers: { prefer: 'count=exact' },
    })
    expect(inner.body).toEqual([{ slug: 'two', authors: { name: 'Ben Float' } }])
    expect(inner.headers.get('content-range')).toBe('0-0/1')
    const hinted = await json('/articles?select=slug,authors!author_id(name)&slug=eq.one')
    expect(hinted.body).toEqual([{ slug: 'one', authors: { name: 'Ada Fixed' } }])
    const without = await json('/articles?select=slug,authors()&authors=is.null', {
      headers: { prefer: 'count=exact' },
    })
    expect([without.body, without.headers.get('content-range')]).toEqual([[{ slug: 'three' }], '0-0/1'])
    const spread = await json('/articles?select=slug,...authors(writer:name)&slug=eq.one')
    expect(spread.body).toEqual([{ slug: 'one', writer: 'Ada Fixed' }])
  })

  it("an author's stories are embedded in order, limited and nested", async () => {
    const { body } = await json(
      '/authors?select=slug,stories:articles(slug,authors(name))&stories.order=slug.desc&stories.limit=1&order=slug&articles.slug=neq.x',
    )
    expect(body).toEqual([
      { slug: 'ada', stories: [{ slug: 'one', authors: { name: 'Ada Fixed' } }] },
      { slug: 'ben', stories: [{ slug: 'two', authors: { name: 'Ben Float' } }] },
    ])
    const inner = await json('/authors?select=slug,articles!inner(slug)&articles.slug=eq.two')
    expect(inner.body).toEqual([{ slug: 'ben', articles: [{ slug: 'two' }] }])
    const none = await json('/authors?select=slug,articles(slug)&articles.slug=eq.nothing&slug=eq.ada')
    expect(none.body).toEqual([{ slug: 'ada', articles: [] }])
  })

  it('JSON paths and casts select and filter', async () => {
    const as = { headers: { 'x-test-caller': 'service_role' } }
    const { body } = await json(
      '/articles?select=slug,document->n,kind:document->>type,view_count::text&document->>n=eq.2',
      as,
    )
    expect(body).toEqual([{ slug: 'two', n: 2, kind: 'doc', view_count: '0' }])
    const first = await json('/articles?select=t:tags->0&slug=eq.one', as)
    expect(first.body).toEqual([{ t: 'a' }])
    const ordered = await json('/articles?select=slug&document->n=not.is.null&order=document->n.desc', as)
    expect(ordered.body).toEqual([{ slug: 'two' }, { slug: 'one' }])
  })

  it('one story is an object, none or several are not', async () => {
    const accept = { headers: { accept: 'application/vnd.pgrst.object+json' } }
    expect((await json('/articles?select=slug&slug=eq.one', accept)).body).toEqual({ slug: 'one' })
    const none = await json('/articles?select=slug&slug=eq.nothing', accept)
    expect([none.status, none.body]).toEqual([
      406,
      {
        code: 'PGRST116',
        details: 'The result contains 0 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      },
    ])
    expect((await json('/articles?select=slug', accept)).status).toBe(406)
  })

  it('a table leaves as CSV, a HEAD without a body', async () => {
    const csv = await wire.send('/articles?select=slug,title&order=slug', { headers: { accept: 'text/csv' } })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await csv.text()).toBe('slug,title\none,"One rate"\nthree,100%_sure\ntwo,"Two, ""rates"""')
    const head = await wire.send('/articles?select=slug', { method: 'HEAD', headers: { prefer: 'count=exact' } })
    expect([head.status, head.headers.get('content-range'), await head.text()]).toEqual([200, '0-2/3', ''])
  })

  it('a published list by function takes select, filters, order, limit and count', async () => {
    const path =
      '/rpc/get_published_articles_safe?select=slug,author_name&order=publish_date.desc&limit=2&category=eq.Rates'
    const expected = [
      { slug: 'two', author_name: 'Ben Float' },
      { slug: 'one', author_name: 'Ada Fixed' },
    ]
    expect((await json(path)).body).toEqual(expected)
    const posted = await json(path, {
      method: 'POST',
      body: '{}',
      headers: { prefer: 'count=exact', 'content-type': 'application/json' },
    })
    expect([posted.status, posted.body, posted.headers.get('content-range')]).toEqual([200, expected, '0-1/2'])
  })

  it('the function is inlined: its limit reaches the index of the table', async () => {
    const seen: string[] = []
    const asCaller: Database['asCaller'] = (caller, text, values) => {
      seen.push(text)
      return database.asCaller(caller, text, values)
    }
    const spied = await openRestFor({ ...database, asCaller })
    await (await spied.send('/rpc/get_published_articles_safe?select=slug&order=publish_date.desc&limit=5')).text()
    await spied.rest.stop()
    const plan = await database.asCaller({ role: 'anon', claims: {} }, `explain ${seen[0]}`, [])
    expect(JSON.stringify(plan)).not.toContain('Function Scan')
    expect(JSON.stringify(plan)).toContain('articles')
  })
})

describe('What cannot be read is said in the protocol’s words', () => {
  it.each([
    ['/nothing', 404, 'PGRST205', "Could not find the table 'public.nothing' in the schema cache"],
    ['/articels', 404, 'PGRST205', "Could not find the table 'public.articels' in the schema cache"],
    ['/articles?select=nothing', 400, '42703', 'column articles.nothing does not exist'],
    ['/articles?nothing=eq.1', 400, '42703', 'column articles.nothing does not exist'],
    [
      '/articles?select=lenders(*)',
      400,
      'PGRST200',
      "Could not find a relationship between 'articles' and 'lenders' in the schema cache",
    ],
    [
      '/articles?select=slug&authors.name=eq.x',
      400,
      'PGRST108',
      "'authors' is not an embedded resource in this request",
    ],
    ['/articles?slug=what.1', 400, 'PGRST100', '"failed to parse filter (what.1)" (line 1, column 1)'],
    ['/articles?select=slug,', 400, 'PGRST100', '"failed to parse select parameter (slug,)" (line 1, column 6)'],
    ['/articles?select=count()', 400, 'PGRST123', 'Use of aggregate functions is not allowed'],
    ['/articles?id=eq.x', 400, '22P02', 'invalid input syntax for type uuid: "x"'],
    ['/articles?select=slug::nothing', 400, '42704', 'type "nothing" does not exist'],
    [
      '/rpc/nothing',
      404,
      'PGRST202',
      'Could not find the function public.nothing without parameters in the schema cache',
    ],
    ['/articles/one', 404, 'PGRST125', 'Invalid path specified in request URL'],
    ['/articles?limit=x', 400, 'PGRST100', '"failed to parse limit parameter (x)" (line 1, column 1)'],
    ['/articles?limit=-1', 416, 'PGRST103', 'Requested range not satisfiable'],
    ['/content_imports?select=path', 401, '42501', 'permission denied for table content_imports'],
  ])('%s', async (path, status, code, message) => {
    const found = await json(path)
    expect(found).toMatchObject({ status, body: { code, message } })
    expect(Object.keys(found.body as object).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
  })

  it('SQL in a name, a value, a cast or a hint stays text', async () => {
    const evil = encodeURIComponent(`x"; drop table public.tags; --`)
    for (const path of [`/${evil}`, `/articles?select=${evil}`, `/articles?${evil}=eq.1`, `/articles?order=${evil}`]) {
      expect((await wire.send(path)).status).toBeGreaterThanOrEqual(400)
    }
    expect(await slugs(`slug=eq.${evil}`)).toEqual([])
    expect(await slugs(`slug=in.("${evil}")`)).toEqual([])
    expect((await wire.send(`/articles?select=slug::text);drop table tags`)).status).toBe(400)
    expect((await wire.send(`/articles?select=document->>'a';drop table tags`)).status).toBeGreaterThanOrEqual(400)
    expect((await wire.send('/tags?select=slug')).status).toBe(200)
  })

  it('bounds hold: depth of embeds, length of lists, nesting of groups, size of a page', async () => {
    const deep = 'authors(articles('.repeat(4) + 'slug' + '))'.repeat(4)
    expect((await json(`/articles?select=${deep}`)).body).toMatchObject({ code: 'PGRST100' })
    expect((await json(`/articles?slug=in.(${'a,'.repeat(1000)}a)`)).body).toMatchObject({ code: 'PGRST100' })
    expect(
      (await json(`/articles?${'or=(and'.slice(0, 3)}${'(and'.repeat(15)}(slug.eq.a${')'.repeat(16)}`)).status,
    ).toBe(400)
    expect((await wire.send(`/articles?slug=eq.${'a'.repeat(70_000)}`)).status).toBe(414)
    expect((await wire.send('/articles?select=slug&limit=999999')).status).toBe(200)
  })
})

describe('The official client', () => {
  it('reads lists, counts, single rows and functions', async () => {
    const client = wire.clientAs()
    const list = await client
      .from('articles')
      .select('slug, author:authors(id, name, slug)', { count: 'exact' })
      .eq('is_published', true)
      .order('publish_date', { ascending: false })
      .range(0, 1)
    expect(list.error).toBeNull()
    expect(list.count).toBe(3)
    expect(list.data?.map((row) => row['slug'])).toEqual(['three', 'two'])
    const one = await client.from('articles').select('slug').eq('slug', 'one').single()
    expect(one.data).toEqual({ slug: 'one' })
    const nothing = await client.from('articles').select('slug').eq('slug', 'x').maybeSingle()
    expect([nothing.data, nothing.error]).toEqual([null, null])
    const found = await client
      .from('articles')
      .select('slug')
      .textSearch('search_vector', 'rates', { type: 'websearch', config: 'english' })
    expect(found.data?.length).toBe(2)
    const overlap = await client.from('articles').select('slug').overlaps('tags', ['a']).contains('tags', ['b'])
    expect(overlap.data).toEqual([{ slug: 'one' }])
    const either = await client.from('articles').select('slug').or('slug.eq.one,slug.eq.two').order('slug')
    expect(either.data).toEqual([{ slug: 'one' }, { slug: 'two' }])
    const called = await client.rpc('get_published_articles_safe').select('slug').order('publish_date').limit(1)
    expect(called.data).toEqual([{ slug: 'one' }])
    const counted = await client.from('articles').select('*', { count: 'exact', head: true }).eq('category', 'Rates')
    expect(counted.status).toBe(401)
    const wrong = await client.from('nothing').select()
    expect(wrong.error?.code).toBe('PGRST205')
  })

  it('sees a new table after the schema was reloaded', async () => {
    await database.owner.unsafe(`create table public.fresh (id int primary key); grant select on public.fresh to anon`)
    expect((await wire.send('/fresh')).status).toBe(404)
    await database.owner.unsafe(`notify pgrst, 'reload schema'`)
    await expect.poll(async () => (await wire.send('/fresh')).status).toBe(200)
  })
})
