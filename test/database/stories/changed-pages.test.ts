import { expect, it } from 'vitest'

import type { Caller, Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

const anybody: Caller = { role: 'anon', claims: { role: 'anon' } }
const at = '2026-08-20T12:00:00Z'

let database: Database
setUpFile(async () => {
  database = await freshDatabase()
  await database.owner`
    insert into articles (slug, title, is_published, publish_date, updated_at) values
    ('one', 'T', true, ${at}, ${at}), ('two', 'T', true, ${at}, ${at}), ('three', 'T', true, '2026-08-22', ${at}),
    ('waits', 'T', true, '2999-01-01', ${at}), ('draft', 'T', false, null, ${at})`
  return () => database.stop()
})

interface Place {
  id: string
  slug: string
  changed_at: string
}
const part = async (since: string, after: string, most: number): Promise<Place[]> => {
  const text = `select id, slug, changed_at::text from changed_pages('article', $1::timestamptz, $2::uuid, $3::int)`
  return (await database.asCaller(anybody, text, [since, after, most])) as unknown as Place[]
}

const FIRST = '00000000-0000-0000-0000-000000000000'

it('pages are read a part at a time, each once, in the order in which they changed or appeared', async () => {
  const seen: string[] = []
  let [place] = await part('-infinity', FIRST, 1)
  while (place) {
    seen.push(place.slug)
    ;[place] = await part(place.changed_at, place.id, 1)
  }
  expect(seen.slice(0, 2).toSorted()).toEqual(['one', 'two'])
  expect(seen.slice(2)).toEqual(['three'])
  expect((await part('2026-08-21', FIRST, 10)).map(({ slug }) => slug)).toEqual(['three'])
})

it('a part far behind is found by the index, not by counting', async () => {
  await database.owner`
    insert into articles (slug, title, is_published, publish_date, updated_at)
    select 'many-' || n, 'T', true, '2026-01-01'::timestamptz + n * interval '1 minute', '2026-01-01' from generate_series(1, 3000) as n`
  await database.owner`analyze articles`
  const plan = await database.owner<{ 'QUERY PLAN': string }[]>`
    explain select id from articles where is_published and (greatest(updated_at, publish_date), id) > ('2026-01-02', ${FIRST})
    order by greatest(updated_at, publish_date), id limit 50`
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('articles_by_change')
})
