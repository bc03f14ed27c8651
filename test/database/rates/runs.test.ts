import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Database, Row } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { type Person, person } from '../../support/database/people.ts'
import { type Said, type Survey, anon, openSurvey, service, speakerTo } from '../../support/rates/survey.ts'

let database: Database
let editor: Person
let as: ReturnType<typeof speakerTo>
let survey: Survey
let count = 0
beforeAll(async () => {
  database = await freshDatabase()
  editor = await person(database.owner, { role: 'editor' })
  as = speakerTo(database)
})
beforeEach(async () => {
  survey = await openSurvey(database, `survey-${++count}`)
})
afterAll(() => database.stop())

describe('a source', () => {
  test('adds a new week, and the same again adds nothing', async () => {
    const week: Said[] = [
      ['2026-08-20', 6.65],
      ['2026-08-27', 6.61],
    ]
    expect(await survey.say(...week)).toMatchObject({ rows_new: 1, rows_held: 0, outcome: 'ok' })
    expect(await survey.say(...week)).toMatchObject({ rows_new: 0, rows_held: 0, outcome: 'unchanged' })
    expect(await survey.vintages('2026-08-27')).toEqual([6.61])
    expect((await survey.current()).at(-1)).toEqual(['2026-08-27', 6.61])
  })

  test('that revises a figure leaves the former vintage beside it', async () => {
    expect(await survey.say(['2026-08-13', 6.68])).toMatchObject({ rows_new: 1 })
    expect(await survey.vintages('2026-08-13')).toEqual([6.67, 6.68])
    expect(await survey.current()).toEqual([
      ['2026-08-06', 6.69],
      ['2026-08-13', 6.68],
      ['2026-08-20', 6.65],
    ])
  })

  test('that goes back to a former figure makes a third vintage of it', async () => {
    await survey.say(['2026-08-13', 6.68])
    await survey.say(['2026-08-13', 6.67])
    expect(await survey.vintages('2026-08-13')).toEqual([6.67, 6.68, 6.67])
  })

  test('that says rows in any order and twice is understood', async () => {
    expect(await survey.say(['2026-08-27', 6.61], ['2026-08-06', 6.69], ['2026-08-27', 6.61])).toMatchObject({
      rows_new: 1,
    })
  })

  test('confirms what was read in a copy, without another figure', async () => {
    const rows = JSON.stringify([{ on: '2026-07-30', value: 6.7, status: 'secondary' }])
    await as(service, 'select import_figures($1, $2::jsonb)', survey.id, rows)
    expect(await survey.say(['2026-07-30', 6.7])).toMatchObject({ rows_new: 1, rows_held: 0 })
    expect(await survey.say(['2026-07-30', 6.7])).toMatchObject({ rows_new: 0 })
    const statuses = await as(
      anon,
      `select status from current_observations where series_id = $1 and observed_on = '2026-07-30'`,
      survey.id,
    )
    expect(statuses).toEqual([{ status: 'primary' }])
  })

  test('of a series that nobody knows is refused', async () => {
    await as(service, 'delete from series where id = $1', survey.id)
    await expect(survey.say(['2026-08-27', 6.61])).rejects.toMatchObject({ message: `There is no series ${survey.id}` })
  })
})

