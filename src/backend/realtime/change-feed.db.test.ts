import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../../test/support/database/fresh-database.ts'
import { type Change, ChangeFeed } from './change-feed.ts'
import { PublicationFollower } from './publication-follower.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create table noted (id int primary key);
    alter publication supabase_realtime add table noted`)
  const follower = new PublicationFollower(database, 'supabase_realtime', expect.unreachable)
  await follower.follow()
  follower.rest()
})
afterAll(() => database.stop())

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
