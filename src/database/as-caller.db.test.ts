import { describe, expect, it } from 'vitest'

import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import { setUpFile } from '../../test/support/database/set-up-file.ts'
import type { Caller, Database } from './database.ts'

const reader: Caller = { role: 'anon', claims: { role: 'anon' } }

describe('a caller', () => {
  let database: Database
  setUpFile(async () => {
    database = await freshDatabase()
    return () => database.stop()
  })

  it('is seen by the database in their role, with their claims and settings', async () => {
    const caller: Caller = { role: 'authenticated', claims: { sub: "o'neil" }, settings: { 'request.path': '/x' } }
    const rows = await database.asCaller(
      caller,
      `select current_user, current_setting('request.jwt.claims') as claims, current_setting('request.path') as path`,
      [],
    )
    expect(rows).toEqual([{ current_user: 'authenticated', claims: `{"sub":"o'neil"}`, path: '/x' }])
  })

  it('leaves nothing of themselves to the next, also after an error', async () => {
    const failing = database.asCaller(reader, 'select 1 / $1::int', [0])
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    const seen = `select current_user as me, current_setting('request.jwt.claims', true) as claims`
    for (let n = 0; n < 6; n += 1) {
      const rows = await database.asCaller({ role: 'service_role', claims: {} }, seen, [])
      expect(rows).toEqual([{ me: 'service_role', claims: '{}' }])
    }
  })

  it('gives exact figures, dates and times as text', async () => {
    const rows = await database.asCaller(
      reader,
      `select 9007199254740993::bigint as big, 6.125::numeric as rate, '2026-08-20'::date as day,
              $1::bool as yes, $2::jsonb as json, $3::text[] as words, $4::timestamptz as at, $5::int as n`,
      ['true', '{"a":1}', ['a "b"', null], '2026-08-20T12:00:00.123456Z', 7],
    )
    expect(rows).toEqual([
      {
        big: '9007199254740993',
        rate: '6.125',
        day: '2026-08-20',
        yes: true,
        json: { a: 1 },
        words: ['a "b"', null],
        at: '2026-08-20 12:00:00.123456+00',
        n: 7,
      },
    ])
  })

  it('cannot write when they said that they only read', async () => {
    const writing = database.asCaller({ ...reader, readOnly: true }, 'create temporary table t (n int)', [])
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  })

  it('is stopped after five seconds, and the connection serves on', async () => {
    await expect(database.asCaller(reader, 'select pg_sleep(20)', [])).rejects.toMatchObject({ code: '57014' })
    expect(await database.asCaller(reader, 'select 1 as one', [])).toEqual([{ one: 1 }])
  })

  it('does not notice that their connections were ended', async () => {
    await Promise.all([1, 2, 3, 4].map(() => database.asCaller(reader, 'select pg_sleep(0.05)', [])))
    await database.owner`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    const asked = [1, 2, 3, 4].map((n) => database.asCaller({ ...reader, readOnly: true }, 'select $1::int as n', [n]))
    expect(await Promise.all(asked)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }], [{ n: 4 }]])
  })

  it('gets the new shape of a table that changed under a prepared statement', async () => {
    await database.owner.unsafe('create table public.shape (a int); grant select on public.shape to anon')
    const ask = (): Promise<unknown> => database.asCaller(reader, 'select * from public.shape', [])
    for (let n = 0; n < 10; n += 1) await ask()
    await database.owner.unsafe('alter table public.shape add b int; insert into public.shape values (1, 2)')
    expect(await ask()).toEqual([{ a: 1, b: 2 }])
  })

  it('shares a connection with whatever a page asks beside, and nothing else', async () => {
    const page: Caller = { ...reader, readOnly: true }
    const seen = `select pg_backend_pid() as pid, current_user as me, current_setting('request.path', true) as path`
    const asked = await Promise.allSettled([
      database.asCaller({ ...page, settings: { 'request.path': '/a' } }, seen, []),
      database.asCaller(page, 'select 1 / $1::int', [0]),
      database.asCaller(page, 'select $1::text', ['a\0b']),
      database.asCaller(page, 'create temporary table t (n int)', []),
      database.asCaller({ ...page, mostBytes: 1_000 }, `select repeat('x', 500000) as text`, []),
      database.asCaller(page, seen, []),
      database.asCaller({ role: 'service_role', claims: {}, readOnly: true }, seen, []),
      database.asCaller({ ...page, share: '192.0.2.1' }, seen, []),
    ])
    const codes = asked.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : null))
    expect(codes).toEqual([null, '22012', '22021', '25006', 'RESPONSE_TOO_LARGE', null, null, null])
    const [first, last, service, stranger] = [0, 5, 6, 7].map((at) => {
      const one = asked[at]
      return one?.status === 'fulfilled' ? one.value[0] : undefined
    })
    expect([first?.['path'], last?.['path'], last?.['me']]).toEqual(['/a', '', 'anon'])
    expect(first?.['pid']).toBe(last?.['pid'])
    expect(new Set([first, service, stranger].map((row) => row?.['pid'])).size).toBe(3)
  })

  it('gets what was asked beside one who ended the connection', async () => {
    const page: Caller = { ...reader, readOnly: true }
    await database.owner.unsafe(`create function public.end_me() returns boolean language sql security definer
      as 'select pg_terminate_backend(pg_backend_pid())'; grant execute on function public.end_me to anon`)
    const asked = [
      database.asCaller(page, 'select 1 as n', []),
      database.asCaller(page, 'select public.end_me()', []),
      database.asCaller(page, 'select 2 as n', []),
    ]
    const [before, ended, after] = await Promise.allSettled(asked)
    expect([before, after]).toMatchObject([{ value: [{ n: 1 }] }, { value: [{ n: 2 }] }])
    expect(ended?.status).toBe('rejected')
  })

  it('waits for a connection when all are taken', async () => {
    const asked = Array.from({ length: 40 }, (_, n) => database.asCaller(reader, 'select $1::int as n', [n]))
    const rows = await Promise.all(asked)
    expect(rows.map(([row]) => row?.['n'])).toEqual(Array.from({ length: 40 }, (_, n) => n))
  })
})
