import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller, Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { type Person, person } from '../../support/database/people.ts'
import { type Survey, TODAY, anon, openSurvey, service, speakerTo } from '../../support/rates/survey.ts'

let database: Database
let author: Person, editor: Person
let as: ReturnType<typeof speakerTo>
let survey: Survey
let count = 0
beforeAll(async () => {
  database = await freshDatabase()
  author = await person(database.owner, { role: 'author' })
  editor = await person(database.owner, { role: 'editor' })
  as = speakerTo(database)
})
beforeEach(async () => {
  survey = await openSurvey(database, `survey-${++count}`)
})
afterAll(() => database.stop())

describe('an editor', () => {
  const decide = (who: Person | Caller, id: unknown, take: boolean) =>
    as(who, 'select decide_held($1::bigint, $2::boolean, $3)', id, take, 'read on its page')
  const waiting = async () => (await survey.held()).find((row) => row['decision'] === null)?.['id']

  test('takes a held figure, and is named for it', async () => {
    await survey.say(['2026-08-27', 7.45])
    const id = await waiting()
    await decide(editor, id, true)
    await decide(editor, id, true)
    expect((await survey.current()).at(-1)).toEqual(['2026-08-27', 7.45])
    expect(await survey.held()).toMatchObject([{ decision: 'taken', decided_by: editor.id }])
    await expect(decide(editor, id, false)).rejects.toMatchObject({ message: 'It was decided already: taken' })
    expect(await survey.say(['2026-08-27', 7.45])).toMatchObject({ rows_new: 0, rows_held: 0, outcome: 'unchanged' })
  })

  test('discards one, and is not asked about it again', async () => {
    await survey.say(['2026-08-27', 612])
    await decide(editor, await waiting(), false)
    expect(await survey.say(['2026-08-27', 612])).toMatchObject({ rows_held: 0, newly_held: [], outcome: 'unchanged' })
    expect((await survey.current()).at(-1)).toEqual(['2026-08-20', 6.65])
  })

  interface Entry {
    on: string
    value: number | null
    url?: string
    note?: string
  }
  const enter = (who: Person | Caller, { on, value, url, note = '' }: Entry) =>
    as(who, 'select enter_observation($1, $2::date, $3::numeric, $4, $5)', survey.id, on, value, url ?? null, note)

  test('enters a figure with its source, and no source replaces it unasked', async () => {
    await enter(editor, { on: '2026-08-27', value: 6.6, url: 'https://example.org/page' })
    expect((await survey.current()).at(-1)).toEqual(['2026-08-27', 6.6])
    expect(await survey.say(['2026-08-27', 6.6])).toMatchObject({ rows_new: 0, rows_held: 0 })
    expect(await survey.say(['2026-08-27', 6.61])).toMatchObject({
      rows_new: 0,
      newly_held: [`${survey.id} 2026-08-27: the desk entered 6.6`],
    })
    const [run] = await as(
      editor,
      `select started_by, outcome from ingestion_runs where source = 'desk' order by id desc`,
    )
    expect(run).toEqual({ started_by: editor.id, outcome: 'ok' })
  })

  test('takes a figure out, which leaves a hole and its history', async () => {
    await enter(editor, { on: '2026-08-13', value: null, note: 'the source withdrew it' })
    expect(await survey.vintages('2026-08-13')).toEqual([6.67, null])
    expect((await survey.current()).map(([on]) => on)).toEqual(['2026-08-06', '2026-08-20'])
    expect(await survey.say(['2026-08-13', 6.67])).toMatchObject({ rows_new: 0, rows_held: 1 })
  })

  test('enters none without its source, out of bounds, or of tomorrow', async () => {
    await expect(enter(editor, { on: '2026-08-27', value: 6.6 })).rejects.toMatchObject({ code: '22023' })
    await expect(enter(editor, { on: '2026-08-27', value: 6.6, url: 'http://example.org/' })).rejects.toMatchObject({
      code: '22023',
    })
    await expect(enter(editor, { on: '2026-08-27', value: 612, url: 'https://example.org/' })).rejects.toMatchObject({
      code: '22023',
    })
    await expect(enter(editor, { on: '2999-01-01', value: 6.6, url: 'https://example.org/' })).rejects.toMatchObject({
      code: '22023',
    })
    await expect(enter(editor, { on: '2026-08-20', value: null })).rejects.toMatchObject({ code: '22023' })
  })

  test('alone does any of this, and alone sees runs and what is held', async () => {
    await survey.say(['2026-08-27', 612])
    const id = await waiting()
    for (const who of [author, anon]) {
      await expect(decide(who, id, true)).rejects.toMatchObject({ code: '42501' })
      await expect(enter(who, { on: '2026-08-27', value: 6.6, url: 'https://example.org/' })).rejects.toMatchObject({
        code: '42501',
      })
      await expect(as(who, `select request_run('pmms')`)).rejects.toMatchObject({ code: '42501' })
    }
    for (const table of ['ingestion_runs', 'held_observations']) {
      expect(await as(author, `select id from ${table}`), table).toEqual([])
      await expect(as(anon, `select id from ${table}`), table).rejects.toMatchObject({ code: '42501' })
      expect((await as(editor, `select id from ${table}`)).length, table).toBeGreaterThan(0)
      await expect(as(editor, `delete from ${table}`), table).rejects.toMatchObject({ code: '42501' })
    }
  })
})

describe('a figure', () => {
  test('is never changed or removed by anybody, its owner included', async () => {
    for (const statement of [`update observations set value = 1`, 'delete from observations']) {
      for (const who of [author, editor, anon, service])
        await expect(as(who, statement)).rejects.toMatchObject({ code: '42501' })
      await expect(database.owner.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
    }
    await expect(database.owner`truncate observations`).rejects.toMatchObject({ code: '42501' })
  })

  test('goes with its series', async () => {
    await survey.say(['2026-08-27', 612])
    await as(service, 'delete from series where id = $1', survey.id)
    expect(await survey.current()).toEqual([])
  })

  test('is a number', async () => {
    await as(
      service,
      `update series set plausible_low = null, plausible_high = null, usual_step = null where id = $1`,
      survey.id,
    )
    const nan = JSON.stringify([{ series: survey.id, on: '2026-08-27', value: 'NaN' }])
    const [run] = await as(service, `select * from begin_run('nan')`)
    await expect(
      as(service, `select store_figures($1::bigint, $2::jsonb, null, $3::date)`, run?.['run_id'], nan, TODAY),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('of a content file never replaces what a source or an editor said since', async () => {
    await survey.say(['2026-08-13', 6.68])
    expect(await survey.bring(['2026-08-06', 6.7], ['2026-08-13', 6.67], ['2026-08-20', 6.65])).toBe(1)
    expect(await survey.current()).toEqual([
      ['2026-08-06', 6.7],
      ['2026-08-13', 6.68],
      ['2026-08-20', 6.65],
    ])
    expect(await survey.bring(['2026-08-06', 6.7])).toBe(0)
  })
})
