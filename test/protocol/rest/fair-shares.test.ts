import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openRestFor } from './rest-harness.ts'

/** Who has to wait for a slow query waits until it is ended. */
const SLOW_MS = 1_000
const SOON_MS = 0.8 * SLOW_MS

let database: Database
let wire: Awaited<ReturnType<typeof openRestFor>>

setUpFile(async () => {
  database = await freshDatabase({ poolSize: 6 })
  await database.owner.unsafe(`
    create table public.notes (id int primary key, body text);
    insert into public.notes values (1, 'one');
    create function public.sleepy() returns text language sql stable as $$ select 'awake' from pg_sleep(20) $$;
    grant all on public.notes to anon, authenticated, service_role;
    grant execute on all functions in schema public to anon, authenticated, service_role`)
  wire = await openRestFor(database, { strangerTime: SLOW_MS, writes: { perMinute: 0, burst: 5 } })
  return async () => {
    await wire.rest.stop()
    await database.stop()
  }
})

const from = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'x-client-address': address, ...more },
})
const timed = async (path: string, init?: RequestInit) => {
  const began = performance.now()
  const { status } = await wire.send(path, init)
  return { status, ms: performance.now() - began }
}

describe('Somebody who fills all connections with slow queries', () => {
  it('keeps neither pages nor other networks waiting, and is ended sooner', async () => {
    const slow = Array.from({ length: 12 }, () => wire.send('/rpc/sleepy', from('192.0.2.1')))
    // Pages are rendered within the process, without an address.
    for (const asked of [undefined, from('192.0.2.2'), from('2001:db8::1'), from('192.0.2.1', signedIn)]) {
      for (let n = 0; n < 4; n += 1) {
        const { status, ms } = await timed('/notes?select=id', asked)
        expect(status).toBe(200)
        expect(ms).toBeLessThan(SOON_MS)
      }
    }
    const ended = await Promise.all(slow.slice(0, 2))
    for (const response of ended) expect(await response.json()).toMatchObject({ code: '57014' })
    await Promise.all(slow)
  })

  it('keeps nobody waiting with an account either', async () => {
    const slow = Array.from({ length: 12 }, () => wire.send('/rpc/sleepy', from('192.0.2.8', signedIn)))
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const asked of [undefined, from('192.0.2.8'), from('192.0.2.8', { 'x-test-caller': other })]) {
      for (let n = 0; n < 4; n += 1) {
        const { status, ms } = await timed('/notes?select=id', asked)
        expect(status).toBe(200)
        expect(ms).toBeLessThan(SOON_MS)
      }
    }
    await Promise.all(slow)
  })

  it('is told to wait when too much of them waits already', async () => {
    const slow = Array.from({ length: 204 }, () => wire.send('/rpc/sleepy', from('192.0.2.3')))
    // They are refused one after the other as they come to the database.
    const refused = await Promise.race(slow)
    expect(refused.status).toBe(429)
    const response = await wire.send('/notes', from('192.0.2.3'))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await response.json()).toMatchObject({ code: '53400', details: null, hint: null })
    expect((await wire.send('/notes', from('192.0.2.4'))).status).toBe(200)
    await Promise.all(slow)
  })
})

const other = '7c2f0c58-0f6b-4b8e-9f0e-3f8c7a1d2e46'
const signedIn = { 'x-test-caller': '6b1f0c58-0f6b-4b8e-9f0e-3f8c7a1d2e45' }

describe('Changes', () => {
  const change = (init: RequestInit) => wire.send('/notes?id=eq.1', { method: 'PATCH', body: '{"body":"x"}', ...init })
  const statuses = async (init: RequestInit, times: number) =>
    Promise.all(Array.from({ length: times }, async () => (await change(init)).status))
  const type = { 'content-type': 'application/json' }

  it('of more than 64 kB count as several', async () => {
    const large = { ...from('192.0.2.10', type), body: JSON.stringify({ body: 'x'.repeat(200_000) }) }
    expect((await change(large)).status).toBe(204)
    expect((await change(large)).status).toBe(429)
    expect((await change(from('192.0.2.10', type))).status).toBe(204)
    // What is larger than all together passes once.
    const largest = { ...from('192.0.2.11', type), body: JSON.stringify({ body: 'x'.repeat(500_000) }) }
    expect((await change(largest)).status).toBe(204)
    expect((await change(from('192.0.2.11', type))).status).toBe(429)
  })

  it('are paced by account, or network without one; reading is not', async () => {
    for (const init of [from('192.0.2.5', type), from('192.0.2.6', { ...type, ...signedIn })]) {
      const all = await statuses(init, 8)
      expect(all.filter((status) => status === 204)).toHaveLength(5)
      expect(all.filter((status) => status === 429)).toHaveLength(3)
      expect((await wire.send('/notes', init)).status).toBe(200)
    }
    const elsewhere = await statuses(from('192.0.2.7', { ...type, ...signedIn }), 1)
    expect(elsewhere).toEqual([429])
    expect(await statuses(from('192.0.2.5', { ...type, 'x-test-caller': 'service_role' }), 8)).toEqual(
      Array<number>(8).fill(204),
    )
    expect(await statuses({ headers: type }, 8)).toEqual(Array<number>(8).fill(204))
  })
})
