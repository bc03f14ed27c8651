import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { type LetterServer, letterServer } from '../../support/mail/letter-server.ts'
import { type Program, runFile } from '../../support/programs/process.ts'

const READERS = 600
const LEASE_MS = '700'
const soon = { interval: 20 }

let server: LetterServer
let database: Database
setUpFile(async () => {
  server = await letterServer()
  database = await freshDatabase()
  await database.owner`
    insert into subscribers (address, state, topics, confirmed_at)
    select 'reader' || n || '@example.com', 'active', '{daily}', now() from generate_series(1, ${READERS}) as n`
  await database.owner`
    insert into editions (kind, key, day, title, document, state, begun_at)
    values ('daily', 'one', '2026-08-21', 'Rates', ${JSON.stringify(EDITION)}::text::jsonb, 'sending', now())`
  return async () => {
    await server.stop()
    await database.stop()
  }
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

/** What an operator has set at each start, the last one after the last kill. */
const SETTINGS = [
  { connections: 5, perMinute: 0, from: 'R <l@letters.example>' },
  { connections: 1, perMinute: 0, from: 'Rates <rates@letters.example>' },
  { connections: 8, perMinute: 20_000, from: 'Rates <rates@letters.example>' },
  { connections: 3, perMinute: 0, from: 'Rates again <again@letters.example>' },
] as const
/** One letter for each connection of those that were killed. */
const MOST_WITHOUT = SETTINGS.slice(0, -1).reduce((sum, { connections }) => sum + connections, 0)

test('killed, paused and set otherwise in the middle, the letters reach everybody but whose is in doubt, and nobody twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-letters-'))
  const send = (start: number) => {
    const { connections, perMinute, from } = SETTINGS[start] ?? SETTINGS[0]
    const set = [LEASE_MS, String(connections), String(perMinute), from]
    return runFile('test/support/mail/letters-process.ts', [database.ownerUrl, server.url, folder, ...set])
  }
  for (const [start, until] of [60, 190, 360].entries()) {
    const sender = send(start)
    await expect.poll(() => server.taken.length, soon).toBeGreaterThan(until)
    if (start === 1) await pauseFor(sender)
    await sender.kill()
  }
  const last = send(3)
  const isFinished = async () => (await database.owner<{ state: string }[]>`select state from editions`)[0]?.state
  await expect.poll(isFinished, soon).toBe('finished')
  await last.kill('SIGTERM')
  const times = Map.groupBy(server.taken, ({ to }) => to)
  expect([...times].filter(([, letters]) => letters.length > 1).map(([to]) => to)).toEqual([])
  // A kill between the note that a letter's end goes out and its going leaves it in doubt, as the desk says.
  const inDoubt = (
    await database.owner<{ address: string }[]>`
    select address from deliveries join subscribers on subscribers.id = subscriber_id where deliveries.state = 'doubtful'`
  ).map(({ address }) => address)
  const readers = Array.from({ length: READERS }, (_, at) => `reader${at + 1}@example.com`)
  const without = readers.filter((reader) => !times.has(reader))
  expect(inDoubt).toEqual(expect.arrayContaining(without))
  expect(without.length).toBeLessThanOrEqual(MOST_WITHOUT)
  const senders = new Set(server.taken.map(({ raw }) => /^From: (.*)\r$/m.exec(raw)?.[1]))
  expect(senders).toEqual(new Set(SETTINGS.map(({ from }) => from)))
})

/** An editor pauses while a process sends, and resumes once nothing is on its way any more. */
async function pauseFor(sender: Program): Promise<void> {
  await database.owner`update editions set state = 'paused'`
  const isOnItsWay = async () =>
    (
      await database.owner<{ n: number }[]>`
      select count(*)::integer as n from deliveries where state = 'claimed' and claimed_until > now()`
    )[0]?.n
  await expect.poll(isOnItsWay, soon).toBe(0)
  const sent = server.taken.length
  const rounds = sender.lines.filter((line) => line.startsWith('round')).length
  await expect
    .poll(() => sender.lines.filter((line) => line.startsWith('round')).length, soon)
    .toBeGreaterThan(rounds + 3)
  expect(server.taken.length).toBe(sent)
  await database.owner`update editions set state = 'sending'`
  await expect.poll(() => server.taken.length, soon).toBeGreaterThan(sent)
}
