import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../../test/support/database/fresh-database.ts'
import { setUpFile } from '../../../test/support/database/set-up-file.ts'
import { type Change, ChangeFeed } from './change-feed.ts'
import { PublicationFollower } from './publication-follower.ts'

let database: Database
setUpFile(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create table noted (id int primary key);
    alter publication supabase_realtime add table noted`)
  const follower = new PublicationFollower(database, 'supabase_realtime', expect.unreachable)
  await follower.follow()
  follower.rest()
  return () => database.stop()
})

it('a change that comes while the last of those before is still told is told as well, to who has come meanwhile', async () => {
  const told: string[] = []
  const telling = Promise.withResolvers<void>()
  const take = async (changes: readonly Change[]) => {
    told.push(...changes.map(({ record }) => String(record)))
    await telling.promise
  }
  const feed = new ChangeFeed(database, { log: () => undefined, keepMs: 60_000 }, { take, lost: expect.unreachable })
  const notified: string[] = []
  const unlisten = await database.listen(
    'realtime_change',
    (transaction) => notified.push(transaction),
    () => undefined,
  )
  await feed.start()
  await feed.begin()
  await database.owner`insert into noted values (1)`
  await expect.poll(() => told).toHaveLength(1)
  feed.end()
  await feed.begin()
  await database.owner`insert into noted values (2)`
  await expect.poll(() => notified).toHaveLength(2)
  telling.resolve()
  await expect.poll(() => told.map((record) => JSON.parse(record))).toEqual([{ id: 1 }, { id: 2 }])
  await feed.stop()
  await unlisten()
})

describe('after a lost connection', () => {
  beforeEach(() => database.owner`truncate noted, realtime.change_log`)

  it('nobody searches for what nobody wants any more', async () => {
    const { feed, link } = await unsteadyFeed()
    link.beforeSearch = () => Promise.reject(new Error('The database is away'))
    link.gap()
    await expect.poll(() => link.searches).toBe(1)
    feed.end()
    await feed.stop()
    expect(link.searches).toBe(1)
  })

  it('a moment that is marked before the search does not hide what was missed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { feed, link, told, telling } = await unsteadyFeed()
    telling.hold()
    await insert(1)
    await expect.poll(told).toEqual([1])
    await link.missing(() => insert(2))
    link.gap()
    vi.advanceTimersByTime(10_000)
    await expect.poll(() => link.marks).toBe(1)
    telling.release()
    await expect.poll(told).toEqual([1, 2])
    vi.useRealTimers()
    await feed.stop()
  })

  it('a second loss during the search is searched for as well', async () => {
    const { feed, link, told } = await unsteadyFeed()
    const searching = Promise.withResolvers<void>()
    link.afterSearch = () => searching.promise
    link.gap()
    await expect.poll(() => link.searches).toBe(1)
    await link.missing(() => insert(1))
    link.gap()
    searching.resolve()
    await expect.poll(told).toEqual([1])
    await feed.stop()
  })

  it('what was missed is told before what comes during the search', async () => {
    const { feed, link, told } = await unsteadyFeed()
    const searching = Promise.withResolvers<void>()
    link.beforeSearch = () => searching.promise
    await link.missing(() => insert(1))
    await link.missing(() => insert(2))
    link.gap()
    await expect.poll(() => link.searches).toBe(1)
    await insert(3)
    await expect.poll(() => link.notices).toBe(1)
    searching.resolve()
    await expect.poll(told).toEqual([1, 2, 3])
    await feed.stop()
  })

  it('what comes after the search is told last, and what waited before it first', async () => {
    const { feed, link, told, telling } = await unsteadyFeed()
    telling.hold()
    await insert(1)
    await expect.poll(told).toEqual([1])
    await insert(2)
    await expect.poll(() => link.notices).toBe(2)
    await link.missing(() => insert(3))
    link.gap()
    const searching = Promise.withResolvers<void>()
    link.afterSearch = () => searching.promise
    telling.release()
    await expect.poll(() => link.searches).toBe(1)
    await insert(4)
    await expect.poll(() => link.notices).toBe(3)
    searching.resolve()
    await expect.poll(told).toEqual([1, 2, 3, 4])
    await feed.stop()
  })
})

const insert = (id: number) => database.owner`insert into noted values (${id})`

/** A feed that has begun, over a connection that loses a notice by `missing`, and is back by `gap`. */
async function unsteadyFeed() {
  const link = {
    missed: null as (() => void) | null,
    searches: 0,
    notices: 0,
    marks: 0,
    async missing(work: () => PromiseLike<unknown>) {
      const missed = new Promise<void>((resolve) => (link.missed = resolve))
      await work()
      await missed
      link.missed = null
    },
    gap: () => undefined as void,
    beforeSearch: () => Promise.resolve(),
    afterSearch: () => Promise.resolve(),
  }
  const owner = new Proxy(database.owner, {
    async apply(target, self, given: unknown[]) {
      const isSearch = String(given[0]).includes('group by transaction')
      if (isSearch) link.searches += 1
      if (isSearch) await link.beforeSearch()
      const rows: unknown = await Reflect.apply(target, self, given)
      if (isSearch) await link.afterSearch()
      return rows
    },
  })
  const listen: Database['listen'] = (channel, onMessage, onGap) => {
    link.gap = onGap
    const receive = (payload: string) => {
      if (link.missed) return link.missed()
      onMessage(payload)
      if (payload.startsWith('mark')) link.marks += 1
      else link.notices += 1
    }
    return database.listen(channel, receive, onGap)
  }
  const rows: string[] = []
  let held = Promise.withResolvers<void>()
  held.resolve()
  const telling = { hold: () => void (held = Promise.withResolvers()), release: () => held.resolve() }
  const take = async (changes: readonly Change[]) => {
    rows.push(...changes.map(({ record }) => String(record)))
    await held.promise
  }
  const settings = { log: () => undefined, keepMs: 60_000 }
  const feed = new ChangeFeed({ ...database, owner, listen }, settings, { take, lost: expect.unreachable })
  await feed.start()
  await feed.begin()
  return { feed, link, telling, told: () => rows.map((row) => (JSON.parse(row) as { id: number }).id) }
}
