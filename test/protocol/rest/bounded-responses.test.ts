import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { openRestFor } from './rest-harness.ts'

const MEBIBYTE = 1_048_576

let database: Database
let wire: Awaited<ReturnType<typeof openRestFor>>

beforeAll(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create table public.measures (id int primary key, note text default 'kept');
    create table public.readings (id int primary key, measure_id int not null references public.measures (id), value int);
    create index on public.readings (measure_id);
    insert into public.measures select n from generate_series(1, 12) as n;
    insert into public.readings select n, 1 + n % 12, n from generate_series(1, 12000) as n;
    create table public.pages (id int primary key, body text);
    insert into public.pages select n, repeat('x', 10000) from generate_series(1, 900) as n;
    create function public.write_pages() returns setof public.pages language sql volatile as $$
      update public.measures set note = 'changed'; select * from public.pages; $$;
    create function public.read_pages() returns setof public.pages language sql stable as $$ select * from public.pages $$;
    grant all on public.measures, public.readings, public.pages to anon, service_role;
    grant execute on all functions in schema public to anon, service_role`)
  wire = await openRestFor(database, { maxResponse: 2 * MEBIBYTE })
})
afterAll(async () => {
  await wire.rest.stop()
  await database.stop()
})

async function ask(path: string, init?: RequestInit) {
  const response = await wire.send(path, init)
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text) as Record<string, unknown>, bytes: text.length }
}

const refused = (message: RegExp) => ({
  status: 413,
  body: {
    code: '54000',
    message: expect.stringMatching(message) as string,
    details: null,
    hint: expect.any(String) as string,
  },
})

describe('The rows of all lists of a response', () => {
  const tooMany = refused(/^More than 10000 rows in the lists of one response$/)
  // Of lists in lists both bounds are passed at nearly one place; the plan, which changes with what PostgreSQL has counted
  // of the tables by itself, decides on the first.
  const tooDeep = refused(
    /^(More than 10000 rows in the lists of one response|The response is larger than 2097152 bytes)$/,
  )

  it('are bounded together, however deep they lie', async () => {
    const inner = 'measures(id,readings(value,measures(id,readings(value,measures(*)))))'
    const began = performance.now()
    expect(await ask(`/measures?select=id,readings(value,${inner})`)).toMatchObject(tooDeep)
    expect(await ask(`/measures?select=id,a:readings(value),b:readings(value)`)).toMatchObject(tooMany)
    // What was asked for has more than a billion rows; it ends where the bound is passed.
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  it('are bounded where they are spread, and where a write gives them back', async () => {
    expect(await ask('/measures?select=id,...readings(value,measures(readings(value)))')).toMatchObject(tooDeep)
    const written = await ask('/measures?select=id,readings(value,measures(readings(value)))', {
      method: 'PATCH',
      body: '{"note":"lost"}',
      headers: { prefer: 'return=representation', 'content-type': 'application/json' },
    })
    expect(written).toMatchObject(tooDeep)
    expect(await database.owner`select distinct note from public.measures`).toEqual([{ note: 'kept' }])
  })

  it('may be as many as ten full lists have', async () => {
    const { status, body } = await ask('/measures?select=id,readings(value)&id=lte.10')
    expect(status).toBe(200)
    expect(body).toHaveLength(10)
    expect((body as unknown as { readings: unknown[] }[])[0]?.readings).toHaveLength(1000)
  })
})

describe('A response that is larger than the setting', () => {
  const tooLarge = refused(/^The response is larger than 2097152 bytes$/)

  it('is refused, and the next one on the same connection comes', async () => {
    for (let n = 0; n < 6; n += 1) {
      expect(await ask('/pages')).toMatchObject(tooLarge)
      expect(await ask('/rpc/read_pages')).toMatchObject(tooLarge)
      expect(await ask('/pages?select=id&limit=1')).toMatchObject({ status: 200, body: [{ id: 1 }] })
    }
    expect((await ask('/pages?limit=150')).bytes).toBeGreaterThan(MEBIBYTE)
  })

  it('undoes the write that it is of', async () => {
    const headers = { prefer: 'return=representation', 'content-type': 'application/json' }
    const written = await ask('/pages', { method: 'PATCH', body: '{"id":1}', headers }).catch(() => null)
    expect(written?.status).not.toBe(200)
    expect(await ask('/pages?id=gt.0', { method: 'DELETE', headers })).toMatchObject(tooLarge)
    expect(await ask('/rpc/write_pages', { method: 'POST', body: '{}', headers })).toMatchObject(tooLarge)
    expect(await database.owner`select count(*)::int as n from public.pages`).toEqual([{ n: 900 }])
    expect(await database.owner`select distinct note from public.measures`).toEqual([{ note: 'kept' }])
  })

  it('may be five times as large for the service role', async () => {
    const headers = { 'x-test-caller': 'service_role' }
    expect((await ask('/pages', { headers })).bytes).toBeGreaterThan(8 * MEBIBYTE)
  })

  it('never lies in the memory of the process', async () => {
    const before = process.memoryUsage().arrayBuffers
    await Promise.all(Array.from({ length: 8 }, () => ask('/pages')))
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * MEBIBYTE)
  })
})
