import { PostgrestClient } from '@supabase/postgrest-js'
import { describe, expect, test } from 'vitest'
import type { Database, Schema } from '#database'
import { type Client } from '#queries/shared'
import {
  newestObservations,
  observationsBetween,
  rateBoard,
  currentRates,
  endedSeries,
  marketSummary,
  newestBy,
  publishedSeries,
  recessions,
  wholeSeries,
} from '#queries/rates'
import { openRest } from '#rest'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

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

setUpFile(async () => {
  database = await freshDatabase()
  const sql = database.owner
  const series = (given: Record<string, string | number | boolean | null>) => {
    const row = {
      name: `The ${given['id']}`,
      short_name: String(given['id']),
      decimals: 2,
      source_name: 'A source',
      source_url: 'https://source.example/',
      licence: 'Free',
      attribution: 'The source',
      may_copy: true,
      stale_after_days: 10,
      is_published: true,
      ...given,
    }
    const places = Object.keys(row).map((_, at) => `$${at + 1}`)
    return sql.unsafe(`insert into series (${Object.keys(row).join()}) values (${places.join()})`, Object.values(row))
  }
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
  return () => database.stop()
})

test('the newest figure by a day is its own, or the last one before it, and none of what was taken out or is not published', async () => {
  const reader = await readerOf(1_000)
  const by = (id: string, day: string) => newestBy(id, day).ask(reader)
  expect(await by('treasury-10', '2026-08-19')).toEqual({ on: '2026-08-19', value: 4.01 })
  expect(await by('pmms-30', '2026-08-19')).toEqual({ on: '2026-08-13', value: 6.67 })
  expect(await by('pmms-30', '9999-12-31')).toEqual({ on: '2026-08-20', value: 6.65 })
  for (const [id, day] of [
    ['pmms-30', '2025-08-20'],
    ['hidden', '2026-08-19'],
    ['nothing', '2026-08-19'],
  ] as const)
    expect(await by(id, day), id).toBeNull()
  const sql = database.owner
  await sql`insert into observations (series_id, observed_on, value) values ('pmms-30', '2026-08-13', null)`
  expect(await by('pmms-30', '2026-08-19')).toEqual({ on: '2025-08-21', value: 6.58 })
  await sql`insert into observations (series_id, observed_on, value, vintage) values
    ('pmms-30', '2026-08-13', 6.67, now() + interval '1 second')`
})

describe('a whole series', () => {
  test.each([1_000, 400, 2_345, 5_000])('comes whole from a service that gives %i rows at once', async (maxRows) => {
    const figures = await wholeSeries('treasury-10').ask(await readerOf(maxRows))
    const days = figures.map(({ on }) => on)
    expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([DAYS, DAYS, '2020-03-20', '2026-08-20'])
    expect(days).toEqual(days.toSorted())
    expect(figures.at(-1)?.value).toBe(4)
    // From one day to another: six years of days are more than 1,000 as well.
    const spell = await observationsBetween('treasury-10', '2020-08-20', '2026-08-19').ask(await readerOf(maxRows))
    const between = spell?.observations.map(({ on }) => on) ?? []
    expect([between.length, between[0], between.at(-1)]).toEqual([2_191, '2020-08-20', '2026-08-19'])
    expect(between).toEqual(days.filter((on) => on >= '2020-08-20' && on <= '2026-08-19'))
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
    for (const id of ['nothing', 'hidden'])
      expect(await observationsBetween(id, '2026-01-01', '2026-12-31').ask(reader)).toBeNull()
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

test('those that have ended are named with their last day', async () => {
  expect(await endedSeries().ask(await readerOf(1_000))).toEqual([
    { id: 'pmms-arm', shortName: 'pmms-arm', endedOn: '2022-11-10' },
  ])
})

test('the rates are the paper’s own first, those that have ended last, each asked for once', async () => {
  const reader = await readerOf(1_000)
  asked.length = 0
  const rates = await currentRates().ask(reader)
  expect(rates.map(({ id, mayCopy }) => [id, mayCopy])).toEqual([
    ['pmms-30', true],
    ['treasury-10', true],
    ['lender-30', false],
    ['pmms-arm', true],
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

test('recessions are known where a feed brings them, each from its first month to the one after its last', async () => {
  const reader = await readerOf(1_000)
  expect(await recessions().ask(reader)).toBeNull()
  const sql = database.owner
  await sql`insert into series (id, name, short_name, unit, decimals, frequency, source_name, source_url, stale_after_days, is_published)
    values ('recessions', 'Recessions', 'Recessions', 'index', 0, 'monthly', 'A bureau', 'https://bureau.example/', 120, true)`
  await sql`insert into observations (series_id, observed_on, value)
    select 'recessions', month::date, (month between date '2007-12-15' and date '2009-06-15' or month = date '2020-03-01')::int
    from generate_series(timestamp '1969-01-01', timestamp '2020-12-01', interval '1 month') as month`
  expect(await recessions().ask(reader)).toEqual({
    spells: [
      { from: '2008-01-01', to: '2009-07-01' },
      { from: '2020-03-01', to: '2020-04-01' },
    ],
    first: '1970-01-01',
    last: '2020-12-01',
    sourceName: 'A bureau',
  })
})

test('a series that somebody made up is not known, whatever letters its name has', async () => {
  const client = await readerOf(1000)
  for (const id of [
    'a,b,,',
    `'";--`,
    'null',
    '{}',
    '{"a"}',
    '"',
    '\\',
    '\0',
    'pmms-30\0',
    'pmms-30,treasury-10',
    ' pmms-30',
    '',
  ])
    expect(await newestObservations(id, 1).ask(client), id).toBeNull()
  expect(await newestObservations('pmms-30', 1).ask(client)).toMatchObject({ id: 'pmms-30' })
})
