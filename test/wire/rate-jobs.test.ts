import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, Schema } from '#database'
import { RunFailure, runSource, startRates } from '#jobs'
import { type RateSource, openRateSources } from '#outside'
import { type Client } from '#queries'
import { recentRuns } from '#queries/rates'
import { openRest } from '#rest'
import { freshDatabase } from '../support/database.ts'
import { type PmmsWeek, pmmsFile } from '../support/rate-files.ts'
import { type RateServer, stalling, startRateServer } from '../support/rate-server.ts'

/** A Thursday in August, a minute before the survey comes out. */
const BEFORE_NOON = '2026-08-27T16:04:00Z'
const NOON = '2026-08-27T16:05:00Z'
const FORMER: PmmsWeek[] = [
  { on: '2026-08-13', pmms30: 6.67, pmms15: 5.96 },
  { on: '2026-08-20', pmms30: 6.65, pmms15: 5.95 },
]
const NEW: PmmsWeek = { on: '2026-08-27', pmms30: 6.61, pmms15: 5.92 }

let database: Database
let client: Client
let server: RateServer
let lines: string[] = []
let stops: (() => Promise<void>)[] = []
const log = (line: string) => void lines.push(line)

beforeAll(async () => {
  server = await startRateServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  database = await freshDatabase()
  await database.owner`
    insert into series (id, name, short_name, unit, decimals, frequency, source_name, source_url, stale_after_days,
      is_published, plausible_low, plausible_high, usual_step)
    select id, id, id, 'percent', 2, 'weekly', 'Freddie Mac', 'https://www.freddiemac.com/pmms', 10, true, 1, 25, 0.75
    from unnest(array['pmms-30', 'pmms-15']) as id`
  await database.owner`
    insert into observations (series_id, observed_on, value) values
      ('pmms-30', '2026-08-13', 6.67), ('pmms-30', '2026-08-20', 6.65), ('pmms-15', '2026-08-13', 5.96), ('pmms-15', '2026-08-20', 5.95)`
  const verify = async () => ({ role: 'service_role' as const, claims: { role: 'service_role' } })
  const rest = await openRest({ database, verify, log, maxRows: 1000 })
  client = new PostgrestClient<Schema>('http://backend.test/rest/v1', {
    fetch: (input, init) => rest.service(new Request(input, init)),
  })
  server.asked.length = 0
  lines = []
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await database.stop()
})

/** The survey from the test's server, at a moment that goes on from there. */
function surveyAt(moment: string): { source: RateSource; clock: () => Date } {
  const ahead = Date.parse(moment) - Date.now()
  const clock = () => new Date(Date.now() + ahead)
  const place = { sources: ['pmms'], fredApiKey: null, feeds: null, urls: { pmms: `${server.url}/pmms.csv` }, clock }
  const [source] = openRateSources(place)
  if (!source) throw new Error('There is no survey')
  return { source, clock }
}
const never = new Promise<never>(() => undefined)
const runAt = (moment: string, due: string | null = null) => {
  const { source, clock } = surveyAt(moment)
  return runSource({ client, clock, log, stopped: never }, source, { due, attempt: 1 })
}
/** A process of the site, as far as rates go. */
function processAt(moment: string): { stop(): Promise<void> } {
  const { source, clock } = surveyAt(moment)
  const deps = { client, databaseUrl: database.ownerUrl, sources: [source], clock, publishesReport: false, log }
  const { stop } = startRates(deps)
  let stopping: Promise<void> | undefined
  const once = { stop: () => (stopping ??= stop()) }
  stops.push(once.stop)
  return once
}
const newest = async () => {
  const [row] = await database.owner`
    select observed_on, value::float8 from current_observations where series_id = 'pmms-30' order by 1 desc limit 1`
  return [row?.['observed_on'], row?.['value']]
}
const outcomes = async () => (await recentRuns(client, 20)).map(({ outcome }) => outcome).reverse()
/** Until what is asked for comes true; a queue works in seconds. */
const soon = { timeout: 20_000, interval: 100 }

test('a run brings what is new, and the same again nothing', async () => {
  server.answer('/pmms.csv', pmmsFile([...FORMER, NEW]))
  expect(await runAt(NOON)).toMatchObject({ outcome: 'ok', rowsNew: 2 })
  expect(await runAt(NOON)).toMatchObject({ outcome: 'unchanged', rowsNew: 0 })
  expect(await newest()).toEqual(['2026-08-27', 6.61])
  const [figure] =
    await database.owner`select source_url, run_id is not null as has_run from observations where value = 6.61`
  // The address of this test is no link that a page would print.
  expect(figure).toEqual({ source_url: null, has_run: true })
})

