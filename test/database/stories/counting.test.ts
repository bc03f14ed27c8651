import { describe, expect, it } from 'vitest'

import type { Caller, Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { withinOneHour } from '../../support/time/turn-of-time.ts'

const past = '2026-08-20T12:00:00Z'
const service: Caller = { role: 'service_role', claims: { role: 'service_role' } }

let database: Database
setUpFile(async () => {
  await withinOneHour()
  database = await freshDatabase()
  for (const table of ['articles', 'guides', 'education'])
    await database.owner`
      insert into ${database.owner(table)} (slug, title, is_published, publish_date, updated_at, category)
      values ('read', 'T', true, ${past}, ${past}, 'Rates'), ('later', 'T', true, '2999-01-01', ${past}, 'Rates'), ('draft', 'T', false, null, ${past}, 'Rates')`
  return () => database.stop()
})

function visitor(name?: string): Caller {
  const headers = JSON.stringify(name ? { 'x-visitor': name } : {})
  return { role: 'anon', claims: { role: 'anon' }, settings: { 'request.headers': headers } }
}
const read = (who: Caller, table: string, slug = 'read') =>
  as(who, `select increment_view_count((select id from ${table} where slug = '${slug}'))`)
const as = (who: Caller, text: string) => database.asCaller(who, text, [])
const views = async (table: string, slug = 'read') =>
  (await database.owner`select view_count, revision, updated_at from ${database.owner(table)} where slug = ${slug}`)[0]

const count = async (category: string | null) =>
  (await database.asCaller(visitor(), `select published_count('article', $1) as n`, [category]))[0]?.['n']

describe('a view', () => {
  it('counts once for a visitor and hour, in articles, guides and education', async () => {
    for (const table of ['articles', 'guides', 'education']) {
      for (const name of ['visitor-one', 'visitor-one', 'visitor-two']) await read(visitor(name), table)
    }
    expect(await as(service, 'select flush_view_counts() as added')).toEqual([{ added: 6 }])
    expect(await as(service, 'select flush_view_counts() as added')).toEqual([{ added: 0 }])
    await read(visitor('visitor-one'), 'articles')
    expect(await as(service, 'select flush_view_counts() as added')).toEqual([{ added: 0 }])
    for (const table of ['articles', 'guides', 'education'])
      expect(await views(table)).toEqual({ view_count: 2, revision: 1, updated_at: new Date(past) })
  })

  it('counts again in the next hour', async () => {
    await read(visitor('visitor-one'), 'articles')
    await as(service, 'select flush_view_counts()')
    const before = Number((await views('articles'))?.['view_count'])
    await database.owner`update view_hits set hour = hour - interval '1 hour'`
    await read(visitor('visitor-one'), 'articles')
    await as(service, 'select flush_view_counts()')
    expect(await views('articles')).toMatchObject({ view_count: before + 1 })
    expect(await database.owner`select count(*)::int as left_over from view_hits`).toEqual([{ left_over: 1 }])
  })

  it('counts nothing for bots, drafts, future texts and unknown ids', async () => {
    await read(visitor(), 'articles')
    await database.owner`select set_config('request.headers', '{"x-visitor":"visitor-six"}', false), increment_view_count(id) from articles where slug <> 'read'`
    await as(visitor('visitor-six'), 'select increment_view_count(gen_random_uuid())')
    expect(await as(service, 'select flush_view_counts() as added')).toEqual([{ added: 0 }])
  })

  it('is no news to anybody', async () => {
    const received: string[] = []
    const stop = await database.listen(
      'content_changed',
      (payload) => received.push(payload),
      () => undefined,
    )
    await read(visitor('visitor-seven'), 'articles')
    await as(service, 'select flush_view_counts()')
    await database.owner`select pg_notify('content_changed', 'end')`
    while (received.at(-1) !== 'end') await new Promise((resolve) => setTimeout(resolve, 5))
    expect(received).toEqual(['end'])
    await stop()
  })

  it('cannot be counted or flushed by hand', async () => {
    for (const text of [
      'select flush_view_counts()',
      'select * from view_hits',
      'update articles set view_count = 9',
      'select next_scheduled_minute()',
    ])
      await expect(as(visitor('visitor-one'), text), text).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the number of a list', () => {
  it('is exact after every kind of change', async () => {
    expect([await count('Rates'), await count(null), await count('Limits')]).toEqual([1, 1, 0])
    await database.owner`insert into articles (slug, title, category, is_published, publish_date)
      select 'n' || n, 'T', case when n % 3 = 0 then 'Limits' else 'Rates' end, n <> 5, ${past} from generate_series(1, 9) n`
    expect([await count('Rates'), await count(null), await count('Limits')]).toEqual([6, 9, 3])
    await database.owner`update articles set category = 'Limits' where slug in ('n1', 'n2')`
    await database.owner`update articles set is_published = false where slug = 'n3'`
    await database.owner`update articles set publish_date = '2999-01-01' where slug = 'n4'`
    await database.owner`delete from articles where slug = 'n6'`
    const [truth] =
      await database.owner`select count(*)::int as n from articles where category = 'Limits' and is_published and publish_date <= now()`
    expect([await count('Rates'), await count(null), await count('Limits')]).toEqual([3, 6, truth?.['n']])
  })
})

describe('the next minute', () => {
  it('is the earliest future one of what is published', async () => {
    await database.owner`update articles set publish_date = now() + interval '1 hour' where slug = 'later'`
    const [minute] = await as(
      service,
      `select next_scheduled_minute() between now() + interval '59 minutes' and now() + interval '61 minutes' as soon`,
    )
    expect(minute).toEqual({ soon: true })
  })
})

describe('the newest stories', () => {
  it('are read from the index, without content and byline when unasked', async () => {
    await database.owner`insert into articles (slug, title, category, is_published, publish_date, content)
      select 'many-' || n, 'T', case when n % 10 = 0 then 'Small' else 'Big' end, true, timestamptz '2026-08-20' - n * interval '1 minute', repeat('word ', 100) from generate_series(1, 3000) n`
    await database.owner`analyze articles`
    const plan = await as(
      visitor(),
      'explain select slug from get_published_articles_safe() order by publish_date desc limit 5',
    )
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toContain('Index Scan using articles_newest')
    expect(text).not.toMatch(/authors|Function Scan|Sort/)
    const listed = await as(
      visitor(),
      `explain select slug from articles where category = 'Big' order by publish_date desc limit 20`,
    )
    expect(listed.map((line) => line['QUERY PLAN']).join('\n')).toMatch(
      /Index Scan using articles_(by_category|newest)/,
    )
  })
})
