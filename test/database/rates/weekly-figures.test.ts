import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Schema } from '#database'
import { unpacked } from '#market/history'
import { type Client } from '#queries/shared'
import { spreadHistory, weeklyFigures } from '#queries/rates'
import { openRest } from '#rest'
import { freshDatabase } from '../../support/database/fresh-database.ts'

let database: Database
let reader: Client
let stop: () => Promise<void>

beforeAll(async () => {
  database = await freshDatabase()
  const sql = database.owner
  for (const [id, frequency] of [
    ['pmms-30', 'weekly'],
    ['treasury-10', 'daily'],
    ['cpi', 'monthly'],
  ] as const) {
    await sql`insert into series (id, name, short_name, unit, decimals, frequency, source_name, source_url, stale_after_days, is_published)
      values (${id}, ${id}, ${id}, 'percent', 2, ${frequency}, 'A source', 'https://example.com', 10, true)`
  }
  // Twenty-three years of weeks: more than a caller is given rows at once.
  await sql`insert into observations (series_id, observed_on, value)
    select 'pmms-30', date '2026-08-20' - 7 * week, 6.65 + week % 10 * 0.01 from generate_series(0, 1199) as week`
  await sql`insert into observations (series_id, observed_on, value) values
    ('treasury-10', '2026-08-12', 4.5), ('treasury-10', '2026-08-13', 4.6), ('treasury-10', '2026-08-14', 4.7), ('cpi', '2026-08-01', 1)`
  await sql`insert into observations (series_id, observed_on, value, vintage) values
    ('pmms-30', '2026-08-13', 6.7, now() + interval '1 second'), ('pmms-30', '2026-08-06', null, now() + interval '1 second')`
  const verify = async () => ({ role: 'anon' as const, claims: { role: 'anon' } })
  const rest = await openRest({ database, verify, log: () => undefined, maxRows: 1000 })
  stop = rest.stop
  reader = new PostgrestClient<Schema>('http://backend.test/rest/v1', {
    fetch: async (input, init) => rest.service(new Request(input, init)),
  })
})
afterAll(async () => {
  await stop()
  await database.stop()
})

describe('all weeks in one result', () => {
  test('are those that count, past the bound on rows: the newest vintage of each day, what was taken out left out', async () => {
    const series = await weeklyFigures('pmms-30').ask(reader)
    const weeks = series ? unpacked(series.figures) : []
    expect(weeks).toHaveLength(1199)
    expect(weeks.slice(-2)).toEqual([
      { on: '2026-08-13', value: 6.7 },
      { on: '2026-08-20', value: 6.65 },
    ])
  })

  test('of a daily series are its figures on the days of the survey', async () => {
    const series = await weeklyFigures('treasury-10').ask(reader)
    expect(series && unpacked(series.figures)).toEqual([{ on: '2026-08-13', value: 4.6 }])
  })

  test('of a series without any, and of one that is not known, are null', async () => {
    expect(await weeklyFigures('cpi').ask(reader)).toBeNull()
    expect(await weeklyFigures('nothing').ask(reader)).toBeNull()
  })

  test('give the spread on the days that both were measured', async () => {
    expect(await spreadHistory().ask(reader)).toMatchObject({
      newest: { on: '2026-08-13', value: 2.1 },
      mean: 2.1,
      rank: { count: 1, below: 0, equal: 1, above: 0 },
      years: [{ year: '2026', mean: 2.1 }],
    })
  })
})