test('a figure of 612 for 6.12 is held, told, and nowhere to be seen', async () => {
  server.answer('/pmms.csv', pmmsFile([...FORMER, { ...NEW, pmms30: 612 }]))
  expect(await runAt(NOON)).toMatchObject({ outcome: 'held', rowsNew: 1 })
  expect(await newest()).toEqual(['2026-08-20', 6.65])
  expect(lines).toContain('rates: held for an editor: pmms-30 2026-08-27: 612 is not between 1 and 25')
})

test('a source that is dead, or talks nonsense, is on record in words, and what is stored stands', async () => {
  for (const reply of [
    { status: 500, body: 'Oops' },
    '<!DOCTYPE html><title>Are you human?</title>',
    pmmsFile([{ ...NEW, pmms30: NaN, pmms15: NaN }]),
    pmmsFile([{ ...NEW, on: '2027-01-07' }]),
  ]) {
    server.answer('/pmms.csv', reply)
    await expect(runAt(NOON)).rejects.toBeInstanceOf(RunFailure)
  }
  const runs = await recentRuns(client, 10)
  expect(runs.map(({ outcome }) => outcome)).toEqual(Array(4).fill('failed'))
  expect(runs.map(({ message }) => message).join('\n')).toMatch(/has not come yet[^]*NaN[^]*web page[^]*answered 500/)
  expect(lines).toHaveLength(4)
  expect(await newest()).toEqual(['2026-08-20', 6.65])
})

test('a series that only the settings describe is made known with its terms', async () => {
  server.answer('/own.json', '[{"day":"2026-08-26","rate":"0.0625"},{"day":"2026-08-27","rate":"0.0612"}]')
  const feeds = JSON.stringify({
    feeds: [
      {
        id: 'own',
        name: 'Our rates',
        format: 'json',
        url: `${server.url}/own.json`,
        rhythm: 'daily',
        source_name: 'Example Home Loans',
        source_url: 'https://example.com/rates',
        licence: 'Our own',
        attribution: 'Example Home Loans',
        date: 'day',
        series: [
          {
            id: 'own-30',
            value: 'rate',
            factor: 100,
            describe: {
              name: 'Our 30-year',
              short_name: 'Ours',
              unit: 'percent',
              decimals: 3,
              frequency: 'daily',
              description: 'What we quote.',
              stale_after_days: 4,
              plausible_low: 1,
              plausible_high: 20,
              usual_step: 0.5,
            },
          },
        ],
      },
    ],
  })
  const clock = () => new Date(NOON)
  const [source] = openRateSources({ sources: [], fredApiKey: null, feeds, clock })
  if (!source) throw new Error('There is no feed')
  const report = await runSource({ client, clock, log, stopped: never }, source, { due: null, attempt: 1 })
  expect(report).toMatchObject({ outcome: 'ok', rowsNew: 2 })
  const [row] = await database.owner`select attribution, may_copy, is_published from series where id = 'own-30'`
  expect(row).toEqual({ attribution: 'Example Home Loans', may_copy: false, is_published: true })
})

test('the survey is fetched on Thursday at noon in New York, and not asked for again once it is here', async () => {
  server.answer('/pmms.csv', pmmsFile([...FORMER, NEW]))
  expect(await runAt(BEFORE_NOON, '2026-08-26T22:05:00Z')).toMatchObject({ outcome: 'not due' })
  expect(await runAt(NOON, NOON)).toMatchObject({ outcome: 'ok' })
  expect(await runAt(NOON, NOON)).toMatchObject({ outcome: 'not due' })
  expect(await runAt('2026-08-27T16:15:00Z', '2026-08-27T16:15:00Z')).toMatchObject({ outcome: 'not due' })
  expect(await runAt('2026-09-02T18:00:00Z', '2026-09-02T16:05:00Z')).toMatchObject({ outcome: 'not due' })
  expect(server.asked).toHaveLength(1)
  expect(await runAt('2026-09-03T16:05:00Z', '2026-09-03T16:05:00Z')).toMatchObject({ outcome: 'unchanged' })
  // Before a holiday it is a Wednesday's.
  await database.owner`insert into observations (series_id, observed_on, value) values ('pmms-30', '2026-11-19', 6.5), ('pmms-15', '2026-11-19', 5.9)`
  expect(await runAt('2026-11-24T18:00:00Z', '2026-11-24T17:05:00Z')).toMatchObject({ outcome: 'not due' })
  expect(await runAt('2026-11-25T17:05:00Z', '2026-11-25T17:05:00Z')).toMatchObject({ outcome: 'unchanged' })
})

