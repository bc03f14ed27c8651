import { expect, test } from 'vitest'
import { RunFailure, runSource } from '#jobs'
import { openRateSources } from '#outside'
import { sourceRuns } from '#queries/desk'
import { pmmsFile } from '../../support/rates/rate-files.ts'
import { stalling } from '../../support/rates/rate-server.ts'
import { FORMER, NEW, NOON, never, newsroom, soon } from './newsroom.ts'

/** A minute before the survey comes out. */
const BEFORE_NOON = '2026-08-27T16:04:00Z'

const at = newsroom()

test('a run brings what is new, and the same again nothing', async () => {
  at.server.respond('/pmms.csv', pmmsFile([...FORMER, NEW]))
  expect(await at.runAt(NOON)).toMatchObject({ outcome: 'ok', rowsNew: 2 })
  expect(await at.runAt(NOON)).toMatchObject({ outcome: 'unchanged', rowsNew: 0 })
  expect(await at.newest()).toEqual(['2026-08-27', 6.61])
  const [figure] = await at.database
    .owner`select source_url, run_id is not null as has_run from observations where value = 6.61`
  // The address of this test is no link that a page would print.
  expect(figure).toEqual({ source_url: null, has_run: true })
})

test('a figure of 612 for 6.12 is held, told, and nowhere to be seen', async () => {
  at.server.respond('/pmms.csv', pmmsFile([...FORMER, { ...NEW, pmms30: 612 }]))
  expect(await at.runAt(NOON)).toMatchObject({ outcome: 'held', rowsNew: 1 })
  expect(await at.newest()).toEqual(['2026-08-20', 6.65])
  expect(at.lines).toContain('rates: held for an editor: pmms-30 2026-08-27: 612 is not between 1 and 25')
})

test('a source that is dead, or talks nonsense, is on record in words, and what is stored stands', async () => {
  for (const reply of [
    { status: 500, body: 'Oops' },
    '<!DOCTYPE html><title>Are you human?</title>',
    pmmsFile([{ ...NEW, pmms30: NaN, pmms15: NaN }]),
    pmmsFile([{ ...NEW, on: '2027-01-07' }]),
  ]) {
    at.server.respond('/pmms.csv', reply)
    await expect(at.runAt(NOON)).rejects.toBeInstanceOf(RunFailure)
  }
  const { rows: runs } = await sourceRuns(at.client, null, null)
  expect(runs.map(({ outcome }) => outcome)).toEqual(Array(4).fill('failed'))
  expect(runs.map(({ message }) => message).join('\n')).toMatch(
    /has not come yet[^]*NaN[^]*web page[^]*responded with 500/,
  )
  expect(at.lines).toHaveLength(4)
  expect(await at.newest()).toEqual(['2026-08-20', 6.65])
})

test('a mistake of the site is not told as the words of a source, and the log has it with its stack', async () => {
  const clock = () => new Date(NOON)
  const [survey] = openRateSources({ sources: ['pmms'], fredApiKey: null, feeds: null, clock })
  if (!survey) throw new Error('There is no survey')
  const mistaken = { ...survey, fetch: () => Promise.reject(new TypeError('rows.map is not a function')) }
  const run = runSource({ serviceClient: at.client, clock, log: at.log, stopped: never }, mistaken, {
    due: null,
    attempt: 1,
    by: null,
  })
  await expect(run).rejects.toBeInstanceOf(RunFailure)
  const { rows } = await sourceRuns(at.client, null, null)
  expect(rows.map(({ message }) => message)).toEqual(['Something failed here; the log says why'])
  expect(at.lines).toEqual([
    expect.stringMatching(/^jobs: rates: Freddie Mac[^\n]+: TypeError: rows.map[^\n]+\n\s+at /),
  ])
})

