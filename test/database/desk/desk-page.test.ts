import { PostgrestClient } from '@supabase/postgrest-js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Database, Schema } from '#database'
import { startJobs } from '#jobs'
import type { Client, TimePlace } from '#queries/shared'
import { articleBySlug } from '#queries/stories'
import {
  decideHeld,
  decideReport,
  decidedFigures,
  enterObservation,
  figureOfDay,
  lastReport,
  requestRun,
  sourceRuns,
  waitingCount,
  waitingFigures,
  waitingReports,
} from '#queries/desk'
import { openRest } from '#rest'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { type Person, person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { type Survey, anon, openSurvey, service } from '../../support/rates/survey.ts'

let database: Database
let survey: Survey
let count = 0
const people: Record<string, Person> = {}
const clients: Record<string, Client> = {}
/** Everybody whom the desk is not for. */
const STRANGERS = ['anon', 'reader', 'author']
const EDITORS = ['editor', 'admin']

setUpFile(async () => {
  database = await freshDatabase()
  for (const role of ['reader', 'author', 'editor', 'admin'] as const)
    people[role] = await person(database.owner, { role })
  people['newcomer'] = await person(database.owner, { role: 'editor', mustChangePassword: true })
  const callers: Record<string, Caller> = { anon, service }
  for (const [name, { caller }] of Object.entries(people)) callers[name] = caller
  for (const [name, caller] of Object.entries(callers)) clients[name] = await clientAs(caller)
  return () => database.stop()
})
beforeEach(async () => {
  survey = await openSurvey(database, `desk-${++count}`)
})

/** The official data client, as somebody's browser has it. */
async function clientAs(caller: Caller): Promise<Client> {
  const rest = await openRest({ database, verify: async () => caller, log: () => undefined, maxRows: 1000 })
  return new PostgrestClient<Schema>('http://backend.test/rest/v1', {
    fetch: (input, init) => rest.service(new Request(input, init)),
  })
}

const as = (who: string): Client => clients[who] as Client
const REFUSED = /^(?:Only an editor|permission denied)/

describe('the desk', () => {
  test('shows what is held, and the runs, to editors and admins alone', async () => {
    await survey.say(['2026-08-27', 612])
    for (const who of EDITORS) {
      const [held] = (await waitingFigures(as(who), null)).rows
      expect(held, who).toMatchObject({ seriesId: survey.id, seriesName: 'Survey', on: '2026-08-27', value: 612 })
      expect(held, who).toMatchObject({ reason: '612 is not between 1 and 25', decision: null, decidedBy: null })
      expect((await sourceRuns(as(who), null, null)).rows.length, who).toBeGreaterThan(0)
    }
    for (const who of ['reader', 'author']) {
      expect(await waitingFigures(as(who), null), who).toEqual({ rows: [], next: null })
      expect([await waitingCount(as(who)), (await decidedFigures(as(who), null)).rows], who).toEqual([0, []])
      expect((await sourceRuns(as(who), null, null)).rows, who).toEqual([])
    }
    await expect(waitingFigures(as('anon'), null)).rejects.toThrow('Failed to load rates')
    await expect(sourceRuns(as('anon'), null, null)).rejects.toThrow('Failed to load rates')
  })

  test('shows what waits a page at a time along an index, each once, though thousands came at one instant', async () => {
    const { owner } = database
    await survey.say(['2026-08-27', 612])
    await owner`
      insert into held_observations (run_id, series_id, observed_on, value, reason, held_at)
      select (select max(id) from ingestion_runs), ${survey.id}, date '1900-01-01' + n, 612, 'too much', '2026-08-28T12:00:00Z'
      from generate_series(1, 20000) as n`
    await owner`analyze held_observations`
    const before = await waitingCount(as('editor'))
    const seen: number[] = []
    let after: TimePlace | null = null
    for (let page = 0; page < 5; page++) {
      const { rows, next } = await waitingFigures(as('editor'), after)
      seen.push(...rows.map(({ id }) => id))
      after = next
    }
    expect([seen.length, new Set(seen).size, before]).toEqual([150, 150, expect.any(Number)])
    expect(before).toBeGreaterThan(20_000)
    const plan = await database.asCaller(
      people['editor']?.caller as Caller,
      `explain select id from held_observations where decision is null order by held_at desc, id desc limit 31`,
      [],
    )
    expect(JSON.stringify(plan)).toMatch(/Index (?:Only )?Scan using held_observations_open/)
    expect(JSON.stringify(plan)).not.toContain('Sort')
    // What waits hides nothing of what was decided.
    await decideHeld(as('editor'), seen[0] ?? 0, { take: false, note: 'a slip' })
    expect((await decidedFigures(as('editor'), null)).rows[0]).toMatchObject({ id: seen[0], decision: 'discarded' })
    await owner`delete from held_observations where series_id = ${survey.id}`
  })

  test.each(EDITORS)('lets an %s decide, who is named for it', async (who) => {
    await survey.say(['2026-08-27', 7.45], ['2026-09-03', 612])
    const held = (await waitingFigures(as(who), null)).rows.filter(({ seriesId }) => seriesId === survey.id)
    for (const { id, value } of held) {
      expect(await decideHeld(as(who), id, { take: value < 10, note: `read ${value} on its page` })).toBeNull()
    }
    const decided = (await decidedFigures(as(who), null)).rows.filter(({ seriesId }) => seriesId === survey.id)
    const signed = { decidedBy: people[who]?.id, decidedAt: expect.any(String) }
    expect(decided.toSorted((a, b) => a.value - b.value)).toMatchObject([
      { ...signed, value: 7.45, decision: 'taken', note: 'read 7.45 on its page' },
      { ...signed, value: 612, decision: 'discarded', note: 'read 612 on its page' },
    ])
    expect(await figureOfDay(as('anon'), survey.id, '2026-08-27')).toBe(7.45)
    expect(await figureOfDay(as('anon'), survey.id, '2026-09-03')).toBeNull()
  })

  test.each(EDITORS)('takes a figure by hand from an %s, who is named for it', async (who) => {
    const figure = {
      seriesId: survey.id,
      on: '2026-08-27',
      value: 6.61,
      sourceUrl: 'https://example.org/p',
      note: 'by hand',
    }
    expect(await enterObservation(as(who), figure)).toBeNull()
    expect(await figureOfDay(as('anon'), survey.id, '2026-08-27')).toBe(6.61)
    const [run] = (await sourceRuns(as(who), null, null)).rows
    expect(run).toMatchObject({ source: 'desk', startedBy: people[who]?.id, message: 'by hand', outcome: 'ok' })
    expect(await enterObservation(as(who), { ...figure, value: null, sourceUrl: null, note: 'a slip' })).toBeNull()
    expect(await figureOfDay(as('anon'), survey.id, '2026-08-27')).toBeNull()
  })

  test('refuses everybody else in words, and changes nothing', async () => {
    await survey.say(['2026-08-27', 7.45])
    const [held] = (await waitingFigures(as('editor'), null)).rows
    const figure = { seriesId: survey.id, on: '2026-08-27', value: 6.61, sourceUrl: 'https://example.org/', note: '' }
    for (const who of [...STRANGERS, 'newcomer']) {
      expect(await decideHeld(as(who), held?.id ?? 0, { take: true, note: '' }), who).toMatch(REFUSED)
      expect(await enterObservation(as(who), figure), who).toMatch(REFUSED)
      expect(await requestRun(as(who), 'pmms'), who).toMatch(REFUSED)
    }
    expect((await waitingFigures(as('editor'), null)).rows[0]).toMatchObject({ id: held?.id, decision: null })
    expect(await figureOfDay(as('anon'), survey.id, '2026-08-27')).toBeNull()
  })
})

describe('a report', () => {
  const SLUG = 'mortgage-rates-august-20-2026'
  beforeEach(async () => {
    const sql = database.owner
    await sql`delete from articles`
    await sql`insert into authors (slug, name, bio) values ('rates-desk', 'Rates Desk', 'A program') on conflict do nothing`
    const byDesk = sql`select id from authors where slug = 'rates-desk'`
    await sql`insert into articles (slug, title, excerpt, document, content, author_id, category, key_points) values
      (${SLUG}, 'Rates slip', 'In short', '{"type":"doc"}', '<p>6.65%</p>', (${byDesk}), 'Rates', '["One point"]')`
    await sql`insert into articles (slug, title, document, content) values ('another', 'Somebody’s draft', '{"type":"doc"}', '<p>x</p>')`
  })
  const draft = async () => (await waitingReports(as('editor')))[0] ?? { id: '', revision: 0 }

  test('waits for editors and admins as it will be read, and is nothing to anybody else', async () => {
    for (const who of EDITORS) {
      const waiting = await waitingReports(as(who))
      expect(waiting.map(({ slug, content, keyPoints }) => [slug, content, keyPoints])).toEqual([
        [SLUG, '<p>6.65%</p>', ['One point']],
      ])
    }
    for (const who of STRANGERS) expect(await waitingReports(as(who)), who).toEqual([])
  })

  test('is published by an editor, with the minute of it', async () => {
    expect(await lastReport(as('editor'))).toBeNull()
    expect(await decideReport(as('editor'), await draft(), 'published')).toBe('done')
    expect(await articleBySlug(SLUG).ask(as('anon'))).toMatchObject({ title: 'Rates slip' })
    const last = await lastReport(as('editor'))
    expect(last?.slug).toBe(SLUG)
    expect(Math.abs(Date.parse(last?.publishDate ?? '') - Date.now())).toBeLessThan(60_000)
    expect(await waitingReports(as('editor'))).toEqual([])
  })

  test('is discarded by an admin, and nothing else is', async () => {
    expect(await decideReport(as('admin'), await draft(), 'discarded')).toBe('done')
    expect(await database.owner`select slug from articles`).toEqual([{ slug: 'another' }])
  })

  test('that was written anew, decided or published since it was read is left as it is', async () => {
    const read = await draft()
    await database.owner`update articles set title = 'Rates slip again' where slug = ${SLUG}`
    for (const decision of ['published', 'discarded'] as const)
      expect(await decideReport(as('editor'), read, decision)).toBe('changed')
    const again = await draft()
    expect(await decideReport(as('editor'), again, 'published')).toBe('done')
    expect(await decideReport(as('admin'), again, 'discarded')).toBe('changed')
    expect(await articleBySlug(SLUG).ask(as('anon'))).toMatchObject({ title: 'Rates slip again' })
  })

  test('is decided by nobody else, an editor included who may not write yet', async () => {
    const read = await draft()
    for (const decision of ['published', 'discarded'] as const) {
      // Who has to choose a password first does not even see it.
      for (const who of ['reader', 'author', 'newcomer'])
        expect(await decideReport(as(who), read, decision), who).toBe('changed')
      await expect(decideReport(as('anon'), read, decision)).rejects.toThrow('Failed to load articles')
    }
    expect(await draft()).toEqual(read)
  })
})

test('a figure that an editor enters is reported on, as one of its source is', async () => {
  for (const id of ['pmms-30', 'pmms-15', 'treasury-10']) await ship(id)
  const lines: string[] = []
  const work = startJobs({
    serviceClient: as('service'),
    databaseUrl: database.ownerUrl,
    sources: [],
    clock: () => new Date('2026-08-27T18:00:00Z'),
    publishesReport: false,
    invite: async () => ({ account: null, failure: 'not here', mayWorkLater: false }),
    onPublication: () => undefined,
    log: (line) => void lines.push(line),
  })
  try {
    await expect
      .poll(() => database.owner`select to_regnamespace('graphile_worker') is not null as here`)
      .toEqual([{ here: true }])
    const figure = { seriesId: 'pmms-30', on: '2026-08-27', value: 6.61, sourceUrl: 'https://example.org/', note: '' }
    // Its tables are made one after the other.
    await expect.poll(() => enterObservation(as('editor'), figure)).toBeNull()
    await expect
      .poll(async () => (await waitingReports(as('editor'))).map(({ slug }) => slug), {
        interval: 200,
      })
      .toContain('mortgage-rates-august-27-2026')
    await expect.poll(() => lines).toEqual(['rates: report: mortgage-rates-august-27-2026 waits for an editor.'])
  } finally {
    await work.stop()
  }
})

async function ship(id: string): Promise<void> {
  const sql = database.owner
  await sql`insert into series (id, name, short_name, unit, frequency, source_name, source_url, stale_after_days, is_published)
    values (${id}, ${id}, ${id}, 'percent', ${id === 'treasury-10' ? 'daily' : 'weekly'}, 'An authority', 'https://source.example/', 10, true)`
  const csv = readFileSync(join(import.meta.dirname, `../../../content/series/${id}.csv`), 'utf8')
  const figures = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  const [days, values] = [0, 1].map((column) => figures.map((figure) => figure[column] ?? ''))
  await sql`insert into observations (series_id, observed_on, value)
    select ${id}, day::date, value::numeric from unnest(${days ?? []}::text[], ${values ?? []}::text[]) as figure (day, value)`
}
