import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Caller, type Database, migrate } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { ownPostgres } from '../../support/database/own-postgres.ts'
import { type Person, person } from '../../support/database/people.ts'
import { addQueue } from '../../support/database/queue-schema.ts'
import { anon, service, speakerTo } from '../../support/rates/survey.ts'

/** The servers that are there: the embedded one, and an older one where it is installed. */
const fifteen = await ownPostgres()
afterAll(() => fifteen?.stop())
const servers: [string, () => Promise<Database>][] = [['the embedded server', freshDatabase]]
if (fifteen) {
  const migrated = async () => {
    const database = await fifteen.database()
    await migrate(database)
    return database
  }
  servers.push(['PostgreSQL 15', migrated])
}

describe.each(servers)('a database that has run for a while, on %s', (_name, open) => {
  let database: Database
  let as: ReturnType<typeof speakerTo>
  let editor: Person, second: Person, author: Person, gone: Person

  /** It has a survey, a run and two held figures. */
  beforeAll(async () => {
    database = await open()
    as = speakerTo(database)
    editor = await person(database.owner, { role: 'editor' })
    second = await person(database.owner, { role: 'editor' })
    author = await person(database.owner, { role: 'author' })
    gone = await person(database.owner, { role: 'editor' })
    await database.owner`update profiles set full_name = 'Jane Doe' where id = ${editor.id}`
    await database.owner`update profiles set full_name = null where id = ${second.id}`
    await database.owner.unsafe(`
      insert into series (id, name, short_name, unit, frequency, source_name, source_url, stale_after_days, is_published,
        plausible_low, plausible_high, usual_step)
      values ('pmms-30', 'x', 'x', 'percent', 'weekly', 'Freddie Mac', 'https://www.freddiemac.com/pmms', 10, true, 1, 25, 0.75);
      insert into observations (series_id, observed_on, value) values ('pmms-30', '2026-08-20', 6.65);
      insert into authors (slug, name) values ('rates-desk', 'Rates Desk'), ('somebody', 'Somebody')`)
    await say(['2026-08-27', 612], ['2026-08-26', 7.45])
  })
  afterAll(() => database.stop())

  async function say(...figures: [on: string, value: number][]) {
    const [run] = await as(service, `select * from begin_run('pmms')`)
    const rows = JSON.stringify(figures.map(([on, value]) => ({ series: 'pmms-30', on, value })))
    const store = `select * from store_figures($1::bigint, $2::jsonb, null, '2026-08-28')`
    const [stored] = await as(service, store, run?.['run_id'], rows)
    await as(service, `select end_run($1::bigint)`, run?.['run_id'])
    return stored
  }
  const held = async (value: number) =>
    (await as(service, 'select id, decision, decided_by from held_observations where value = $1::numeric', value))[0]
  const decide = async (who: Person, value: number, take: boolean) =>
    as(who, 'select decide_held($1::bigint, $2::boolean)', (await held(value))?.['id'], take)
  const enter = (who: Person, on: string, value: number | null, note = '') =>
    as(
      who,
      `select enter_observation('pmms-30', $1::date, $2::numeric, 'https://example.org/page', $3)`,
      on,
      value,
      note,
    )

  test('has one rule on what a figure may be: nobody takes or enters what the rule forbids', async () => {
    const words = '612 is not between 1 and 25'
    await expect(enter(editor, '2026-08-27', 612)).rejects.toMatchObject({ code: '22023', message: words })
    await expect(decide(editor, 612, true)).rejects.toMatchObject({
      code: '22023',
      message: `${words}, so nobody can take it: discard it, or enter the right figure by hand`,
    })
    expect(await held(612)).toMatchObject({ decision: null })
    await expect(enter(editor, '2999-01-01', 6.6)).rejects.toMatchObject({
      code: '22023',
      message: '2999-01-01 has not come yet',
    })
    await say(['2999-01-01', 6.6])
    await expect(decide(editor, 6.6, true)).rejects.toMatchObject({ code: '22023' })
    expect(await as(anon, `select max(observed_on)::text as newest from current_observations`)).toEqual([
      { newest: '2026-08-20' },
    ])
    // What is only far from the figure before may be right.
    await decide(editor, 7.45, true)
    expect(await held(7.45)).toMatchObject({ decision: 'taken', decided_by: editor.id })
    await decide(editor, 6.6, false)
    await enter(second, '2026-08-27', 6.61)
    expect(await held(612)).toMatchObject({ decision: 'discarded', decided_by: null })
    expect(await say(['2026-08-28', 30])).toMatchObject({
      newly_held: ['pmms-30 2026-08-28: 30 is not between 1 and 25'],
    })
  })

  test('asks a source that is set up, whether it ever ran or not, and the run says who asked', async () => {
    const name = (...ids: string[]) =>
      as(service, 'select name_sources($1::jsonb)', JSON.stringify(ids.map((id) => ({ id, name: `The ${id}` }))))
    await name('pmms', 'gone')
    await name('pmms', 'treasury')
    await name('pmms', 'treasury')
    const sources = () => as(editor, 'select id, name, asked_by from ingestion_sources order by id')
    expect(await sources()).toEqual([
      { id: 'pmms', name: 'The pmms', asked_by: null },
      { id: 'treasury', name: 'The treasury', asked_by: null },
    ])
    const ask = (who: Person | Caller, id: string) => as(who, 'select request_run($1)', id)
    await expect(ask(editor, 'gone')).rejects.toMatchObject({ code: '22023', message: 'There is no source gone' })
    // Without a queue nobody would do it, and nothing says that somebody asked.
    await expect(ask(editor, 'treasury')).rejects.toMatchObject({ code: '55000' })
    await addQueue(database)
    for (const who of [author, anon]) await expect(ask(who, 'treasury')).rejects.toMatchObject({ code: '42501' })
    await ask(editor, 'treasury')
    expect((await sources()).map(({ asked_by }) => asked_by)).toEqual([null, editor.id])
    const [request] = await database.owner`
      select task.identifier, job.payload from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id where job.key = 'rates treasury'`
    expect(request).toEqual({ identifier: 'rates', payload: { source: 'treasury', by: editor.id } })

    const begin = 'select run_id from begin_run($1, null, 1, $2::uuid)'
    const startedBy = async (source: string, by: string) => {
      const [run] = await as(service, begin, source, by)
      const [row] = await as(editor, 'select started_by from ingestion_runs where id = $1::bigint', run?.['run_id'])
      return row?.['started_by']
    }
    expect(await startedBy('treasury', editor.id)).toBe(editor.id)
    await database.owner`delete from auth.users where id = ${gone.id}`
    expect(await startedBy('pmms', gone.id)).toBeNull()
  })

  test('gives the weekly report to write with the figures it is written from, whoever brings them', async () => {
    await addQueue(database)
    const reports = async () => {
      const jobs = database.owner`delete from graphile_worker._private_jobs where key = 'report' returning max_attempts`
      return (await jobs).map((job) => job['max_attempts'] as number)
    }
    await reports()
    await database.owner`update ingestion_runs set ended_at = now(), outcome = 'ok' where ended_at is null`
    await say(['2026-08-13', 6.67], ['2026-08-06', 6.69])
    expect(await reports()).toEqual([10])
    await say(['2026-08-13', 6.67])
    await say(['2026-08-13', 61.2])
    await as(
      service,
      `select import_figures('pmms-30', '[{"on": "2026-07-30", "value": 6.66, "status": "secondary"}]')`,
    )
    expect(await reports()).toEqual([])
    await enter(editor, '2026-08-13', 6.68)
    expect(await reports()).toEqual([10])
  })

  test('records who published or discarded a report, however it was done, and nothing of other texts', async () => {
    const write = (slug: string, of = 'rates-desk') => database.owner`
      insert into articles (slug, title, document, content, author_id)
      values (${slug}, ${`About ${slug}`}, '{"type":"doc"}', '<p>x</p>', (select id from authors where slug = ${of}))`
    for (const slug of ['one', 'two', 'three', 'four']) await write(slug)
    await write('story', 'somebody')
    await as(editor, `update articles set is_published = true where slug in ('one', 'story')`)
    await as(editor, `update articles set is_published = true where slug = 'one'`)
    await as(second, `delete from articles where slug = 'two'`)
    await as(service, `update articles set is_published = true, publish_date = now() where slug = 'three'`)
    await as(author, `delete from articles where slug = 'four'`)
    await as(editor, `delete from articles where slug in ('one', 'story')`)
    const decisions = 'select slug, title, decision, decided_by from report_decisions order by id'
    expect(await as(editor, decisions)).toEqual([
      { slug: 'one', title: 'About one', decision: 'published', decided_by: editor.id },
      { slug: 'two', title: 'About two', decision: 'discarded', decided_by: second.id },
    ])
    expect(await as(author, decisions)).toEqual([])
    await expect(as(anon, decisions)).rejects.toMatchObject({ code: '42501' })
    for (const who of [editor, author, anon]) {
      await expect(as(who, 'delete from report_decisions')).rejects.toMatchObject({ code: '42501' })
      await expect(as(who, `update ingestion_sources set asked_by = null`)).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('names those who signed to the desk alone', async () => {
    const names = 'select account, name from desk_names()'
    expect(await as(second, names)).toEqual([{ account: editor.id, name: 'Jane Doe' }])
    expect(await as(author, names)).toEqual([])
    await expect(as(anon, names)).rejects.toMatchObject({ code: '42501' })
  })
})
