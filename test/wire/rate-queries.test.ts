import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Schema } from '#database'
import { type Client } from '#queries'
import { rateBoard } from '#queries/rate-board'
import { currentRates, marketSummary, publishedSeries, wholeSeries } from '#queries/rates'
import { openRest } from '#rest'
import { freshDatabase } from '../support/database.ts'

let database: Database
/** Paths that were asked. */
const asked: string[] = []

/** The data client over a service that gives so many rows at once at most. */
async function readerOf(maxRows: number): Promise<Client> {
  const verify = async () => ({ role: 'anon' as const, claims: { role: 'anon' } })
  const rest = await openRest({ database, verify, log: () => undefined, maxRows })
  return new PostgrestClient<Schema>('http://backend.test/rest/v1', {
    fetch: (input, init) => {
      const request = new Request(input, init)
      asked.push(new URL(request.url).pathname)
      return rest.service(request)
    },
  })
}

const DAYS = 2_345

beforeAll(async () => {
  database = await freshDatabase()
  const sql = database.owner
  const series = (row: Record<string, string | number | boolean | null>) =>
    sql`insert into series ${sql({
      name: `The ${row['id']}`,
      short_name: String(row['id']),
      decimals: 2,
      source_name: 'A source',
      source_url: 'https://source.example/',
      licence: 'Free',
      attribution: 'The source',
      may_copy: true,
      stale_after_days: 10,
      is_published: true,
      ...row,
    })}`
  await series({ id: 'pmms-30', unit: 'percent', frequency: 'weekly' })
  await series({ id: 'pmms-arm', unit: 'percent', frequency: 'weekly', ended_on: '2022-11-10' })
  await series({ id: 'treasury-10', unit: 'percent', frequency: 'daily', licence: 'Public domain' })
  await series({ id: 'lender-30', unit: 'percent', frequency: 'daily', may_copy: false })
  await series({ id: 'unemployment', unit: 'percent', frequency: 'monthly', decimals: 1 })
  await series({ id: 'housing-starts', unit: 'thousands', frequency: 'monthly', decimals: 0 })
  await series({ id: 'hidden', unit: 'percent', frequency: 'daily', is_published: false })
  await sql`insert into observations (series_id, observed_on, value)
    select id, date '2026-08-20' - n, 4 + (n % 7) / 100.0
    from generate_series(0, ${DAYS - 1}::int) n, unnest(array['treasury-10', 'hidden', 'lender-30']) id`
  await sql`insert into observations (series_id, observed_on, value, status) values
    ('pmms-30', '2025-08-21', 6.58, 'primary'), ('pmms-30', '2026-08-13', 6.67, 'primary'),
    ('pmms-30', '2026-08-20', 6.65, 'secondary'), ('pmms-arm', '2022-11-10', 6.06, 'primary'),
    ('unemployment', '2025-09-01', 4.4, 'primary'), ('unemployment', '2025-11-01', 4.5, 'primary')`
})
afterAll(() => database.stop())

describe('a whole series', () => {
  test.each([1_000, 400, 2_345, 5_000])('comes whole from a service that gives %i rows at once', async (maxRows) => {
    const figures = await wholeSeries('treasury-10').ask(await readerOf(maxRows))
    const days = figures.map(({ on }) => on)
    expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([DAYS, DAYS, '2020-03-20', '2026-08-20'])
    expect(days).toEqual(days.toSorted())
    expect(figures.at(-1)?.value).toBe(4)
  })

  test('has the newest vintage of each day, and none of what was taken out', async () => {
    const sql = database.owner
    await sql`insert into observations (series_id, observed_on, value) values ('pmms-30', '2026-08-13', 6.68)`
    await sql`insert into observations (series_id, observed_on, value) values ('pmms-30', '2025-08-21', null)`
    expect(await wholeSeries('pmms-30').ask(await readerOf(1_000))).toEqual([
      { on: '2026-08-13', value: 6.68 },
      { on: '2026-08-20', value: 6.65, isSecondary: true },
    ])
    await sql`insert into observations (series_id, observed_on, value, vintage) values
      ('pmms-30', '2026-08-13', 6.67, now() + interval '1 second'), ('pmms-30', '2025-08-21', 6.58, now() + interval '1 second')`
  })

  test('that is not known, or not published, has no figures', async () => {
    const reader = await readerOf(1_000)
    expect(await wholeSeries('nothing').ask(reader)).toEqual([])
    expect(await wholeSeries('hidden').ask(reader)).toEqual([])
  })
})

test('the published series are listed with their terms', async () => {
  const listed = await publishedSeries().ask(await readerOf(1_000))
  expect(listed.map(({ id, mayCopy }) => [id, mayCopy])).toEqual([
    ['housing-starts', true],
    ['lender-30', false],
    ['pmms-30', true],
    ['pmms-arm', true],
    ['treasury-10', true],
    ['unemployment', true],
  ])
  expect(listed.find(({ id }) => id === 'pmms-arm')).toMatchObject({ endedOn: '2022-11-10', attribution: 'The source' })
})

test('the rates are those that go on, the paper’s own first, each asked for once', async () => {
  const reader = await readerOf(1_000)
  asked.length = 0
  const rates = await currentRates().ask(reader)
  expect(rates.map(({ id, mayCopy }) => [id, mayCopy])).toEqual([
    ['pmms-30', true],
    ['treasury-10', true],
    ['lender-30', false],
  ])
  expect(rates[0]).toMatchObject({
    newest: { on: '2026-08-20', value: 6.65 },
    changes: { day: null, week: -0.02, month: null, year: 0.07 },
  })
  // n days back the figure is 4 and n % 7 hundredths: 1, 7, 28 and 365 days.
  expect(rates[1]?.changes).toEqual({ day: -0.01, week: 0, month: 0, year: -0.01 })
  expect(asked).toEqual(['/rest/v1/series', ...rates.map(() => '/rest/v1/current_observations')])
})

test('the market has what there is of it, a change across a hole left out, and the gap with the terms of both', async () => {
  const market = await marketSummary().ask(await readerOf(1_000))
  expect(market.map(({ id }) => id)).toEqual(['unemployment', 'gap-30-10'])
  expect(market[0]).toMatchObject({ newest: { on: '2025-11-01', value: 4.5 }, changes: { month: null, year: null } })
  expect(market[1]).toMatchObject({
    unit: 'points',
    newest: { on: '2026-08-20', value: 2.65 },
    changes: { day: null, week: -0.02, year: 0.07 },
    licence: 'Free | Public domain',
    mayCopy: true,
  })
})

test('the board has a line for each series that has figures', async () => {
  const board = await rateBoard().ask(await readerOf(1_000))
  expect(board.map(({ id, frequency }) => [id, frequency])).toEqual([
    ['pmms-30', 'weekly'],
    ['treasury-10', 'daily'],
    ['gap-30-10', 'weekly'],
  ])
})
