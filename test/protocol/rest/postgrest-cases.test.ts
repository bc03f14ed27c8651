import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { openRestFor } from './rest-harness.ts'

let database: Database
let wire: Awaited<ReturnType<typeof openRestFor>>

beforeAll(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create table public.banks (id int primary key, name text);
    create table public.deals (id int primary key, bank_id int references public.banks (id), amount int);
    insert into public.banks values (1, 'First'), (2, 'Second');
    insert into public.deals values (1, 1, 10), (2, 1, 20), (3, 2, 5);
    create function public.one_record() returns record language sql stable as $$ select id, name from public.banks where id = 1 $$;
    create function public.some_records() returns setof record language sql stable as $$ select id, name from public.banks order by id $$;
    create function public.record_of(wanted int) returns record language plpgsql volatile as $$
      declare found record; begin select id, amount into found from public.deals where id = wanted; return found; end $$;
    grant all on public.banks, public.deals to anon; grant execute on all functions in schema public to anon`)
  wire = await openRestFor(database, { aggregates: true })
})
afterAll(async () => {
  await wire.rest.stop()
  await database.stop()
})

async function read(path: string, init?: RequestInit): Promise<unknown> {
  const response = await wire.send(path, init)
  return [response.status, await response.json()]
}

it('a function that returns records gives them as objects', async () => {
  expect(await read('/rpc/one_record')).toEqual([200, { id: 1, name: 'First' }])
  expect(await read('/rpc/some_records')).toEqual([
    200,
    [
      { id: 1, name: 'First' },
      { id: 2, name: 'Second' },
    ],
  ])
  const init = { method: 'POST', body: '{"wanted":2}', headers: { 'content-type': 'application/json' } }
  expect(await read('/rpc/record_of', init)).toEqual([200, { id: 2, amount: 20 }])
})

it('what a spread aggregates can be ordered by', async () => {
  const asked = '/deals?select=amount.sum(),...banks(name,banks_count:id.count())&order=banks(banks_count).desc'
  expect(await read(asked)).toEqual([
    200,
    [
      { sum: 30, name: 'First', banks_count: 2 },
      { sum: 5, name: 'Second', banks_count: 1 },
    ],
  ])
  expect(await read(asked.replace('.desc', '.asc'))).toMatchObject([200, [{ name: 'Second' }, { name: 'First' }]])
})

it('what an embed gives out can be ordered by under its name in the response', async () => {
  const last = expect.objectContaining({ n: 'Second' }) as unknown
  for (const [asked, first] of [
    ['...banks(n:name)&order=banks(n).desc', last],
    ['...banks(n:name,name:id)&order=banks(name).desc', last],
    ['b:banks(n:name)&order=b(n).desc', { id: expect.any(Number) as number, b: { n: 'Second' } }],
  ] as const)
    expect(await read(`/deals?select=id,${asked}&limit=1`)).toEqual([200, [first]])
  const message = 'column deals_banks_1.name does not exist'
  expect(await read('/deals?select=id,...banks(n:name)&order=banks(name)')).toMatchObject([400, { message }])
})

it('a percent sign that is no escape stands for itself', async () => {
  for (const [path, name] of [
    ['/100%', '100%'],
    ['/%zz', '%zz'],
    ['/a%C3', 'a\uFFFD'],
    ['/%62anks%', 'banks%'],
  ] as const) {
    const message = `Could not find the table 'public.${name}' in the schema cache`
    expect(await read(path)).toMatchObject([404, { code: 'PGRST205', message }])
  }
  expect(await read('/rpc/nothing%')).toMatchObject([404, { code: 'PGRST202' }])
  expect(await read('/%62anks?select=id&id=eq.1')).toEqual([200, [{ id: 1 }]])
  expect(await read('/banks?name=eq.100%')).toEqual([200, []])
})
