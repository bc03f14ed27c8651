import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { folderOf, keptNames, openStorageFor } from './storage-harness.ts'

let own: Database
let other: Database
const folder = folderOf()
beforeAll(async () => {
  ;[own, other] = await Promise.all([freshDatabase(), freshDatabase()])
})
afterAll(async () => {
  await Promise.all([own.stop(), other.stop()])
  rmSync(folder, { recursive: true, force: true })
})

/** As a process that starts finds them: what it says of them, and how many are there afterwards. */
async function started(database: Database, names: readonly string[] = []) {
  const storage = await openStorageFor(database, { folder })
  await database.owner`insert into storage.buckets (id, name) values ('open', 'open') on conflict do nothing`
  for (const name of names) await storage.as('service').from('open').upload(name, name)
  const kept = await keptNames(storage)
  await storage.stop()
  return { repaired: await storage.repaired, lines: storage.lines, count: kept.length }
}

const ALL = Array.from({ length: 12 }, (_, at) => `${at}.txt`)

it('a start with another database takes nothing away that its rows do not name, and says so', async () => {
  expect(await started(own, ALL)).toMatchObject({ count: 12 })
  const strange = await started(other, ['one.txt'])
  expect(strange.repaired).toMatchObject({ orphans: 0, strange: 12 })
  expect(strange.lines.join()).toMatch(/no row names 12 objects in .*another database's, and stay/)
  expect(await started(other)).toMatchObject({ repaired: { orphans: 0, strange: 12 }, count: 13 })
})

it('what the other one brought goes at the next start of its own, where it is little', async () => {
  expect(await started(own)).toMatchObject({ repaired: { orphans: 1, missing: 0, strange: 0 }, count: 12 })
})
