import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'

const quiet = { dataDir: '/nowhere', poolSize: 2, log: () => undefined }

describe('an open database', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.stop())

  it('brings messages at once, and says when some may be missing', async () => {
    const received: string[] = []
    const unlisten = await database.listen(
      'test_channel',
      (payload) => received.push(payload),
      () => received.push('gap'),
    )
    await database.owner.notify('test_channel', 'one')
    await expect.poll(() => received).toEqual(['one'])
    await database.owner`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`
    await expect.poll(() => received).toEqual(['one', 'gap'])
    await database.owner.notify('test_channel', 'two')
    await expect.poll(() => received).toEqual(['one', 'gap', 'two'])
    await unlisten()
    await database.owner.notify('test_channel', 'three')
    await pause(100)
    expect(received).toHaveLength(3)
  })

  it('says that some may be missing before it brings what came after them, however many channels there are', async () => {
    const received: string[] = []
    const onMessage = (payload: string) => received.push(payload)
    const onGap = () => received.push('gap')
    const first = await database.listen('first_of_many', onMessage, onGap)
    const others = Array.from({ length: 300 }, (_, number) =>
      database.listen(`one_of_many_${number}`, onMessage, () => undefined),
    )
    const unlisten = [first, ...(await Promise.all(others))]
    const enough = new AbortController()
    const sendAll = async () => {
      for (let number = 0; !enough.signal.aborted; number += 1)
        await database.owner.notify('first_of_many', String(number))
    }
    const sending = sendAll()
    try {
      await expect.poll(() => received).toContain('0')
      const listening = `datname = current_database() and query ilike 'listen%'`
      await database.owner.unsafe(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${listening}`)
      await expect.poll(() => received.slice(0, -1)).toContain('gap')
    } finally {
      enough.abort()
      await sending
    }
    const beforeGap = received.slice(0, received.indexOf('gap'))
    expect(beforeGap).toEqual(beforeGap.map((_, number) => String(number)))
    await Promise.all(unlisten.map((end) => end()))
  })

  it('can be used by its URL alone, with the same rights', async () => {
    const remote = await openDatabase({ ...quiet, databaseUrl: database.ownerUrl })
    try {
      expect(await remote.isUp()).toBe(true)
      const who = 'select current_user::text as me'
      expect(await remote.asCaller({ role: 'anon', claims: {} }, who, [])).toEqual([{ me: 'anon' }])
      expect(remote.place).not.toContain('postgres@')
    } finally {
      await remote.stop()
    }
  })

  it('gives dates as text to the owner, too', async () => {
    const [row] = await database.owner`select '2026-08-20'::date as day, 1.50::numeric as rate, 2::bigint as big`
    expect(row).toEqual({ day: '2026-08-20', rate: '1.50', big: '2' })
  })
})

describe('a database of others', () => {
  it('that does not respond is refused in one sentence without its password', async () => {
    const opening = openDatabase({ ...quiet, databaseUrl: 'postgres://paper:secret@127.0.0.1:1/news' })
    await expect(opening).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringMatching(
        /^DATABASE_URL \(127\.0\.0\.1:1\/news\) cannot be opened: (?!.*secret)/,
      ) as unknown,
      exitCode: 69,
    })
  })
})
