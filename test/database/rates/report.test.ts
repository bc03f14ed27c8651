import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { draftReport } from '#content'
import type { Database } from '#database'
import { type Client } from '#queries/shared'
import { articleBySlug } from '#queries/stories'
import { authorBySlug } from '#queries/people'
import { quotedFigures, weeklyReport } from '#queries/rates'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

const SLUG = 'mortgage-rates-august-20-2026'
let database: Database
let desk: Client
let reader: Client

async function ship(id: string): Promise<void> {
  const sql = database.owner
  const frequency = id === 'treasury-10' ? 'daily' : 'weekly'
  await sql`insert into series (id, name, short_name, unit, frequency, source_name, source_url, stale_after_days, is_published)
    values (${id}, ${`The ${id}`}, ${id}, 'percent', ${frequency}, 'An authority', 'https://source.example/rates', 10, true)`
  const csv = readFileSync(join(import.meta.dirname, `../../../content/series/${id}.csv`), 'utf8')
  const rows = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  await sql`insert into observations (series_id, observed_on, value, vintage)
    select ${id}, day::date, value::numeric, '2026-08-20T17:00:00Z'
    from unnest(${rows.map(([on]) => on ?? '')}::text[], ${rows.map(([, value]) => value ?? '')}::text[]) as figure (day, value)`
}

setUpFile(async () => {
  database = await freshDatabase()
  for (const id of ['pmms-30', 'pmms-15', 'treasury-10']) await ship(id)
  desk = await clientAs(database, 'service_role')
  reader = await clientAs(database, 'anon')
  return () => database.stop()
})

beforeEach(async () => {
  await database.owner`delete from articles`
  await database.owner`delete from content_imports`
})

const order = { today: '2026-08-21', publish: false }
const row = async () => (await database.owner`select * from articles where slug = ${SLUG}`)[0]
const revise = (value: number, on = '2026-08-20') =>
  database.owner`insert into observations (series_id, observed_on, value) values ('pmms-30', ${on}, ${value})`

describe('the report on the newest week', () => {
  test('becomes a draft of the Rates Desk that readers do not see', async () => {
    const drafted = await draftReport(desk, order)
    expect(drafted).toEqual({ outcome: 'drafted', slug: SLUG, words: `${SLUG} waits for an editor.` })
    expect(await articleBySlug(SLUG).ask(reader)).toBeNull()
    expect(await row()).toMatchObject({ is_published: false, publish_date: null, category: 'Rates' })
  })

  test('is published at once when the operator said so, marked as written by a program', async () => {
    expect(await draftReport(desk, { ...order, publish: true })).toMatchObject({ outcome: 'published' })
    const article = await articleBySlug(SLUG).ask(reader)
    expect(article?.title).toBe('30-year mortgage rate slips again, to 6.65%')
    expect(article?.author).toMatchObject({
      name: 'Rates Desk',
      title: 'Written from data by program',
      isSample: false,
    })
    expect(article?.content).toContain('No person wrote this text.')
    expect(article?.sources[0]).toMatchObject({ name: 'An authority', date: '2026-08-20' })
    expect((await authorBySlug('rates-desk').ask(reader))?.bio).toContain('is no person')
  })

  test('says in the article what the series say, each figure leading to its source', async () => {
    await draftReport(desk, { ...order, publish: true })
    const article = await articleBySlug(SLUG).ask(reader)
    const week = await weeklyReport('2026-08-21').ask(reader)
    if (!week || 'refused' in week.report) throw new Error('there is no report')
    const text = (html: string) => html.replace(/<[^>]+>/g, '')
    const said = text(article?.content ?? '')
    for (const { paragraphs } of week.report.sections) {
      for (const parts of paragraphs) {
        expect(said).toContain(parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''))
      }
    }
    expect(article?.content).toContain('href="#rate-pmms-30-2026-08-20"')
    expect(article?.keyPoints).toHaveLength(3)
  })

  test('is refused while the figures are stale', async () => {
    expect(await draftReport(desk, { today: '2026-09-01', publish: true })).toEqual({
      outcome: 'refused',
      slug: null,
      words: 'The newest weekly figure is of August 20, 2026 and 12 days old.',
    })
    expect(await row()).toBeUndefined()
  })

  test('is written once, however often it is ordered', async () => {
    await draftReport(desk, order)
    const first = await row()
    expect(await draftReport(desk, { ...order, publish: true })).toMatchObject({ outcome: 'unchanged' })
    expect(await row()).toEqual(first)
  })

  test('that an editor changed or deleted stays as the editor left it', async () => {
    await draftReport(desk, order)
    await database.owner`update articles set title = 'An editor knows better' where slug = ${SLUG}`
    expect(await draftReport(desk, order)).toMatchObject({ outcome: 'edited' })
    expect((await row())?.['title']).toBe('An editor knows better')
    await database.owner`delete from articles where slug = ${SLUG}`
    expect(await draftReport(desk, order)).toMatchObject({ outcome: 'discarded' })
    expect(await row()).toBeUndefined()
  })

  test('that was cut off while it was written is finished', async () => {
    await draftReport(desk, order)
    await database.owner`update content_imports set hash = 'being written', revision = 1`
    await database.owner`delete from articles where slug = ${SLUG}`
    expect(await draftReport(desk, order)).toMatchObject({ outcome: 'drafted' })
  })

  test('goes to nobody who took the address of the desk', async () => {
    await database.owner`delete from authors`
    await database.owner`insert into authors (slug, name) values ('rates-desk', 'Somebody')`
    await database.owner`insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'a@example.com')`
    await database.owner`update profiles set author_id = (select id from authors where slug = 'rates-desk')`
    expect(await draftReport(desk, order)).toMatchObject({ outcome: 'refused' })
    await database.owner`update profiles set author_id = null`
    await database.owner`delete from authors`
  })
})

describe('when a figure was revised', () => {
  test('a draft is written anew', async () => {
    await draftReport(desk, order)
    await revise(6.66)
    expect(await draftReport(desk, order)).toMatchObject({ outcome: 'renewed' })
    expect(await row()).toMatchObject({ title: '30-year mortgage rate slips again, to 6.66%', is_published: false })
  })

  test('a published report stands, and the change can be told beside it', async () => {
    await draftReport(desk, { ...order, publish: true })
    const before = await row()
    await revise(6.64)
    expect(await draftReport(desk, { ...order, publish: true })).toMatchObject({
      outcome: 'unchanged',
      words: `${SLUG} is published and stands, though its figures were revised since.`,
    })
    expect(await row()).toEqual(before)
    const [thirty] = await quotedFigures([{ series: 'pmms-30', on: '2026-08-20' }]).ask(reader)
    expect(thirty).toMatchObject({
      figures: [{ on: '2026-08-20', value: 6.64 }],
      newest: { on: '2026-08-20', value: 6.64 },
    })
  })

  test('a figure that was taken out, or never was, is told as none; an unknown series is left out', async () => {
    await database.owner`insert into observations (series_id, observed_on, value) values ('pmms-30', '2026-07-02', null)`
    const asked = [
      { series: 'pmms-30', on: '2026-07-02' },
      { series: 'pmms-30', on: '2026-08-13' },
      { series: 'pmms-30', on: '2026-08-13' },
      { series: 'nothing', on: '2026-08-13' },
    ]
    const quoted = await quotedFigures(asked).ask(reader)
    expect(quoted).toHaveLength(1)
    expect(quoted[0]?.figures).toEqual([
      { on: '2026-08-13', value: 6.67 },
      { on: '2026-07-02', value: null },
    ])
  })
})
