import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Database } from '#database'
import { type ScorePlace, authorFields, authorInsights, authorScores } from '#queries/people'
import type { Client } from '#queries/shared'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'

const TODAY = '2026-08-21'
const MANY = 1_200

let database: Database
let reader: Client

/** Nobody's updated_at is set by hand but by a test: triggers do it otherwise. */
beforeAll(async () => {
  database = await freshDatabase()
  reader = await clientAs(database, 'anon')
  await database.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      insert into authors (slug, name, expertise, updated_at)
      select 'many-' || n, 'Many, "the" ' || n / 2, array['field-' || n], '2020-01-01' from generate_series(1, ${MANY}) as n`
    await sql`
      insert into authors (slug, name, expertise, credentials, updated_at, canonical_slug, is_hidden) values
        ('best', 'Best', '{Rates,Bonds,Data}', '{CMB,CFA,PhD}', '2026-08-20', null, false),
        ('at-the-bar', 'At the Bar', '{Rates,Bonds,Data}', '{}', '2026-07-21T23:00:00Z', null, false),
        ('thirty', 'Thirty Days', '{}', '{}', '2026-07-22T09:00:00Z', null, false),
        ('tomorrow', 'Tomorrow', '{}', '{}', '2026-09-01', null, false),
        ('best-2', 'Best', '{Rates,Second}', '{CMB}', '2026-08-20', 'best', false),
        ('hidden', 'Hidden', '{Rates}', '{CMB}', '2026-08-20', null, true)`
    await sql`
      insert into articles (slug, title, content, author_id, is_published, publish_date)
      select author.slug || n, 'Story', 'x', author.id, n <= 9, '2026-08-01' from authors as author, generate_series(1, 10) as n
      where author.slug in ('best', 'at-the-bar')`
  })
})
afterAll(() => database.stop())

async function everybody() {
  const rows = []
  let after: ScorePlace | null = null
  do {
    const page: Awaited<ReturnType<typeof authorScores>> = await authorScores(reader, TODAY, after)
    rows.push(...page.rows)
    after = page.next
  } while (after !== null)
  return rows
}

it('everybody is listed once, the best first, however many there are; a second page and who is hidden are not', async () => {
  const rows = await everybody()
  expect(rows).toHaveLength(MANY + 4)
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(MANY + 4)
  expect(rows.map(({ tenths }) => tenths)).toEqual(rows.map(({ tenths }) => tenths).toSorted((a, b) => b - a))
})

it('a score is four tenths at most for stories, three for fields, two for credentials and one for thirty days', async () => {
  const scores = new Map((await everybody()).map((score) => [score.slug, score]))
  expect(scores.get('best')).toMatchObject({ tenths: 10, articleCount: 9, fields: 3, credentials: 3 })
  const tenths = ['at-the-bar', 'thirty', 'tomorrow', 'many-7'].map((slug) => scores.get(slug)?.tenths)
  expect(tenths).toEqual([7, 1, 0, 1])
})

it('high performers score above 0.7, and active ones and common fields are of everybody', async () => {
  const { highPerformers, recentlyActive, topExpertise } = await authorInsights(TODAY).ask(reader)
  expect(highPerformers.map(({ slug }) => slug)).toEqual(['best'])
  expect(recentlyActive.map(({ slug }) => slug)).toEqual(['best', 'thirty'])
  expect(topExpertise.slice(0, 4)).toEqual([
    { name: 'Bonds', count: 2 },
    { name: 'Data', count: 2 },
    { name: 'Rates', count: 2 },
    { name: 'field-1', count: 1 },
  ])
  expect(topExpertise).toHaveLength(10)
})

it('the directory is narrowed by each field that anybody has', async () => {
  const { expertise } = await authorFields().ask(reader)
  expect(expertise).toHaveLength(MANY + 4)
  expect(expertise).toContain('Second')
})
