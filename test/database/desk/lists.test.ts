import { expect, it } from 'vitest'

import type { Database } from '#database'
import {
  MOST_ROWS,
  type MeasuredPlace,
  decidedFigures,
  decidedReports,
  hookDeliveries,
  invitations,
  lastRuns,
  pageMeasures,
  sourceRuns,
} from '#queries/desk'
import { editionList } from '#queries/mail'
import { moveList, ownExports } from '#queries/moving'
import type { Client, ListPage, TimePlace } from '#queries/shared'
import { pictureUses } from '#queries/writing'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openSurvey } from '../../support/rates/survey.ts'

const ROWS = 120
let database: Database
let admin: Client
let hook = ''

/** Rows of three instants, to the microsecond: whoever goes on by the instant alone leaves some out, or shows them twice. */
const AT = `'2026-08-20 12:00:00.000001Z'::timestamptz + (n / 50) * interval '1 microsecond'`

setUpFile(async () => {
  database = await freshDatabase()
  const { owner } = database
  const { id, caller } = await person(owner, { role: 'admin' })
  admin = await clientAs(database, caller)
  const of = (statement: string) => owner.unsafe(`insert into ${statement} from generate_series(0, ${ROWS - 1}) as n`)
  const [made] = await owner<{ id: string }[]>`
    insert into hooks (name, url, events) values ('Ops', 'https://ops.example.com/', '{rate.stored}') returning id`
  hook = made?.id ?? ''
  await of(`hook_deliveries (hook_id, event, body, state, created_at)
    select '${hook}', 'rate.stored', '{}', case when n % 10 = 0 then 'failed' else 'arrived' end, ${AT}`)
  await of(`editions (kind, key, day, title, document, state, made_at)
    select case when n % 10 = 0 then 'week' else 'daily' end, n::text, '2026-08-20', 'Edition ' || n, '{}',
      case when n % 4 = 0 then 'dropped' else 'finished' end, ${AT}`)
  await of(`invitations (email, full_name, role, invited_at)
    select 'person_' || n || '@example.com', case when n = 77 then 'Zoe, the 77th' else 'Somebody' end, 'author', ${AT}`)
  await of(`ingestion_runs (source, started_at, ended_at, outcome)
    select case when n % 10 = 0 then 'pmms' else 'treasury' end, ${AT}, ${AT}, 'ok'`)
  await openSurvey(database, 'survey')
  await of(`held_observations (run_id, series_id, observed_on, value, reason, held_at, decided_at, decision)
    select (select min(id) from ingestion_runs), 'survey', '2001-01-01', n, 'odd', ${AT}, ${AT}, 'discarded'`)
  await of(
    `report_decisions (slug, title, decision, decided_at) select 'report-' || n, 'Report ' || n, 'published', ${AT}`,
  )
  await of(`moves (file_name, path, state, created_at) select 'a.json', n::text, 'done', ${AT}`)
  await of(`exports (state, requested_by, created_at) select 'expired', '${id}', ${AT}`)
  await of(`media_uses (path, kind, content_id) select 'a/b.jpg', 'article', gen_random_uuid()`)
  return () => database.stop()
})

async function whole<Row, Place>(ask: (after: Place | null) => Promise<ListPage<Row, Place>>): Promise<Row[]> {
  const rows: Row[] = []
  let after: Place | null = null
  do {
    const page: ListPage<Row, Place> = await ask(after)
    rows.push(...page.rows)
    after = page.next
  } while (after !== null)
  return rows
}

const LISTS: [name: string, read: () => Promise<{ id: unknown }[]>][] = [
  [
    'deliveries of a hook',
    () => whole((after: TimePlace | null) => hookDeliveries(admin, { hook, state: null }, after)),
  ],
  ['editions', () => whole((after: TimePlace | null) => editionList(admin, { kind: null, state: null }, after))],
  ['invitations', () => whole((after: TimePlace | null) => invitations(admin, '', after))],
  ['runs', () => whole((after: TimePlace | null) => sourceRuns(admin, null, after))],
  ['decided figures', () => whole((after: TimePlace | null) => decidedFigures(admin, after))],
  ['decided reports', () => whole((after: TimePlace | null) => decidedReports(admin, after))],
  ['imports', () => whole((after: TimePlace | null) => moveList(admin, after))],
  ['exports', () => whole((after: TimePlace | null) => ownExports(admin, after))],
]

it.each(LISTS)('%s are read page after page, each once, the newest first', async (_, read) => {
  const rows = await read()
  expect(rows).toHaveLength(ROWS)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(ROWS)
})

it('a page goes on where the one before ended, whatever has come meanwhile', async () => {
  const first = await invitations(admin, '', null)
  await database.owner`insert into invitations (email, role) values ('newest@example.com', 'author')`
  const { rows } = await invitations(admin, '', first.next)
  expect(rows[0]?.email).toBe('person_99@example.com')
  expect(first.rows.map(({ email }) => email)).not.toContain('person_99@example.com')
  await database.owner`delete from invitations where email = 'newest@example.com'`
})

it('lists are narrowed where they are kept, over all of their rows', async () => {
  expect(
    await whole((after: TimePlace | null) => hookDeliveries(admin, { hook, state: 'failed' }, after)),
  ).toHaveLength(12)
  expect(
    await whole((after: TimePlace | null) => editionList(admin, { kind: 'week', state: 'dropped' }, after)),
  ).toHaveLength(6)
  expect(await whole((after: TimePlace | null) => sourceRuns(admin, 'pmms', after))).toHaveLength(12)
  const named = async (words: string) => (await invitations(admin, words, null)).rows.map(({ email }) => email)
  expect(await named('zoe, the')).toEqual(['person_77@example.com'])
  expect(await named('person_11@')).toEqual(['person_11@example.com'])
  expect(await named('per%')).toEqual([])
})

it('the last run of each source is known, however many another one had since', async () => {
  expect((await lastRuns(admin)).map(({ source }) => source).toSorted()).toEqual(['pmms', 'treasury'])
  const [pmms] = (await sourceRuns(admin, 'pmms', null)).rows
  expect((await lastRuns(admin)).find(({ source }) => source === 'pmms')?.startedAt).toBe(pmms?.startedAt)
})

it('where a picture is shown is read page after page, and what is no longer there is left out', async () => {
  const pages: number[] = []
  await whole(async (after: string | null) => {
    const page = await pictureUses(admin, 'a/b.jpg', after)
    pages.push(page.rows.length)
    return page
  })
  expect(pages).toEqual([0, 0, 0])
})

it('a list that is taken whole has all of its rows, in as few requests as their bound allows', async () => {
  await database.owner`
    insert into web_vitals (began, hours, path, metric, samples)
    select date_trunc('hour', now()), 1, '/article/n' || n, 'lcp', '{1,0,0,0,0,0,0,0,0,0,0,0}' from generate_series(1, 2500) as n`
  let requests = 0
  const pages = await whole((after: MeasuredPlace | null) => {
    requests += 1
    return pageMeasures(admin, { words: '', days: 1 }, after, MOST_ROWS)
  })
  expect([pages.length, new Set(pages.map(({ path }) => path)).size, requests]).toEqual([2_501, 2_501, 3])
})
