import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { LONGEST_WAIT_MS } from '../../support/run/limits.ts'
import { type TestStorage, keptNames, openStorageFor, policedBucket } from './storage-harness.ts'

const TYPE = 'application/offset+octet-stream'
/** What Node asks for where a body comes piece by piece. */
const STREAMED = { duplex: 'half' }
/** A request that goes on elsewhere is waited for as long as a busy machine may need to open the connection of a turn. */
const TURN_MS = LONGEST_WAIT_MS
/** The same where it is to be waited for in vain. */
const SHORT_TURN_MS = 300

let database: Database
let storage: TestStorage
let beside: TestStorage
let hasty: TestStorage
setUpFile(async () => {
  database = await freshDatabase()
  storage = await openStorageFor(database, { uploadTurnMs: TURN_MS })
  const { folder } = storage
  beside = await openStorageFor(database, { uploadTurnMs: TURN_MS, folder })
  hasty = await openStorageFor(database, { uploadTurnMs: SHORT_TURN_MS, folder })
  await policedBucket(database, 'own', true)
  return async () => {
    await hasty.stop()
    await beside.stop()
    await storage.stop()
    await database.stop()
  }
})

const tus = (by: TestStorage, path: string, init: RequestInit) =>
  by.send(path, { ...init, headers: { 'tus-resumable': '1.0.0', ...(init.headers as object) } })

async function begun(name: string, bytes: number): Promise<string> {
  const coded = (text: string) => Buffer.from(text).toString('base64')
  const { headers } = await tus(storage, '/upload/resumable', {
    method: 'POST',
    headers: {
      'upload-length': String(bytes),
      'upload-metadata': `bucketName ${coded('own')},objectName ${coded(name)}`,
    },
  })
  return new URL(headers.get('location') ?? '', 'http://local').pathname.slice('/storage/v1'.length)
}

const patch = (by: TestStorage, path: string, body: BodyInit, offset = 0) =>
  tus(by, path, {
    method: 'PATCH',
    headers: { 'upload-offset': String(offset), 'content-type': TYPE },
    body,
    ...STREAMED,
  })
const offsetAt = async (by: TestStorage, path: string) => {
  const { status, headers } = await tus(by, path, { method: 'HEAD' })
  return [status, headers.get('upload-offset')]
}

/** A part whose sender stands still after its first bytes, until it is told to send the others. */
function slowPart(first: string, rest: string) {
  const sent = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const pieces = [first, rest].map((text) => new TextEncoder().encode(text))
  let at = 0
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = pieces[at]
        if (at === 1) {
          sent.resolve()
          await goOn.promise
        }
        at += 1
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, sent: sent.promise, goOn: goOn.resolve }
}