describe('an implausible figure', () => {
  test('such as 612 for 6.12 is held, and overwrites nothing', async () => {
    expect(await survey.say(['2026-08-20', 612])).toMatchObject({
      rows_new: 0,
      rows_held: 1,
      outcome: 'held',
      newly_held: [`${survey.id} 2026-08-20: 612 is not between 1 and 25`],
    })
    expect(await survey.vintages('2026-08-20')).toEqual([6.65])
  })

  test('is held by its step, which may grow with the days since the last figure', async () => {
    expect(await survey.say(['2026-08-27', 7.45])).toMatchObject({
      rows_held: 1,
      newly_held: [`${survey.id} 2026-08-27: 7.45 is 0.80 away from 6.65 on 2026-08-20, more than 0.75`],
    })
    await survey.bring(['2026-05-07', 6.1])
    // From June 4 the figure of May 7 is four weeks away: twice the step of a week.
    expect(await survey.say(['2026-06-04', 7.59])).toMatchObject({ rows_new: 1 })
    await survey.bring(['2026-01-01', 6.1])
    expect(await survey.say(['2026-01-29', 7.61])).toMatchObject({ rows_held: 1 })
  })

  test('does not make those after it implausible, nor plausible', async () => {
    expect(await survey.say(['2026-08-27', 9.5], ['2026-08-28', 6.6])).toMatchObject({ rows_new: 1, rows_held: 1 })
    expect((await survey.current()).at(-1)).toEqual(['2026-08-28', 6.6])
  })

  test('is measured from what the same response says of the days before it', async () => {
    const climb = [7.2, 7.8, 8.4].map((value, week): Said => [`2026-08-${String(21 + week * 3)}`, value])
    expect(await survey.say(...climb)).toMatchObject({ rows_new: 3, rows_held: 0 })
  })

  test('is one of a day that has not come, or that has two figures at once', async () => {
    expect(await survey.say(['2026-08-29', 6.6])).toMatchObject({
      newly_held: [`${survey.id} 2026-08-29: 2026-08-29 has not come yet`],
    })
    expect(await survey.say(['2026-08-27', 6.6], ['2026-08-27', 6.7])).toMatchObject({ rows_new: 0, rows_held: 2 })
  })

  test('waits once, however often its source repeats it', async () => {
    await survey.say(['2026-08-27', 612])
    expect(await survey.say(['2026-08-27', 612])).toMatchObject({ rows_held: 1, newly_held: [], outcome: 'held' })
    expect(await survey.held()).toHaveLength(1)
  })

  test('is settled when the source mends it', async () => {
    await survey.say(['2026-08-27', 612])
    await survey.say(['2026-08-27', 6.12])
    expect(await survey.held()).toMatchObject([{ decision: 'discarded', decided_by: null }])
    // And held again when the source falls back into it.
    expect(await survey.say(['2026-08-27', 612])).toMatchObject({ rows_held: 1 })
    expect((await survey.current()).at(-1)).toEqual(['2026-08-27', 6.12])
  })

  test('by the thousand is counted, and fifty are listed', async () => {
    const days = Array.from({ length: 80 }, (_, n): Said => [
      new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10),
      900,
    ])
    expect(await survey.say(...days)).toMatchObject({ rows_new: 0, rows_held: 80 })
    expect(await survey.held()).toHaveLength(50)
  })
})

describe('a run', () => {
  const begin = async (due: string | null, attempt = 1) =>
    (await as(service, 'select state, run_id from begin_run($1, $2::timestamptz, $3::int)', survey.id, due, attempt))[0]
  const end = (run: Row | undefined, failed: boolean) =>
    as(service, `select end_run($1::bigint, 'said', $2::boolean) as outcome`, run?.['run_id'], failed)

  test('is begun by one process, and its minute has one run that was no failure', async () => {
    const due = '2026-08-27T16:05:00Z'
    const [first, second] = await Promise.all([begin(due), begin(due)])
    expect(new Set([first?.['state'], second?.['state']])).toEqual(new Set(['begun', 'busy']))
    const begun = first?.['state'] === 'begun' ? first : second
    expect(await end(begun, true)).toEqual([{ outcome: 'failed' }])
    const again = await begin(due, 2)
    expect(again?.['state']).toBe('begun')
    expect(await end(again, false)).toEqual([{ outcome: 'unchanged' }])
    expect(await begin(due)).toMatchObject({ state: 'done' })
    const asked = await begin(null)
    expect(asked).toMatchObject({ state: 'begun' })
    await end(asked, false)
  })

  test('that was cut off is closed by the next', async () => {
    const cut = await begin(null)
    await database.owner`update ingestion_runs set started_at = now() - interval '11 minutes' where id = ${String(cut?.['run_id'])}`
    expect(await begin(null)).toMatchObject({ state: 'begun' })
    const runs = await as(
      editor,
      'select outcome, message from ingestion_runs where source = $1 order by id',
      survey.id,
    )
    expect(runs).toEqual([
      { outcome: 'failed', message: 'cut off' },
      { outcome: null, message: '' },
    ])
  })
})

test('readers are told of a new figure, and of none when nothing is new', async () => {
  const [published] = await database.owner`
    select count(*)::int as n from pg_publication_tables where pubname = 'supabase_realtime' and tablename = 'observations'`
  expect(published).toEqual({ n: 1 })
  const received: string[] = []
  const stop = await database.listen(
    'content_changed',
    (payload) => received.push(payload),
    () => undefined,
  )
  await survey.say(['2026-08-27', 6.61])
  await survey.say(['2026-08-27', 6.61])
  await survey.say(['2026-08-27', 612])
  await database.owner`select pg_notify('content_changed', 'end')`
  await expect.poll(() => received.at(-1)).toBe('end')
  expect(received.slice(0, -1).map((payload) => JSON.parse(payload) as unknown)).toEqual([
    { kind: 'rates', table: 'observations', withdrawn: false, keys: { series_id: [survey.id] } },
  ])
  await stop()
})
