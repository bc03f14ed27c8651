import { expect, it } from 'vitest'

import type { Caller, Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

const anybody: Caller = { role: 'anon', claims: { role: 'anon' } }

let database: Database
setUpFile(async () => {
  database = await freshDatabase()
  const series = (id: string, copy: boolean, published: boolean) => database.owner`
    insert into series (id, name, short_name, unit, decimals, frequency, source_name, source_url, stale_after_days, is_published, may_copy)
    values (${id}, ${id}, ${id}, 'percent', 2, 'weekly', 'A source', 'https://source.example/', 10, ${published}, ${copy})`
  await series('free', true, true)
  await series('kept', false, true)
  await series('draft', true, false)
  await database.owner`
    insert into observations (series_id, observed_on, value, vintage) values
    ('free', '2026-08-06', 6.5, '2026-08-07'), ('free', '2026-08-13', 6.6, '2026-08-14'),
    ('free', '2026-08-20', 6.7, '2026-08-21'), ('free', '2026-08-06', 6.55, '2026-08-22'),
    ('free', '2026-08-13', null, '2026-08-23'), ('kept', '2026-08-20', 1, '2026-08-21'), ('draft', '2026-08-20', 1, '2026-08-21')`
  return () => database.stop()
})

interface Figure {
  series_id: string
  observed_on: string
  value: string | null
  vintage: string
}
const part = async (since: string, series: string, day: string, most: number): Promise<Figure[]> => {
  const text = `select series_id, observed_on::text, value::text, vintage::text
    from changed_observations($1::timestamptz, $2, $3::date, $4::int)`
  return (await database.asCaller(anybody, text, [since, series, day, most])) as unknown as Figure[]
}

it('figures are read a part at a time, each as it was learned last; what may not be handed on is not among them', async () => {
  const seen: [string, string, string | null][] = []
  let [figure] = await part('-infinity', '', '-infinity', 1)
  while (figure) {
    seen.push([figure.series_id, figure.observed_on, figure.value])
    ;[figure] = await part(figure.vintage, figure.series_id, figure.observed_on, 1)
  }
  expect(seen).toEqual([
    ['free', '2026-08-20', '6.7'],
    ['free', '2026-08-06', '6.55'],
    ['free', '2026-08-13', null],
  ])
  expect((await part('2026-08-23', '', '-infinity', 10)).map((one) => one.observed_on)).toEqual(['2026-08-13'])
  const counted = await database.asCaller(
    anybody,
    'select figures::int, newest::date::text from observation_count()',
    [],
  )
  expect(counted).toEqual([{ figures: 3, newest: '2026-08-23' }])
})

it('a part far behind is found by the index, not by counting', async () => {
  await database.owner`
    insert into observations (series_id, observed_on, value, vintage)
    select 'free', '1990-01-01'::date + n, 5, '2026-09-01' from generate_series(1, 5000) as n`
  await database.owner`analyze observations`
  const plan = await database.owner<{ 'QUERY PLAN': string }[]>`
    explain select * from observations as figure join series on series.id = figure.series_id and series.may_copy
    where (figure.vintage, figure.series_id, figure.observed_on) > ('2026-09-01', 'free', '2003-01-01')
      and figure.vintage = (select max(one.vintage) from observations as one
        where one.series_id = figure.series_id and one.observed_on = figure.observed_on)
    order by figure.vintage, figure.series_id, figure.observed_on limit 50`
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('observations_by_vintage')
})