const locks = async () => {
  const rows = await database.owner<{ pid: number }[]>`
    select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
  return rows.map(({ pid }) => pid)
}

it('a part that one process takes is written by no other one, which says that the upload is locked', async () => {
  const path = await begun('apart.txt', 10)
  const { body, sent, goOn } = slowPart('rates', ' rise')
  const slow = patch(storage, path, body)
  await sent
  const refused = await patch(hasty, path, 'OTHER WORD')
  expect([refused.status, await refused.text()]).toEqual([423, expect.stringContaining('ask again soon')])
  expect((await tus(hasty, path, { method: 'HEAD' })).status).toBe(423)
  expect((await tus(hasty, path, { method: 'DELETE' })).status).toBe(423)
  goOn()
  expect((await slow).status).toBe(204)
  expect(await offsetAt(beside, path)).toEqual([200, '10'])
  expect(await (await beside.send('/object/public/own/apart.txt')).text()).toBe('rates rise')
  expect(await locks()).toEqual([])
})

it('a part that waits for another process is taken once that has its own', async () => {
  const path = await begun('after.txt', 10)
  const { body, sent, goOn } = slowPart('ra', 'tes')
  const slow = patch(storage, path, body)
  await sent
  const waiting = offsetAt(beside, path)
  goOn()
  expect((await slow).status).toBe(204)
  expect(await waiting).toEqual([200, '5'])
  expect((await patch(beside, path, ' rise', 5)).status).toBe(204)
  expect(await (await storage.send('/object/public/own/after.txt')).text()).toBe('rates rise')
})

it('however many uploads are under way, they hold one connection of a process', async () => {
  const parts = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const path = await begun(`many-${at}.txt`, 4)
      const part = slowPart('ra', 'te')
      const slow = patch(at % 2 ? storage : beside, path, part.body)
      await part.sent
      return { slow, goOn: part.goOn }
    }),
  )
  const held = await locks()
  expect([held.length, new Set(held).size]).toEqual([12, 2])
  for (const { goOn } of parts) goOn()
  expect(new Set((await Promise.all(parts.map(({ slow }) => slow))).map(({ status }) => status))).toEqual(
    new Set([204]),
  )
  await expect.poll(locks).toEqual([])
})

it('whoever loses the connection that the turn belongs to stops, and the upload goes on elsewhere', async () => {
  const path = await begun('lost.txt', 10)
  const { body, sent, goOn } = slowPart('rates', ' fall')
  const slow = patch(storage, path, body)
  await sent
  for (const pid of await locks()) await database.owner`select pg_terminate_backend(${pid}::int)`
  expect((await slow).status).toBe(204)
  goOn()
  expect(await offsetAt(beside, path)).toEqual([200, '5'])
  expect((await patch(beside, path, ' rise', 5)).status).toBe(204)
  expect(await (await storage.send('/object/public/own/lost.txt')).text()).toBe('rates rise')
})

it('whoever lost it writes nothing more, and tells its sender how far it had come', async () => {
  const path = await begun('no-more.txt', 10)
  const { body, sent, goOn } = slowPart('rates', ' fall')
  const slow = patch(storage, path, body)
  await sent
  for (const pid of await locks()) await database.owner`select pg_terminate_backend(${pid}::int)`
  expect(await offsetAt(beside, path)).toEqual([200, '5'])
  expect((await patch(beside, path, ' rise', 5)).status).toBe(204)
  goOn()
  const { status, headers } = await slow
  expect(await (await storage.send('/object/public/own/no-more.txt')).text()).toBe('rates rise')
  expect([status, headers.get('upload-offset')]).toEqual([204, '5'])
})

/** Rows with such a name are written once the test lets them be. */
async function rowsHeld(name: string): Promise<() => Promise<unknown>> {
  await database.owner.unsafe(`
    create or replace function public.wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
    create or replace trigger held before insert on storage.objects
      for each row when (new.version <> '1' and new.name = '${name}') execute function public.wait_for_test()`)
  const sql = await database.owner.reserve()
  onTestFinished(() => sql.end())
  await sql`select pg_advisory_lock(1)`
  return () => sql`select pg_advisory_unlock(1)`
}

it('what came whole long ago and is kept now is not taken for what a crash has left by a process that starts', async () => {
  const path = await begun('late.txt', 10)
  expect((await patch(storage, path, 'rates')).status).toBe(204)
  const before = await keptNames(storage)
  const letRow = await rowsHeld('late.txt')
  const bytes = join(storage.folder, 'resumable', path.split('/').at(-1) ?? '')
  const last = patch(storage, path, ' rise', 5)
  await expect.poll(() => keptNames(storage)).toHaveLength(before.length + 1)
  // As if its sender had come for it a day after the last part.
  await utimes(bytes, 0, 0)
  const starting = await openStorageFor(database, { folder: storage.folder, repairAgeMs: 60_000 })
  expect(await starting.repaired).toEqual({ orphans: 0, unfinished: 0, missing: 0, young: 1, strange: 0 })
  await letRow()
  expect((await last).status).toBe(204)
  expect(await (await starting.send('/object/public/own/late.txt')).text()).toBe('rates rise')
  await starting.stop()
})

it('within a process whoever comes next has the one before stop', async () => {
  const path = await begun('here.txt', 10)
  const patient = await openStorageFor(database, { folder: storage.folder })
  const { body, sent, goOn } = slowPart('rates', ' fall')
  const slow = patch(patient, path, body)
  await sent
  expect(await offsetAt(patient, path)).toEqual([200, '5'])
  goOn()
  expect((await slow).status).toBe(204)
  await patient.stop()
})

it('what fails by a mistake in our code is told to the server, and nothing that came is lost', async () => {
  const path = await begun('mistake.txt', 3)
  // A clock that tells no date stands in for a mistake in the code that keeps an upload.
  const wrong = await openStorageFor(database, { folder: storage.folder, clock: () => 'noon' as unknown as Date })
  onTestFinished(() => wrong.stop())
  await expect(patch(wrong, path, 'abc')).rejects.toThrow(TypeError)
  expect(await offsetAt(storage, path)).toEqual([200, '3'])
  expect(await database.owner`select 1 from storage.objects where name = 'mistake.txt'`).toHaveLength(1)
})
