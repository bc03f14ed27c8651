import { expect, test } from 'vitest'
import { runSource } from '#jobs'
import { openRateSources } from '#outside'
import { sourceRuns } from '#queries/desk'
import { fredFile, pmmsFile } from '../../support/rates/rate-files.ts'
import { person } from '../../support/database/people.ts'
import { addQueue } from '../../support/database/queue-schema.ts'
import { FORMER, NEW, NOON, never, newsroom, soon } from './newsroom.ts'

const at = newsroom()

test('on the first Thursday after the clocks were changed the survey is asked for at noon by the new time', async () => {
  at.server.respond('/pmms.csv', pmmsFile([...FORMER, { on: '2026-11-05', pmms30: 6.5, pmms15: 5.8 }]))
  await at.database.owner`
    insert into observations (series_id, observed_on, value) values ('pmms-30', '2026-10-29', 6.55), ('pmms-15', '2026-10-29', 5.85)`
  at.processAt('2026-11-05T17:04:57Z')
  await expect.poll(at.newest, soon).toEqual(['2026-11-05', 6.5])
  expect(at.server.asked).toHaveLength(1)
  expect(await at.database.owner`select due_at from ingestion_runs`).toEqual([
    { due_at: new Date('2026-11-05T17:05:00Z') },
  ])
})

test('an editor’s request is done by whoever works, also for a source that never ran, and signed until it succeeds', async () => {
  at.server.respond('/pmms.csv', { status: 503, body: '' })
  // What could be expected is here, so that the schedule asks nobody.
  at.processAt('2026-08-26T12:00:00Z')
  await expect.poll(() => at.database.owner`select id from ingestion_sources`, soon).toEqual([{ id: 'pmms' }])
  await expect
    .poll(() => at.database.owner`select to_regclass('graphile_worker.jobs') as here`, soon)
    .not.toEqual([{ here: null }])
  expect((await sourceRuns(at.client, null, null)).rows).toEqual([])
  const editor = await person(at.database.owner, { role: 'editor' })
  // The tables of the queue are made one after the other.
  await expect.poll(() => at.database.asCaller(editor.caller, `select request_run('pmms')`, []), soon).toHaveLength(1)
  await expect.poll(() => at.outcomes(), soon).toEqual(['failed'])
  at.server.respond('/pmms.csv', pmmsFile(FORMER))
  await expect.poll(() => at.outcomes(), soon).toEqual(['failed', 'unchanged'])
  expect((await sourceRuns(at.client, null, null)).rows.map(({ startedBy, attempt }) => [startedBy, attempt])).toEqual([
    [editor.id, 2],
    [editor.id, 1],
  ])
})

test('a figure that a run by hand brings is reported on by whoever works, and again when that fails', async () => {
  at.server.respond('/pmms.csv', pmmsFile([...FORMER, NEW]))
  const report = () => at.database.owner`select attempts from graphile_worker.jobs where key = 'report'`
  await addQueue(at.database)
  expect(await at.runAt(NOON)).toMatchObject({ outcome: 'ok' })
  expect(await report()).toEqual([{ attempts: 0 }])
  expect(await at.runAt(NOON)).toMatchObject({ outcome: 'unchanged' })
  // Nobody can write it while its table is away.
  await at.database.owner`alter table content_imports rename to content_imports_away`
  at.processAt('2026-08-28T12:00:00Z')
  await expect.poll(async () => Number((await report())[0]?.['attempts']), soon).toBeGreaterThan(0)
  await at.database.owner`alter table content_imports_away rename to content_imports`
  await expect.poll(report, soon).toEqual([])
  expect(at.lines.filter((line) => line.startsWith('rates: report: '))).toEqual([
    'rates: report: mortgage-rates-august-27-2026 waits for an editor.',
  ])
})

test('a series that has ended is never asked for, however long ago that was', async () => {
  await at.database.owner`
    insert into series (id, name, short_name, unit, decimals, frequency, source_name, source_url, stale_after_days,
      is_published, ended_on)
    select id, id, id, 'points', 1, 'weekly', 'Freddie Mac', 'https://www.freddiemac.com/pmms', 10, true, '2022-11-10'
    from unnest(array['pmms-30-points', 'pmms-arm']) as id`
  at.server.respond('/pmms.csv', pmmsFile([{ on: '2026-08-13', pmms30p: 0.8, pmms51: 5.9 }, ...FORMER, NEW]))
  expect(await at.runAt(NOON, NOON)).toMatchObject({ outcome: 'ok', rowsNew: 2, message: '' })
  // Neither does it keep the survey due, nor make its run ask for all weeks since 1971.
  expect(await at.runAt('2026-08-27T16:15:00Z', '2026-08-27T16:15:00Z')).toMatchObject({ outcome: 'not due' })
  const ended = await at.database.owner`select from observations where series_id in ('pmms-30-points', 'pmms-arm')`
  expect(ended).toHaveLength(0)

  const asked = async () => {
    at.server.asked.length = 0
    const place = {
      sources: ['fred-csv'],
      fredApiKey: null,
      feeds: null,
      urls: { 'fred-csv': `${at.server.url}/fred.csv` },
    }
    const clock = () => new Date(NOON)
    const [source] = openRateSources({ ...place, clock })
    if (!source) throw new Error('There is no FRED')
    const occasion = { due: null, attempt: 1, by: null }
    const { outcome } = await runSource(
      { serviceClient: at.client, clock, log: at.log, stopped: never },
      source,
      occasion,
    )
    return [outcome, at.server.asked.map(({ query }) => query.get('id')).join(' ')]
  }
  at.server.respond('/fred.csv', (url) => fredFile(url.searchParams.get('id') ?? '', [['2026-08-27', null]]))
  expect(await asked()).toEqual(['unchanged', 'MORTGAGE30US MORTGAGE15US'])
  await at.database.owner`update series set ended_on = '2026-08-20'`
  expect(await asked()).toEqual(['not due', ''])
})
