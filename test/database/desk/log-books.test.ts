import { expect, it } from 'vitest'

import type { Database } from '#database'
import { type LogBook, type LogPlace, deskLog } from '#queries/desk'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database
let author: Person, admin: Person
setUpFile(async () => {
  database = await freshDatabase()
  author = await person(database.owner, { role: 'author' })
  admin = await person(database.owner, { role: 'admin' })
  await database.owner`
    insert into security_events (user_id, type, severity, message, metadata, told_by, occurred_at)
    select ${author.id}::uuid, 'auth_failure', 'medium', 'A sign-in with a wrong password', jsonb_build_object('address', '192.0.2.' || n),
      'server', '2026-08-01T00:00:00Z'::timestamptz + n * interval '1 hour'
    from generate_series(1, 120) as n`
  await database.owner`
    insert into content_policy_reports (directive, blocked, path, source, sample, reports, first_seen, last_seen)
    select 'script-src-elem', 'https://a.example/' || n, '/rates', '', 'alert(' || n, n, '2026-08-01T12:00:00Z', '2026-08-03T03:59:00Z'
    from generate_series(1, 120) as n`
  return () => database.stop()
})

async function whole(book: LogBook, words = '', since: string | null = null, until: string | null = null) {
  const client = await clientAs(database, admin.caller)
  const entries = []
  let after: LogPlace | null = null
  do {
    const page = await deskLog(client, { book, words, since, until }, after)
    entries.push(...page.rows)
    after = page.next
  } while (after)
  return entries
}

it('an admin finds what concerned the security of accounts by its words, its account and its time', async () => {
  const all = await whole('security')
  expect(all).toHaveLength(120)
  expect(new Set(all.map(({ id }) => id)).size).toBe(120)
  expect(all[0]).toMatchObject({
    title: `A sign-in with a wrong password: ${author.id}@example.org`,
    details: 'kind: auth_failure\nseverity: medium\ntold by: the server\naddress: 192.0.2.120',
    canRetry: false,
  })
  expect(await whole('security', '192.0.2.77')).toHaveLength(1)
  expect(await whole('security', author.id.slice(0, 13))).toHaveLength(120)
  expect(await whole('security', '100%')).toEqual([])
  // Days are those of the clocks beside the entries: Eastern, four hours after those of London.
  expect(await whole('security', '', '2026-08-05')).toHaveLength(21)
  // The whole of its last day, and nothing of the next.
  const [last, ...others] = await whole('security', '', '2026-08-04', '2026-08-04')
  expect([last?.at, others.at(-1)?.at, others.length].map(String)).toEqual([
    '2026-08-05T03:00:00+00:00',
    '2026-08-04T04:00:00+00:00',
    '23',
  ])
})

it('an admin finds reports against the page policy, and none is lost between two pages of one moment', async () => {
  const all = await whole('reports')
  expect(new Set(all.map(({ title }) => title)).size).toBe(120)
  expect(all).toHaveLength(120)
  const [found, ...more] = await whole('reports', 'example/77')
  expect(more).toEqual([])
  expect(found).toMatchObject({ title: 'script-src-elem refused https://a.example/77 on /rates', times: 77 })
  expect(found?.details).toContain('begins with: alert(77')
  expect(await whole('reports', '', '2026-08-03')).toEqual([])
  expect(await whole('reports', '', null, '2026-08-01')).toEqual([])
  expect(await whole('reports', '', '2026-08-02', '2026-08-02')).toHaveLength(120)
})

it('changes, errors and letters end with a day, too', async () => {
  const { owner } = database
  await owner`
    insert into audit_entries (actor_name, action, subject_kind, subject_id, subject, happened_at)
    select 'Ada', 'edited', 'article', n::text, 'Story ' || n, '2026-08-01T12:00:00Z'::timestamptz + n * interval '1 day'
    from generate_series(0, 4) as n`
  await owner`
    insert into site_errors (source, message, details, times, first_at, last_at)
    values ('site', 'It broke', '', 1, '2026-08-01T12:00:00Z', '2026-08-01T12:00:00Z')`
  await owner`
    insert into auth.outbox (purpose, recipient, subject, html, body, created_at)
    values ('recovery', 'ada@example.org', 'Your link', '', '', '2026-08-02T12:00:00Z')`
  expect((await whole('changes', '', '2026-08-02', '2026-08-03')).map(({ title }) => title)).toEqual([
    'Ada edited “Story 2”',
    'Ada edited “Story 1”',
  ])
  expect(await whole('errors', '', null, '2026-07-31')).toEqual([])
  expect(await whole('errors', '', null, '2026-08-01')).toHaveLength(1)
  expect(await whole('mail', '', null, '2026-08-01')).toEqual([])
  expect(await whole('mail', '', null, '2026-08-02')).toHaveLength(1)
  expect(await whole('work', '', null, '2026-08-01')).toEqual([])
})

it('nobody else reads either of them', async () => {
  const client = await clientAs(database, author.caller)
  const filter = { words: '', since: null, until: null }
  await expect(deskLog(client, { ...filter, book: 'security' }, null)).rejects.toThrow()
  expect((await deskLog(client, { ...filter, book: 'reports' }, null)).rows).toEqual([])
})
