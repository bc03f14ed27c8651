import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import { severable } from '../../test/support/programs/severable.ts'
import { openOwner } from './owner.ts'

it('a server that hangs keeps nobody for longer than callers are kept, and a long statement is waited for', async () => {
  const database = await freshDatabase()
  const { pathname, searchParams } = new URL(database.ownerUrl)
  const wire = await severable(join(searchParams.get('host') ?? '', '.s.PGSQL.5432'))
  const owner = openOwner({ url: `postgresql://postgres@127.0.0.1:${wire.port}${pathname}` }, 2)
  onTestFinished(async () => {
    await wire.cut()
    await owner.end()
    await database.stop()
  })
  await owner`select pg_sleep(9)`
  wire.hang()
  const began = performance.now()
  // More than there are connections: the last one waits for its turn.
  const asked = [owner`select 1`, owner.begin((sql) => sql`select 1`), owner`select 1`]
  const settled = await Promise.allSettled(asked)
  const codes = settled.map((one) => one.status === 'rejected' && (one.reason as { code?: string }).code)
  expect(codes).toEqual(codes.map(() => expect.stringMatching(/^(?:DATABASE_SLOW|CONNECT_TIMEOUT)$/)))
  expect(performance.now() - began).toBeLessThan(12_000)
  await wire.mend()
  expect(await owner`select 1 as one`).toMatchObject([{ one: 1 }])
})
