import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { openRestFor } from './rest-harness.ts'

let database: Database
let wire: Awaited<ReturnType<typeof openRestFor>>

beforeAll(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create schema quotes;
    grant usage on schema quotes to anon, authenticated, service_role;
    create domain quotes.basis_points as int;
    create function quotes.shown(quotes.basis_points) returns json immutable language sql
      as $$ select to_json($1::int || ' bp') $$;
    create function quotes.read(text) returns quotes.basis_points immutable language sql
      as $$ select replace($1, ' bp', '')::int $$;
    create function quotes.read(json) returns quotes.basis_points immutable language sql
      as $$ select quotes.read($1 #>> '{}') $$;
    set client_min_messages to error;
    create cast (quotes.basis_points as json) with function quotes.shown(quotes.basis_points) as implicit;
    create cast (text as quotes.basis_points) with function quotes.read(text) as implicit;
    create cast (json as quotes.basis_points) with function quotes.read(json) as implicit;
    reset client_min_messages;
    create table quotes.loans (id int primary key, name text);
    create table quotes.margins (id int primary key, loan_id int references quotes.loans (id),
      margin quotes.basis_points default 100, note text);
    create function quotes.above(bound int) returns setof quotes.margins stable language sql
      as $$ select * from quotes.margins where margin > bound $$;
    insert into quotes.loans values (1, 'ARM');
    insert into quotes.margins values (1, 1, 225, 'a'), (2, 1, 275, 'b'), (3, null, null, 'c');
    grant all on all tables in schema quotes to anon;
    grant execute on all routines in schema quotes to anon`)
  wire = await openRestFor(database, { schemas: ['quotes'], searchPath: ['public'], aggregates: true })
})
afterAll(async () => {
  await wire.rest.stop()
  await database.stop()
})

const ask = async (path: string, init: RequestInit = {}) => {
  const json = { 'content-type': 'application/json', prefer: 'return=representation' }
  const response = await wire.send(path, init.method ? { headers: json, ...init } : init)
  return (await response.json()) as unknown
}

describe('A domain with casts to and from json and text', () => {
  it('is shown by its function: named, in a star, in an embed, spread, cast, of a function’s rows and in CSV', async () => {
    const first = { margin: '225 bp' }
    expect(await ask('/margins?select=margin&order=id')).toEqual([first, { margin: '275 bp' }, { margin: null }])
    expect(await ask('/margins?id=eq.1')).toEqual([{ id: 1, loan_id: 1, ...first, note: 'a' }])
    expect(await ask('/margins?select=m:margin&id=eq.1')).toEqual([{ m: '225 bp' }])
    expect(await ask('/margins?select=margin::text&id=eq.1')).toEqual([{ margin: '"225 bp"' }])
    expect(await ask('/loans?select=name,margins(margin)')).toEqual([
      { name: 'ARM', margins: [first, { margin: '275 bp' }] },
    ])
    expect(await ask('/loans?select=...margins(margin)')).toEqual([{ margin: ['225 bp', '275 bp'] }])
    expect(await ask('/rpc/above?bound=250')).toEqual([{ id: 2, loan_id: 1, margin: '275 bp', note: 'b' }])
    const csv = await wire.send('/margins?select=id,margin&id=eq.2', { headers: { accept: 'text/csv' } })
    expect(await csv.text()).toBe('id,margin\n2,"""275 bp"""')
    expect(await ask('/margins?select=margin,count()&id=in.(1,2)&order=margin')).toEqual([
      { ...first, count: 1 },
      { margin: '275 bp', count: 1 },
    ])
    expect(await ask('/margins?select=count(),...loans(name)&id=lt.3')).toEqual([{ count: 2, name: 'ARM' }])
    expect(await ask('/loans?select=name,...margins(margin,note)')).toEqual([
      { name: 'ARM', margin: ['225 bp', '275 bp'], note: ['a', 'b'] },
    ])
  })

  it('is asked for by its function, one value or a list, and ordered as it is', async () => {
    const ids = async (filter: string) => ask(`/margins?select=id&order=id&${filter}`)
    expect(await ids('margin=eq.225 bp')).toEqual([{ id: 1 }])
    expect(await ids('margin=not.gt.225 bp')).toEqual([{ id: 1 }])
    expect(await ids('margin=in.(225 bp,275 bp)')).toEqual([{ id: 1 }, { id: 2 }])
    expect(await ids('margin=eq(any).{225 bp,1 bp}')).toEqual([{ id: 1 }])
    expect(await ids('or=(margin.lt.226 bp,margin.is.null)')).toEqual([{ id: 1 }, { id: 3 }])
    expect(await ids('margin=eq.225')).toEqual([{ id: 1 }])
    expect(await ids('margin=eq.few')).toMatchObject({ code: '22P02' })
    expect(await ask('/margins?select=id&order=margin.desc.nullslast&limit=1')).toEqual([{ id: 2 }])
  })

  it('is taken by its function when rows are made, changed and replaced', async () => {
    const send = async (method: string, path: string, body: unknown, more: Record<string, string> = {}) =>
      ask(path, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', prefer: 'return=representation', ...more },
      })
    expect(await send('POST', '/margins?select=margin', { id: 10, margin: '300 bp' })).toEqual([{ margin: '300 bp' }])
    const many = [{ id: 11, margin: '310 bp' }, { id: 12 }]
    const defaults = { prefer: 'return=representation, missing=default' }
    expect(await send('POST', '/margins?select=margin&columns=id,margin', many, defaults)).toEqual([
      { margin: '310 bp' },
      { margin: '100 bp' },
    ])
    expect(await send('PATCH', '/margins?select=margin&id=eq.10', { margin: '301 bp' })).toEqual([{ margin: '301 bp' }])
    expect(await send('PATCH', '/margins?select=margin&id=eq.10', { margin: null })).toEqual([{ margin: null }])
    const put = { id: 10, loan_id: null, margin: '302 bp', note: 'put' }
    expect(await send('PUT', '/margins?id=eq.10', put)).toEqual([put])
    expect(await database.owner`select margin::int from quotes.margins where id in (10, 12) order by id`).toMatchObject(
      [{ margin: 302 }, { margin: 100 }],
    )
    expect(await ask('/margins?id=gte.10&select=margin&order=id', { method: 'DELETE' })).toEqual([
      { margin: '302 bp' },
      { margin: '310 bp' },
      { margin: '100 bp' },
    ])
  })
})
