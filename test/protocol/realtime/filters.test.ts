import { beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { aMoment, listening, realtimeServer, type RealtimeServer, until } from './realtime-harness.ts'

let database: Database
let server: RealtimeServer

setUpFile(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create table open (id int primary key, n int, word text, moment timestamptz, code varchar(10), secret text);
    grant select (id, n, word, moment, code) on open to anon;
    alter publication supabase_realtime add table open`)
  server = await realtimeServer(database)
  return async () => {
    await server.stop()
    await database.stop()
  }
})
beforeEach(() => database.owner`truncate open`)

describe('filters', () => {
  const cases: [filter: string, expected: number[]][] = [
    ['n=eq.10', [2]],
    ['n=neq.10', [1, 3]],
    ['n=lt.10', [1]],
    ['n=lte.10', [1, 2]],
    ['n=gt.9', [2, 3]],
    ['n=gte.10', [2, 3]],
    ['n=in.(9,100)', [1, 3]],
    ['word=in.("a,b",c)', [1, 3]],
    ['n=gt.8,n=lt.11', [1, 2]],
    ['word=eq."a,b"', [1]],
    ['moment=gt.2026-01-01T23:30:00-01:00', [3]],
    ['code=eq.x', [1]],
    ['word=like.%,n=gt.50', [3]],
    ['word=not.eq.c', [1, 2]],
    ['word=is.null', [4]],
    ['n=not.is.null', [1, 2, 3]],
    ['word=isdistinct.c', [1, 2, 4]],
    ['word=match.^[ab]', [1, 2]],
    [' ', [1, 2, 3, 4]],
  ]

  it.each(cases)('%s lets pass what PostgreSQL says', async (filter, expected) => {
    const { received, said, channel } = await listening(server.client(), { table: 'open', event: 'INSERT', filter })
    expect(said.status).toBe('ok')
    await database.owner`
      insert into open (id, n, word, moment, code) values (1, 9, 'a,b', '2026-01-01', 'x'), (2, 10, 'b', '2026-01-02 00:30+00', 'y'),
        (3, 100, 'c', '2026-01-03', null), (4, null, null, null, null), (5, -1, 'end', null, null)`
    await database.owner`delete from open where id = 5`
    await until(() => received.length >= expected.length)
    await aMoment(60)
    expect(received.map((change) => change.new['id']).filter((id) => id !== 5)).toEqual(expected)
    await channel.unsubscribe()
  })

  it.each([
    ['n=eq.word', 'invalid input syntax'],
    ['nothing=eq.1', 'invalid column for filter nothing'],
    ['secret=eq.s', 'invalid column for filter secret'],
    ['n=eq.1); drop table open; --', 'invalid input syntax'],
    ['n"=eq.1', 'invalid column for filter'],
    ['n=foo.1', 'Error parsing `filter` params: ["foo", "1"]'],
    ['undefined', 'Error parsing `filter` params: ["undefined"]'],
    ['n=eq.1,', 'empty segments'],
    ['n=in.1', 'must be wrapped by parentheses'],
    [`n=in.(${Array.from({ length: 101 }, (_, n) => n).join(',')})`, 'Maximum 100'],
    ['word=match.(', 'invalid regular expression'],
    ['word=match.(a)\\1', 'back references'],
    ['n=match.1', 'operator does not exist'],
    ['n=is.maybe', 'invalid value for is filter'],
    ['word=eq.a,b', 'Error parsing'],
  ])('%s is refused in words', async (filter, words) => {
    const { said } = await listening(server.client(), { table: 'open', filter })
    expect(said.status).toBe('error')
    expect(said.message).toContain(words)
    expect((await database.owner`select to_regclass('open') is not null as stands`)[0]?.['stands']).toBe(true)
  })

  it('on a deleted row see its key alone', async () => {
    const byKey = await listening(server.client(), { table: 'open', event: 'DELETE', filter: 'id=eq.2' })
    const byWord = await listening(server.client(), { table: 'open', event: 'DELETE', filter: 'word=eq.b' })
    await database.owner`insert into open (id, n, word) values (1, 1, 'a'), (2, 2, 'b')`
    await database.owner`delete from open`
    await until(() => byKey.received.length === 1)
    await aMoment()
    expect(byKey.received.map(({ old }) => old)).toEqual([{ id: 2 }])
    expect(byWord.received).toEqual([])
  })

  it('that fails for a row ends alone', async () => {
    const bad = await listening(server.client(), { table: 'open', filter: 'word=like.a\\' })
    const good = await listening(server.client(), { table: 'open', filter: 'word=like.a%' })
    await database.owner`insert into open (id, n, word) values (1, 1, 'ab')`
    await until(() => good.received.length === 1)
    expect(bad.received).toEqual([])
    await database.owner`insert into open (id, n, word) values (2, 1, 'ac')`
    await until(() => good.received.length === 2)
    expect(server.lines.filter((line) => line.includes('LIKE pattern must not end'))).toHaveLength(1)
  })

  it('choose columns beside the key', async () => {
    const { received } = await listening(server.client(), { table: 'open', select: ['word'] })
    await database.owner`insert into open (id, n, word) values (1, 2, 'w')`
    await until(() => received.length === 1)
    expect(received[0]?.new).toEqual({ id: 1, word: 'w' })
  })
})