test('two processes ask once when the minute comes, and its figure is there', async () => {
  server.answer('/pmms.csv', pmmsFile([...FORMER, NEW]))
  const nearly = new Date(Date.parse(NOON) - 3_000).toISOString()
  // What could be expected on Wednesday evening is here, so that starting asks nobody.
  processAt(nearly)
  processAt(nearly)
  await expect.poll(newest, soon).toEqual(['2026-08-27', 6.61])
  // What the other one may have put off for ten minutes, in case that the first is killed, is not due.
  const due = () => database.owner`select id from graphile_worker.jobs where run_at <= now()`
  await expect.poll(due, soon).toHaveLength(0)
  expect(server.asked).toHaveLength(1)
  const [run, ...more] = await database.owner`select outcome, due_at from ingestion_runs`
  expect(run).toEqual({ outcome: 'ok', due_at: new Date(NOON) })
  expect(more).toEqual([])
  expect(lines.filter((line) => line.startsWith('rates: report: '))).toHaveLength(1)
})

test('a process that starts late fetches what came out while nobody ran', async () => {
  server.answer('/pmms.csv', pmmsFile([...FORMER, NEW]))
  processAt('2026-08-29T03:00:00Z')
  await expect.poll(newest, soon).toEqual(['2026-08-27', 6.61])
})

test('a source that is down is asked again with longer and longer waits, until it answers', async () => {
  server.answer('/pmms.csv', { status: 503, body: '' })
  processAt(NOON)
  await expect.poll(() => outcomes(), soon).toEqual(['failed', 'failed'])
  const waits = await database.owner`
    select attempts, extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs where attempts = 2`
  expect(waits[0]?.['seconds']).toBeGreaterThan(4)
  server.answer('/pmms.csv', pmmsFile([...FORMER, NEW]))
  await expect.poll(() => outcomes(), soon).toEqual(['failed', 'failed', 'ok'])
  expect(await recentRuns(client, 1)).toMatchObject([{ attempt: 3, rowsNew: 2 }])
})

test('an editor’s wish is done by whoever works', async () => {
  server.answer('/pmms.csv', pmmsFile([...FORMER, NEW]))
  await runAt(NOON)
  processAt('2026-09-01T12:00:00Z')
  await expect
    .poll(() => database.owner`select to_regclass('graphile_worker.jobs') as here`, soon)
    .not.toEqual([{ here: null }])
  await database.owner.begin(async (sql) => {
    const id = '00000000-0000-4000-8000-000000000001'
    await sql`insert into auth.users (id, email) values (${id}, 'editor@example.org')`
    await sql`update profiles set role = 'editor' where id = ${id}`
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated' })}, true)`
    await sql`select request_run('pmms')`
  })
  await expect.poll(() => outcomes(), soon).toEqual(['ok', 'unchanged'])
})

test('a source that another process was asking when it was killed is asked later', async () => {
  server.answer('/pmms.csv', pmmsFile([...FORMER, NEW]))
  await database.owner`select begin_run('pmms')`
  processAt(NOON)
  const later = () => database.owner`
    select key, run_at > now() + interval '9 minutes' as is_later from graphile_worker.jobs where key = 'rates pmms later'`
  await expect
    .poll(() => database.owner`select to_regclass('graphile_worker.jobs') as here`, soon)
    .not.toEqual([{ here: null }])
  await expect.poll(later, soon).toEqual([{ key: 'rates pmms later', is_later: true }])
  await database.owner`update ingestion_runs set started_at = now() - interval '11 minutes'`
  expect(await runAt(NOON, NOON)).toMatchObject({ outcome: 'ok' })
  expect(await outcomes()).toEqual(['failed', 'ok'])
})

test('connections that are lost are made anew', async () => {
  server.answer('/pmms.csv', { status: 503, body: '' })
  processAt(NOON)
  await expect.poll(() => outcomes(), soon).toEqual(['failed'])
  server.answer('/pmms.csv', pmmsFile([...FORMER, NEW]))
  await database.owner`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ratesheet jobs' and datname = current_database()`
  await expect.poll(newest, soon).toEqual(['2026-08-27', 6.61])
})

test('a process ends at once, whatever a source does, and its run is a failed one', async () => {
  server.answer('/pmms.csv', stalling('date,pmms30'))
  const running = processAt(NOON)
  await expect.poll(() => server.asked.length, soon).toBe(1)
  const began = performance.now()
  await running.stop()
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(await recentRuns(client, 5)).toMatchObject([{ outcome: 'failed', message: 'The site was stopped' }])
})
