import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { type LetterServer, letterServer } from '../../support/mail/letter-server.ts'
import { runFile } from '../../support/programs/process.ts'

const READERS = 600
const LEASE_MS = '700'
const soon = { timeout: 60_000, interval: 20 }

let server: LetterServer
let database: Database
beforeAll(async () => {
  server = await letterServer()
  database = await freshDatabase()
  await database.owner`
    insert into subscribers (address, state, topics, confirmed_at)
    select 'reader' || n || '@example.com', 'active', '{daily}', now() from generate_series(1, ${READERS}) as n`
  await database.owner`
    insert into editions (kind, key, day, title, document, state, begun_at)
    values ('daily', 'one', '2026-08-21', 'Rates', ${JSON.stringify(EDITION)}::text::jsonb, 'sending', now())`
})
afterAll(async () => {
  await server.stop()
  await database.stop()
})

const EDITION = {
  kicker: 'Daily',
  day: '2026-08-21',
  title: 'Rates',
  preheader: '',
  blocks: [],
  sources: [],
  figures: [],
}

test('killed in the middle again and again, the letters reach everybody, and nobody twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-letters-'))
  const send = () => runFile('test/support/mail/letters-process.ts', [database.ownerUrl, server.url, folder, LEASE_MS])
  for (const until of [60, 190, 360]) {
    const sender = send()
    await expect.poll(() => server.taken.length, soon).toBeGreaterThan(until)
    await sender.kill()
  }
  const last = send()
  const isFinished = async () => (await database.owner<{ state: string }[]>`select state from editions`)[0]?.state
  await expect.poll(isFinished, soon).toBe('finished')
  await last.kill('SIGTERM')
  const times = Map.groupBy(server.taken, ({ to }) => to)
  expect([...times].filter(([, letters]) => letters.length > 1).map(([to]) => to)).toEqual([])
  expect(times.size).toBe(READERS)
})
