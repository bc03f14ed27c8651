import { beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import {
  aMoment,
  listening,
  rawSocket,
  realtimeServer,
  type RealtimeServer,
  SECRET,
  tokenOf,
  until,
} from './realtime-harness.ts'

let database: Database
let server: RealtimeServer

setUpFile(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create type mood as enum ('low', 'high');
    create table notes (id bigint primary key, owner text, body text, price numeric(20, 2), mood mood, at timestamptz,
      tags text[], bytes bytea, extra jsonb, secret text);
    grant select (id, owner, body, price, mood, at, tags, bytes, extra) on notes to anon, authenticated;
    grant all on notes to service_role;
    alter table notes enable row level security;
    create policy "own" on notes for select to authenticated using (owner = (select auth.jwt() ->> 'sub'));
    create policy "open" on notes for select to anon using (owner = 'everybody');
    create table open (id int primary key, n int, word text, moment timestamptz, code varchar(10));
    grant select on open to anon, authenticated, service_role;
    create table keyless (n int);
    alter table keyless replica identity full;
    grant select on keyless to anon;
    create table unpublished (id int primary key);
    grant select on unpublished to anon;
    create table ratios (id int primary key, part int);
    alter table ratios replica identity full;
    grant select on ratios to anon;
    alter table ratios enable row level security;
    create policy "whole" on ratios for select to anon using (10 / part > 1);
    create table "Odd ""name" (id int primary key, "a b" text);
    grant select on "Odd ""name" to anon;
    create table parted (id int, day date, primary key (id, day)) partition by range (day);
    create table parted_now partition of parted for values from ('2026-01-01') to ('2027-01-01');
    grant select on parted, parted_now to anon;
    alter publication supabase_realtime add table notes, open, keyless, ratios, "Odd ""name", parted`)
  server = await realtimeServer(database)
  return async () => {
    await server.stop()
    await database.stop()
  }
})
beforeEach(() => database.owner`truncate notes, open, keyless`)

const user = async (sub: string) => server.client(await tokenOf({ sub }))

describe('changes', () => {
  it.each(['1.0.0', '2.0.0'] as const)('are told in the hosted service’s shape (version %s)', async (vsn) => {
    const { received, said } = await listening(server.client(undefined, { vsn }), { table: 'open' })
    expect(said).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' })
    await database.owner`insert into open values (1, 7, 'one', '2026-02-03 04:05:06.7+02', 'a')`
    await database.owner`update open set word = 'uno'`
    await database.owner`delete from open`
    await until(() => received.length === 3)
    const row = { id: 1, n: 7, moment: '2026-02-03T02:05:06.7+00:00', code: 'a' }
    expect(received).toMatchObject([
      { schema: 'public', table: 'open', eventType: 'INSERT', new: { ...row, word: 'one' }, old: {}, errors: null },
      { eventType: 'UPDATE', new: { ...row, word: 'uno' }, old: { id: 1 } },
      { eventType: 'DELETE', new: {}, old: { id: 1 } },
    ])
    expect(Object.keys(received[1]?.old ?? {})).toEqual(['id'])
    expect(received[0]?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('carry values of every kind, to the last digit', async () => {
    const raw = await rawSocket(server, { key: SECRET })
    await raw.join('realtime:exact', { postgres_changes: [{ event: '*', schema: 'public', table: 'notes' }] })
    await until(() => raw.frames.find(([, , , event]) => event === 'system'))
    const { received } = await listening(server.client(undefined, { key: SECRET }), { table: 'notes' })
    await database.owner`
      insert into notes values (9007199254740993, 'x', ${'ä"\\\n𝄞'}, 12345678901234567.10, 'high', '2026-01-01',
        '{"a,b",null}', '\\xdeadbeef', '{"k": [1, null]}', 'hidden')`
    await until(() => received.length === 1)
    expect(received[0]?.new).toMatchObject({
      body: 'ä"\\\n𝄞',
      mood: 'high',
      tags: ['a,b', null],
      extra: { k: [1, null] },
      bytes: 'deadbeef',
    })
    const frame = await until(() => raw.texts.find((text) => text.includes('commit_timestamp')))
    raw.socket.close()
    expect(frame).toContain('"id":9007199254740993')
    expect(frame).toContain('"price":12345678901234567.10')
    expect(frame).toContain('{"name":"price","type":"numeric"}')
    expect(frame).toContain('{"name":"tags","type":"_text"}')
  })

  it('are told only to those whose rows they are, without columns that they may not read', async () => {
    const [ada, bob, anon] = await Promise.all([
      user('ada').then((client) => listening(client, { table: 'notes' })),
      user('bob').then((client) => listening(client, { table: 'notes' })),
      listening(server.client(), { table: 'notes' }),
    ])
    await database.owner`
      insert into notes (id, owner, body, secret) values (1, 'ada', 'a', 's'), (2, 'bob', 'b', 's'), (3, 'everybody', 'c', 's')`
    await until(() => ada.received.length + bob.received.length + anon.received.length === 3)
    await aMoment()
    const told = [ada, bob, anon].map(({ received }) => received.map((change) => change.new['id']))
    expect(told).toEqual([[1], [2], [3]])
    expect(JSON.stringify([ada.received, bob.received, anon.received])).not.toContain('secret')
  })

  it('judge each version of a row by itself', async () => {
    const [ada, anon] = [
      await listening(await user('ada'), { table: 'notes' }),
      await listening(server.client(), { table: 'notes' }),
    ]
    await database.owner.begin(async (sql) => {
      await sql`insert into notes (id, owner, body) values (1, 'ada', 'a draft of mine')`
      await sql`update notes set owner = 'everybody', body = 'public'`
    })
    await database.owner`insert into notes (id, owner) values (2, 'ada')`
    await database.owner`delete from notes where id = 2`
    await until(() => ada.received.length >= 3 && anon.received.length >= 2)
    await aMoment()
    expect(ada.received.map(({ eventType }) => eventType)).toEqual(['INSERT', 'INSERT', 'DELETE'])
    expect(anon.received.map(({ eventType }) => eventType)).toEqual(['UPDATE', 'DELETE'])
    expect(JSON.stringify(anon.received)).not.toContain('draft')
  })

  it('at which a policy fails are told to nobody, and hide no other of their transaction', async () => {
    const { received } = await listening(server.client(), { table: 'ratios' })
    await database.owner.begin(async (sql) => {
      await sql`insert into ratios select id, id - 3 from generate_series(1, 6) as id`
      await sql`update ratios set part = 2 where id in (3, 4)`
      await sql`update ratios set part = 0 where id = 5`
    })
    await until(() => received.length >= 5)
    await aMoment()
    expect(received.map(({ eventType, new: row, old }) => [eventType, row['id'], old])).toEqual([
      ['INSERT', 4, {}],
      ['INSERT', 5, {}],
      ['INSERT', 6, {}],
      ['UPDATE', 3, { id: 3 }],
      ['UPDATE', 4, { id: 4, part: 1 }],
    ])
    expect(server.lines).toContain('realtime: policies of public.ratios failed at 3 rows: division by zero')
  })

  it('tell the former row with REPLICA IDENTITY FULL, and never one that was hidden', async () => {
    await database.owner`alter table notes replica identity full`
    await database.owner`alter table open replica identity full`
    try {
      const [anon, open] = [
        await listening(server.client(), { table: 'notes' }),
        await listening(server.client(), { table: 'open' }),
      ]
      await database.owner`insert into notes (id, owner, body) values (1, 'ada', 'private')`
      await database.owner`update notes set owner = 'everybody', body = 'two'`
      await database.owner`update notes set body = 'three'`
      await database.owner`delete from notes`
      await until(() => anon.received.length === 3)
      expect(anon.received.map(({ old }) => old)).toEqual([
        { id: 1 },
        expect.objectContaining({ id: 1, body: 'two', owner: 'everybody' }),
        { id: 1 },
      ])
      await database.owner`insert into open values (1, 1, 'w')`
      await database.owner`delete from open`
      await until(() => open.received.length === 2)
      expect(open.received[1]?.old).toMatchObject({ id: 1, n: 1, word: 'w' })
    } finally {
      await database.owner`alter table notes replica identity default`
      await database.owner`alter table open replica identity default`
    }
  })

  it('are told of commits only, in their order, none lost', async () => {
    const { received } = await listening(server.client(), { table: 'open' })
    const early = await database.owner.reserve()
    await early`begin`
    await early`insert into open values (1)`
    await database.owner`insert into open values (2)`
    await database.owner
      .begin(async (sql) => {
        await sql`insert into open values (3)`
        throw new Error('undone')
      })
      .catch(() => null)
    await database.owner.begin(async (sql) => {
      await sql`insert into open values (4)`
      await sql
        .savepoint(async (inner) => {
          await inner`insert into open values (5)`
          throw new Error('undone')
        })
        .catch(() => null)
    })
    await until(() => received.length === 2)
    await early`commit`
    early.end()
    await database.owner`insert into open select n, n, repeat('x', 9000) from generate_series(100, 799) n`
    await database.owner`insert into open values (6)`
    await until(() => received.length === 704)
    const ids = received.map((change) => change.new['id'])
    expect(ids).toEqual([2, 4, 1, ...Array.from({ length: 700 }, (_, n) => 100 + n), 6])
    expect(received[10]?.new['word']).toHaveLength(9000)
  })

  it('are many and come whole', async () => {
    const { received } = await listening(server.client(), { table: 'open', event: 'UPDATE' })
    await database.owner`insert into open values (1, 0)`
    const writers = Array.from({ length: 4 }, async () => {
      for (let n = 0; n < 50; n += 1) await database.owner`update open set n = n + 1`
    })
    await Promise.all(writers)
    await until(() => received.length === 200)
    expect(received.map((change) => change.new['n'])).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  })

  it('of a row that is too large carry its short values, and say so', async () => {
    const small = await realtimeServer(database, { limits: { recordBytes: 2_000 } })
    try {
      const { received } = await listening(small.client(), { table: 'open' })
      await database.owner`insert into open values (1, 2, ${'x'.repeat(3_000)})`
      await until(() => received.length === 1)
      expect(received[0]).toMatchObject({ errors: ['Error 413: Payload Too Large'], new: { id: 1, n: 2 } })
      expect(received[0]?.new).not.toHaveProperty('word')
    } finally {
      await small.stop()
    }
  })

  it('of a table without a key, or whose key is not readable, are only announced', async () => {
    const { received } = await listening(server.client(), { table: 'keyless' })
    await database.owner`insert into keyless values (1)`
    await until(() => received.length === 1)
    expect(received[0]).toMatchObject({ errors: ['Error 400: Bad Request, no primary key'], new: {} })
    const hidden = await listening(server.client(), { table: 'notes' })
    await database.owner`revoke select (id) on notes from anon`
    await database.owner`insert into notes (id, owner) values (1, 'everybody')`
    await until(() => hidden.received.length === 1)
    await database.owner`grant select (id) on notes to anon`
    expect(hidden.received[0]).toMatchObject({ errors: ['Error 401: Unauthorized'], new: {} })
  })

  it('of odd names and of partitions are told', async () => {
    const odd = await listening(server.client(), { table: 'Odd "name', filter: 'a b=eq.x' })
    const everything = await listening(server.client(), { schema: '*' })
    await database.owner`insert into "Odd ""name" values (1, 'x'), (2, 'y')`
    await database.owner`insert into parted values (1, '2026-05-05')`
    await until(() => odd.received.length === 1 && everything.received.length === 3)
    expect(odd.received[0]?.new).toEqual({ id: 1, 'a b': 'x' })
    expect(everything.received[2]).toMatchObject({ table: 'parted_now', new: { id: 1, day: '2026-05-05' } })
  })

  it('begin with a table that joins the publication, and end when it leaves', async () => {
    const before = await listening(server.client(), { table: 'unpublished' })
    expect(before.said.status).toBe('error')
    expect(before.said.message).toContain('Please check Realtime is enabled for the given connect parameters')
    await database.owner`alter publication supabase_realtime add table unpublished`
    const after = await listening(server.client(), { table: 'unpublished' })
    await database.owner`insert into unpublished values (1)`
    await until(() => after.received.length === 1)
    await database.owner`alter publication supabase_realtime drop table unpublished`
    await database.owner`insert into unpublished values (2)`
    await aMoment()
    expect(after.received).toHaveLength(1)
  })

  it('hold a policy from the row after it was changed', async () => {
    const { received } = await listening(server.client())
    await database.owner`drop policy "open" on notes`
    await database.owner`insert into notes (id, owner) values (1, 'everybody')`
    // Changes are judged in their order: with this one that one is.
    await database.owner`insert into open values (7)`
    await until(() => received.length === 1)
    await database.owner`create policy "open" on notes for select to anon using (owner = 'everybody')`
    await database.owner`insert into notes (id, owner) values (2, 'everybody')`
    await until(() => received.length === 2)
    expect(received.map((change) => [change.table, change.new['id']])).toEqual([
      ['open', 7],
      ['notes', 2],
    ])
  })
})
