import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { jsonOf, openRestFor, publishStories } from './rest-harness.ts'

let database: Database
let wire: Awaited<ReturnType<typeof openRestFor>>

beforeAll(async () => {
  database = await freshDatabase()
  await publishStories(database)
  wire = await openRestFor(database)
})
afterAll(async () => {
  await wire.rest.stop()
  await database.stop()
})

const json = (path: string, init?: RequestInit) => jsonOf(wire.send(path, init))
it('a later page holds what the whole list holds there, whatever is embedded, ordered and asked for', async () => {
  const lists = [
    'select=slug,author:authors(name)&order=publish_date.desc',
    'select=author:authors(name)&order=slug',
    'select=slug,category,author:authors(name,articles(slug))&order=category.asc.nullsfirst,slug.desc',
    'select=title,tags->0,authors(slug)&order=tags->>0.desc.nullslast,slug&category=in.(Rates,Market)',
    'select=slug,authors(slug)&authors=not.is.null&order=slug',
    'select=slug,authors!inner(slug)&order=slug.desc',
    'select=slug,authors(slug)&order=authors(slug).desc.nullslast,slug',
    'select=slug,...authors(name)&order=slug',
  ]
  for (const list of lists) {
    const { body: whole } = await json(`/articles?${list}`)
    expect([list, whole]).toEqual([list, expect.any(Array)])
    const later = await json(`/articles?${list}&offset=1&limit=2`, { headers: { prefer: 'count=exact' } })
    expect([list, later.body]).toEqual([list, (whole as unknown[]).slice(1, 3)])
    expect(later.headers.get('content-range')).toMatch(new RegExp(`^1-\\d/${(whole as unknown[]).length}$`))
  }
})

it('what is embedded in a later page is made for its rows alone', async () => {
  const seen: string[] = []
  const spied = await openRestFor({
    ...database,
    asCaller: (...given) => (seen.push(given[1]), database.asCaller(...given)),
  })
  await (await spied.send('/articles?select=slug,authors(name)&order=slug&offset=1&limit=1')).text()
  await spied.rest.stop()
  const asked = `explain (analyze, timing off) ${seen[0]?.replaceAll('$1', '1')}`
  const plan = (await database.owner.unsafe<Record<string, string>[]>(asked)).map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/authors.*rows=[01](?:\.00)? loops=1\)/)
})
