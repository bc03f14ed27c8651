import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { openRestFor } from './rest-harness.ts'

/**
 * Every name that our own statements give to a row set or a column. What a statement of this file is found to give beside
 * them fails below; numbered ones stand for all of their kind.
 */
const OURS = ['r', 'k', 'c', 'b', 'e', 'v', 'a', 't0', 't1', 't2', 'e1', 'e2', 'j1', 'rows', 'one', 'written', 'count']
  .concat(['body', 'page', 'total', 'location', 'inserted', 'headers', 'status', 'single_holds', 'most_holds'])
  .concat(['pgrst_scalar', 'pgrst_row', 'pgrst_body', 'excluded', 'value', 'n', 'put_holds', 'bytes_holds'])

/** The texts of all statements that were made here. */
const statements = new Set<string>()
/** A caller's names are in quotes in a statement, ours are not. */
const NAMINGS = [
  /\bas ([a-z_]\w*)\b(?! *\()/g,
  /\b(?:with|,) ([a-z_]\w*) as \(/g,
  /\bas ([a-z_]\w*) *\(/g,
  /\bas [a-z_]\w* *\(([a-z_]\w*) /g,
]
const CASTS = /\bcast\((?:[^()]|\([^()]*\))* as [^()]+\)/g

/** What our own statements call something, without what numbers it or sets it apart from a caller's name. */
const namesIn = (text: string): string[] =>
  NAMINGS.flatMap((naming) => [...text.replace(CASTS, '').matchAll(naming)])
    .map(([, name = '']) => name.replace(/_+$/, '').replace(/^([tej])\d+$/, '$11'))
    .filter((name) => name !== 'materialized' && name !== 'not')

let database: Database
let rest: Awaited<ReturnType<typeof openRestFor>>

/** Tables that are called like our row sets, whose columns are called like them, too; each row points to itself. */
beforeAll(async () => {
  database = await freshDatabase()
  for (const name of OURS) {
    await database.owner.unsafe(`
      create table public."${name}_t" ("${name}" text primary key, id int unique, up int references public."${name}_t" (id));
      insert into public."${name}_t" values ('first', 1, 1), ('second', 2, 1);
      create function public.twice(public."${name}_t") returns text language sql stable as $$ select $1.id || '/' || $1.id $$;
      create function public.all_of_${name}() returns setof public."${name}_t" language sql stable as $$ select * from public."${name}_t" $$;
      grant all on public."${name}_t" to anon; grant execute on all functions in schema public to anon`)
    await database.owner.unsafe(`
      create table public."${name}" ("${name}" int primary key, label text);
      insert into public."${name}" values (1, 'one'); grant all on public."${name}" to anon`)
  }
  const asCaller: Database['asCaller'] = (caller, text, ...more) => {
    statements.add(text)
    return database.asCaller(caller, text, ...more)
  }
  rest = await openRestFor({ ...database, asCaller }, { aggregates: true, plan: true, txEnd: 'commit-allow-override' })
})
afterAll(async () => {
  await rest.rest.stop()
  await database.stop()
})

async function read(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await rest.send(path, init)
  const text = await response.text()
  return response.ok ? JSON.parse(text === '' ? 'null' : text) : text
}

const first = { id: 1, up: 1 }

describe.each(OURS)('a table, a column and an alias called %s', (name) => {
  const table = `/${name}_t`
  it('are read as what they are', async () => {
    expect(await read(`${table}?id=eq.1`)).toEqual([{ [name]: 'first', ...first }])
    expect(await read(`/${name}`)).toEqual([{ [name]: 1, label: 'one' }])
    expect(await read(`${table}?select=${name}:id,x:${name}&order=id`)).toEqual([
      { [name]: 1, x: 'first' },
      { [name]: 2, x: 'second' },
    ])
    expect(await read(`${table}?select=${name}:id::text,up&id=eq.2`)).toEqual([{ [name]: '2', up: 1 }])
    const one = { headers: { accept: 'application/vnd.pgrst.object+json' } }
    expect(await read(`${table}?select=${name}:id,up&id=eq.1`, one)).toEqual({ [name]: 1, up: 1 })
    const csv = await rest.send(`${table}?select=${name}:id,up&id=eq.1`, { headers: { accept: 'text/csv' } })
    expect((await csv.text()).trim()).toBe(`${name},up\n1,1`)
  })

  it('are embedded and spread as what they are', async () => {
    const parent = `${name}_t!up`
    expect(await read(`${table}?select=id,${name}:up(${name},id)&id=eq.2`)).toEqual([
      { id: 2, [name]: { [name]: 'first', id: 1 } },
    ])
    expect(
      await read(`${table}?select=${name},${name}_below:${parent}(${name}:id)&id=eq.1&${name}_below.order=id`),
    ).toEqual([{ [name]: 'first', [`${name}_below`]: [{ [name]: 1 }, { [name]: 2 }] }])
    expect(await read(`${table}?select=x:id,...up(${name}:id)&id=eq.2`)).toEqual([{ x: 2, [name]: 1 }])
    expect(await read(`${table}?select=x:id,...${parent}(${name}:id,y:id)&id=eq.2`)).toEqual([
      { x: 2, [name]: [], y: [] },
    ])
    expect(await read(`${table}?select=id,up(id)&up=is.null`)).toEqual([])
    expect(await read(`${table}?select=id,${name}:up(${name})&${name}=not.is.null&order=id`)).toHaveLength(2)
  })

  it('are counted and computed from as what they are', async () => {
    expect(await read(`${table}?select=${name}:id.count()`)).toEqual([{ [name]: 2 }])
    expect(await read(`${table}?select=twice&order=${name}`)).toEqual([{ twice: '1/1' }, { twice: '2/2' }])
    expect(await read(`/rpc/all_of_${name}?select=${name}:id,twice&id=eq.2`)).toEqual([{ [name]: 2, twice: '2/2' }])
    const counted = await rest.send(`${table}?select=${name}:id&limit=1`, { headers: { prefer: 'count=exact' } })
    expect(counted.headers.get('content-range')).toBe('0-0/2')
  })

  it('are written and given back as what they are', async () => {
    const back = { prefer: 'return=representation', 'content-type': 'application/json' }
    const write = (method: string, path: string, body: unknown, headers = {}) =>
      read(path, { method, headers: { ...back, ...headers }, body: JSON.stringify(body) })
    const select = `select=${name},x:id,twice`
    expect(await write('POST', `${table}?${select}`, [{ [name]: 'third', id: 3 }])).toEqual([
      { [name]: 'third', x: 3, twice: '3/3' },
    ])
    const merge = { prefer: 'return=representation,resolution=merge-duplicates,missing=default' }
    expect(await write('POST', `${table}?select=${name}:id`, [{ [name]: 'third', id: 4 }], merge)).toEqual([
      { [name]: 4 },
    ])
    expect(await write('PATCH', `${table}?id=eq.4&select=${name}:id,y:${name}`, { id: 5 })).toEqual([
      { [name]: 5, y: 'third' },
    ])
    const bare = await rest.send(table, {
      method: 'POST',
      headers: { prefer: 'return=headers-only', 'content-type': 'application/json' },
      body: JSON.stringify({ [name]: 'fourth', id: 9 }),
    })
    expect([bare.status, bare.headers.get('location')]).toEqual([201, `/${name}_t?${name}=eq.fourth`])
    expect(await write('DELETE', `${table}?id=in.(5,9)&select=${name}:id&order=id`, undefined)).toEqual([
      { [name]: 5 },
      { [name]: 9 },
    ])
  })
})

it('our statements give no name that is not tried above', async () => {
  const json = { 'content-type': 'application/json' }
  const also: [path: string, method: string, prefer: string, body?: unknown][] = [
    ['/n_t?id=eq.1', 'GET', 'count=planned'],
    ['/n_t?limit=1', 'HEAD', 'count=estimated'],
    ['/n_t?select=id,up(id,up(id)),n_t!up(id,n_t!up(id))&up=not.is.null&limit=1&offset=1', 'GET', 'count=exact'],
    ['/n_t?or=(id.in.(1,2),and(n.like.f*,up.is.null))&id=eq(any).{1,2}', 'GET', 'handling=strict'],
    [
      '/n_t?columns=n,id',
      'POST',
      'return=minimal,missing=default,tx=rollback',
      [
        { n: 'x', id: 7 },
        { n: 'y', id: 8 },
      ],
    ],
    ['/n_t?on_conflict=id', 'POST', 'resolution=ignore-duplicates,count=exact,tx=rollback', [{ n: 'x', id: 1 }]],
    ['/n_t?n=eq.first', 'PUT', 'return=representation,tx=rollback', { n: 'first', id: 1, up: 1 }],
    ['/n_t?id=gt.0', 'PATCH', 'handling=strict,max-affected=1,return=headers-only', { up: 1 }],
    ['/n_t?id=gt.0&limit=1&order=n', 'PATCH', 'count=exact,tx=rollback', { up: 1 }],
    ['/n_t?id=gt.0&limit=1&order=n', 'DELETE', 'return=representation,tx=rollback'],
    ['/rpc/all_of_n', 'POST', 'count=exact', {}],
    ['/n_t?select=up.sum(),id.max(),n&order=n', 'GET', ''],
  ]
  for (const [path, method, prefer, body] of also) {
    const response = await rest.send(path, {
      method,
      headers: { ...json, prefer },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect([path, method, response.status < 500]).toEqual([path, method, true])
  }
  const found = new Set([...statements].flatMap(namesIn))
  expect([...found]).toEqual(expect.arrayContaining(['r', 't1', 'e1', 'body', 'written', 'n', 'b']))
  expect([...found].filter((name) => !OURS.includes(name))).toEqual([])
})