test('a series that only the settings describe is made known with its terms', async () => {
  at.server.respond('/own.json', '[{"day":"2026-08-26","rate":"0.0625"},{"day":"2026-08-27","rate":"0.0612"}]')
  const feeds = JSON.stringify({
    feeds: [
      {
        id: 'own',
        name: 'Our rates',
        format: 'json',
        url: `${at.server.url}/own.json`,
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
  const report = await runSource({ serviceClient: at.client, clock, log: at.log, stopped: never }, source, {
    due: null,
    attempt: 1,
    by: null,
  })
  expect(report).toMatchObject({ outcome: 'ok', rowsNew: 2 })
  const [row] = await at.database.owner`select attribution, may_copy, is_published from series where id = 'own-30'`
  expect(row).toEqual({ attribution: 'Example Home Loans', may_copy: false, is_published: true })
})

test('the survey is fetched on Thursday at noon in New York, and not asked for again once it is here', async () => {
  at.server.respond('/pmms.csv', pmmsFile([...FORMER, NEW]))
  expect(await at.runAt(BEFORE_NOON, '2026-08-26T22:05:00Z')).toMatchObject({ outcome: 'not due' })
  expect(await at.runAt(NOON, NOON)).toMatchObject({ outcome: 'ok' })
  expect(await at.runAt(NOON, NOON)).toMatchObject({ outcome: 'not due' })
  expect(await at.runAt('2026-08-27T16:15:00Z', '2026-08-27T16:15:00Z')).toMatchObject({ outcome: 'not due' })
  expect(await at.runAt('2026-09-02T18:00:00Z', '2026-09-02T16:05:00Z')).toMatchObject({ outcome: 'not due' })
  expect(at.server.asked).toHaveLength(1)
  expect(await at.runAt('2026-09-03T16:05:00Z', '2026-09-03T16:05:00Z')).toMatchObject({ outcome: 'unchanged' })
  // Before a holiday it is a Wednesday's.
  await at.database
    .owner`insert into observations (series_id, observed_on, value) values ('pmms-30', '2026-11-19', 6.5), ('pmms-15', '2026-11-19', 5.9)`
  expect(await at.runAt('2026-11-24T18:00:00Z', '2026-11-24T17:05:00Z')).toMatchObject({ outcome: 'not due' })
  expect(await at.runAt('2026-11-25T17:05:00Z', '2026-11-25T17:05:00Z')).toMatchObject({ outcome: 'unchanged' })
})

test('two processes ask once when the minute comes, and its figure is there', async () => {
  at.server.respond('/pmms.csv', pmmsFile([...FORMER, NEW]))
  const nearly = new Date(Date.parse(NOON) - 3_000).toISOString()
  // What could be expected on Wednesday evening is here, so that starting asks nobody.
  at.processAt(nearly)
  at.processAt(nearly)
  await expect.poll(at.newest, soon).toEqual(['2026-08-27', 6.61])
  // What the other one may have put off for ten minutes, in case that the first is killed, is not due.
  const due = () => at.database.owner`select id from graphile_worker.jobs where run_at <= now()`
  await expect.poll(due, soon).toHaveLength(0)
  expect(at.server.asked).toHaveLength(1)
  const [run, ...more] = await at.database.owner`select outcome, due_at from ingestion_runs`
  expect(run).toEqual({ outcome: 'ok', due_at: new Date(NOON) })
  expect(more).toEqual([])
  expect(at.lines.filter((line) => line.startsWith('rates: report: '))).toHaveLength(1)
})

test('a process that starts late fetches what came out while nobody ran', async () => {
  at.server.respond('/pmms.csv', pmmsFile([...FORMER, NEW]))
  at.processAt('2026-08-29T03:00:00Z')
  await expect.poll(at.newest, soon).toEqual(['2026-08-27', 6.61])
})

test('a source that is down is asked again with longer and longer waits, until it responds', async () => {
  at.server.respond('/pmms.csv', { status: 503, body: '' })
  at.processAt(NOON)
  await expect.poll(() => at.outcomes(), soon).toEqual(['failed', 'failed'])
  // The run is on record before the queue has noted that it failed.
  const wait = async () => {
    const [job] = await at.database.owner<{ seconds: number }[]>`
      select extract(epoch from run_at - updated_at)::float8 as seconds from graphile_worker.jobs where attempts = 2`
    return job?.seconds
  }
  await expect.poll(wait, soon).toBeGreaterThan(4)
  at.server.respond('/pmms.csv', pmmsFile([...FORMER, NEW]))
  await expect.poll(() => at.outcomes(), soon).toEqual(['failed', 'failed', 'ok'])
  expect((await sourceRuns(at.client, null, null)).rows[0]).toMatchObject({ attempt: 3, rowsNew: 2 })
})

test('a source that another process was asking when it was killed is asked later', async () => {
  at.server.respond('/pmms.csv', pmmsFile([...FORMER, NEW]))
  await at.database.owner`select begin_run('pmms')`
  at.processAt(NOON)
  const later = () => at.database.owner`
    select key, run_at > now() + interval '9 minutes' as is_later from graphile_worker.jobs where key = 'rates pmms later'`
  await expect
    .poll(() => at.database.owner`select to_regclass('graphile_worker.jobs') as here`, soon)
    .not.toEqual([{ here: null }])
  await expect.poll(later, soon).toEqual([{ key: 'rates pmms later', is_later: true }])
  await at.database.owner`update ingestion_runs set started_at = now() - interval '11 minutes'`
  expect(await at.runAt(NOON, NOON)).toMatchObject({ outcome: 'ok' })
  expect(await at.outcomes()).toEqual(['failed', 'ok'])
})

test('connections that are lost are made anew', async () => {
  at.server.respond('/pmms.csv', { status: 503, body: '' })
  at.processAt(NOON)
  await expect.poll(() => at.outcomes(), soon).toEqual(['failed'])
  at.server.respond('/pmms.csv', pmmsFile([...FORMER, NEW]))
  await at.database
    .owner`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'ratesheet jobs%' and datname = current_database()`
  await expect.poll(at.newest, soon).toEqual(['2026-08-27', 6.61])
})

test('a process ends at once, whatever a source does, and its run is a failed one', async () => {
  at.server.respond('/pmms.csv', stalling('date,pmms30'))
  const running = at.processAt(NOON)
  await expect.poll(() => at.server.asked.length, soon).toBe(1)
  const began = performance.now()
  await running.stop()
  expect(performance.now() - began).toBeLessThan(3_000)
  expect((await sourceRuns(at.client, null, null)).rows[0]).toMatchObject({
    outcome: 'failed',
    message: 'The site was stopped',
  })
})
