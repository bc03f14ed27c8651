import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../../test/support/database/fresh-database.ts'
import { setUpFile } from '../../../test/support/database/set-up-file.ts'
import { dropOldRows } from './old-rows.ts'

let database: Database
setUpFile(async () => {
  database = await freshDatabase()
  return () => database.stop()
})

it('what has ended is forgotten in its time, and what holds stays', async () => {
  const { owner } = database
  const [user, factor] = [randomUUID(), randomUUID()]
  await owner`insert into auth.users (id, email) values (${user}, 'old@example.com')`
  await owner`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${factor}, ${user}, 'totp', 'verified', now(), now())`
  await owner`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    select gen_random_uuid(), ${factor}, now() - age, '192.0.2.1' from unnest('{2 days,1 hour}'::interval[]) as age`
  await owner`
    insert into auth.sessions (id, user_id, not_after, tag)
    values (gen_random_uuid(), ${user}, now() - interval '2 days', 'ended'),
      (gen_random_uuid(), ${user}, now() + interval '1 hour', 'timed'), (gen_random_uuid(), ${user}, null, 'open')`
  await owner`
    insert into auth.refresh_tokens (token, session_id, revoked, updated_at)
    select tag || days, id, days > 0, now() - make_interval(days => days)
    from auth.sessions, unnest('{0,29,31}'::int[]) as days`
  await owner`
    insert into auth.audit_log_entries (id, payload, created_at)
    select gen_random_uuid(), '{}', now() - make_interval(days => days) from unnest('{399,401}'::int[]) as days`
  await dropOldRows({ database, clock: () => new Date() })
  const [left] = await owner`
    select (select count(*)::int from auth.mfa_challenges) as challenges,
      (select array_agg(tag order by tag) from auth.sessions) as sessions,
      (select array_agg(token order by token) from auth.refresh_tokens) as tokens,
      (select count(*)::int from auth.audit_log_entries) as entries`
  expect(left).toEqual({
    challenges: 1,
    sessions: ['open', 'timed'],
    tokens: ['open0', 'open29', 'timed0', 'timed29'],
    entries: 1,
  })
})
