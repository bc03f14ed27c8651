import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { openRestFor } from './rest-harness.ts'

let database: Database
let wire: Awaited<ReturnType<typeof openRestFor>>

beforeAll(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create table public.vault (id int primary key, secret text default 'kept');
    create table public.things (id int primary key, name text unique, data jsonb, vault_id int references public.vault (id));
    insert into public.vault values (1);
    insert into public.things values (1, 'one', '{"a":{"b":1}}', 1), (2, 'two', null, null);
    create function public.sleepy(seconds float) returns text language sql volatile as $$ select 'awake' from pg_sleep(seconds) $$;
    create function public.header_of(name text) returns text language sql stable as
      $$ select current_setting('request.headers')::json ->> name $$;
    create function public.break_header() returns text language plpgsql volatile as $$ begin
      perform set_config('response.headers', json_build_array(json_build_object('X-A', E'1\\r\\nX-B: 2'))::text, true); return 'x'; end $$;
    grant all on public.things to anon, service_role;
    grant execute on all functions in schema public to anon`)
  wire = await openRestFor(database, { aggregates: true, statementTime: { anon: 1_500 } })
})
afterAll(async () => {
  await wire.rest.stop()
  await database.stop()
})

/** Texts that would do something if they ever stood in a statement. */
const hostile = [
  `'; drop table public.vault; --`,
  `"; drop table public.vault; --`,
  `x"."y`,
  `id" from public.vault; --`,
  `\\'; select 1; --`,
  `$$; drop table public.vault; $$`,
  `$1`,
  `(select secret from public.vault)`,
  `id) from public.things union select secret from public.vault --`,
  `/* */`,
  `a\u0000b`,
  `"a\u0000b"`,
  `""`,
  `*/ or true`,
  `1 or 1=1`,
  `text) as x, (select secret from public.vault`,
  `pg_sleep(5)`,
  `constructor`,
  `__proto__`,
  `é"é`,
  `\uD83D\uDE00`,
  `%`,
  `a`.repeat(500),
]

const places: Record<string, (text: string) => [path: string, init?: RequestInit]> = {
  table: (text) => [`/${text}`],
  function: (text) => [`/rpc/${text}`],
  'column of select': (text) => [`/things?select=${text}`],
  'quoted column of select': (text) => [`/things?select="${text}"`],
  alias: (text) => [`/things?select=${text}:id`],
  'quoted alias': (text) => [`/things?select="${text}":id`],
  cast: (text) => [`/things?select=id::${text}`],
  'cast of an aggregate': (text) => [`/things?select=id.sum()::${text}`],
  aggregate: (text) => [`/things?select=id.${text}()`],
  'JSON key': (text) => [`/things?select=data->${text}`],
  'quoted JSON key': (text) => [`/things?select=data->>"${text}"`],
  'JSON key of a filter': (text) => [`/things?data->>${text}=eq.1`],
  embed: (text) => [`/things?select=id,${text}(id)`],
  'alias of an embed': (text) => [`/things?select=id,"${text}":vault(id)`],
  hint: (text) => [`/things?select=id,vault!${text}(id)`],
  spread: (text) => [`/things?select=id,...${text}(id)`],
  'filtered column': (text) => [`/things?${text}=eq.1`],
  operator: (text) => [`/things?id=${text}.1`],
  value: (text) => [`/things?name=eq.${text}`],
  'value of a number': (text) => [`/things?id=eq.${text}`],
  list: (text) => [`/things?name=in.(${text},"${text}")`],
  'is value': (text) => [`/things?id=is.${text}`],
  quantifier: (text) => [`/things?id=eq(${text}).{1}`],
  pattern: (text) => [`/things?name=like.${text}`],
  language: (text) => [`/things?name=fts(${text}).one`],
  words: (text) => [`/things?name=wfts.${text}`],
  'logic tree': (text) => [`/things?or=(${text}.eq.1,name.eq.${text})`],
  'key of a tree': (text) => [`/things?vault.${text}=eq.1&select=id,vault(id)`],
  order: (text) => [`/things?order=${text}`],
  'direction of an order': (text) => [`/things?order=id.${text}`],
  'related order': (text) => [`/things?select=id,vault(id)&order=vault(${text})`],
  limit: (text) => [`/things?limit=${text}`],
  offset: (text) => [`/things?offset=${text}`],
  columns: (text) => [`/things?columns=id,"${text}"`, { method: 'POST', body: '{"id":9}' }],
  on_conflict: (text) => [
    `/things?on_conflict="${text}"`,
    { method: 'POST', body: '{"id":1}', headers: { prefer: 'resolution=merge-duplicates' } },
  ],
  'key of a body': (text) => [`/things`, { method: 'POST', body: JSON.stringify({ [text]: 1 }) }],
  'value of a body': (text) => [`/things?id=eq.2`, { method: 'PATCH', body: JSON.stringify({ name: text }) }],
  'line of CSV': (text) => [
    `/things`,
    { method: 'POST', body: `id,${text}\n9,${text}`, headers: { 'content-type': 'text/csv' } },
  ],
  'argument by name': (text) => [`/rpc/header_of?${text}=1`],
  'argument of a body': (text) => [`/rpc/header_of`, { method: 'POST', body: JSON.stringify({ [text]: 1 }) }],
  'value of an argument': (text) => [`/rpc/header_of?name=${text}`],
}
const headers = ['accept-profile', 'prefer', 'range', 'accept', 'content-type', 'x-own', 'content-profile']

describe('Nothing of a request ever stands in a statement as SQL', () => {
  it.each(Object.entries(places))('%s', async (_place, of) => {
    for (const text of hostile) {
      for (const sent of new Set([encodeURIComponent(text), text.replaceAll(/[\0#%& ?+]/g, encodeURIComponent)])) {
        const [path, init] = of(sent)
        await ask(path, init)
      }
    }
    expect(await database.owner`select secret from public.vault`).toEqual([{ secret: 'kept' }])
  })

  it.each(headers)('header %s', async (name) => {
    for (const text of hostile.filter((one) => /^[\x20-\x7E]*$/.test(one))) {
      await ask('/things', { headers: { [name]: text } })
      await ask('/things', { method: 'POST', body: '{"id":1}', headers: { [name]: text } })
      await ask('/rpc/header_of?name=x-own', { headers: { [name]: text } })
    }
    expect(await database.owner`select secret from public.vault`).toEqual([{ secret: 'kept' }])
  })

  it('a method of an odd name is refused like any other', async () => {
    for (const method of ['constructor', '__proto__', 'toString', 'PROPFIND']) {
      expect((await wire.send('/things', { method })).status).toBe(405)
      expect((await wire.send('/rpc/header_of', { method })).status).toBe(405)
      expect((await wire.send('/', { method })).status).toBe(405)
    }
  })
})

/** A request never fails as a defect, never reaches PostgreSQL's parser as text, and never tells the secret. */
async function ask(path: string, init: RequestInit = {}): Promise<void> {
  const body = init.body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await wire.send(path, { ...init, headers: { ...body, ...(init.headers as Record<string, string>) } })
  const text = await response.text()
  expect(response.status, path).toBeLessThan(500)
  // 42601 is PostgreSQL's word for SQL that it cannot read: somebody else's text was in it.
  expect(text, path).not.toMatch(/"code":"(?:42601|42602|08P01)"/)
  expect(text, path).not.toContain('kept')
}

describe('What costs much is bounded', () => {
  const code = async (path: string, init?: RequestInit): Promise<[number, unknown]> => {
    const response = await wire.send(path, init)
    const body = (await response.json()) as { code?: unknown }
    return [response.status, body.code]
  }

  it('embeds in all, however they are spread over the levels', async () => {
    const many = Array.from({ length: 60 }, (_, n) => `v${n}:vault(id)`).join()
    expect(await code(`/things?select=id,${many}`)).toEqual([400, 'PGRST100'])
    const nested = Array.from(
      { length: 8 },
      (_, n) => `v${n}:vault(a:things(id),b:things(id),c:things(id),d:things(id),e:things(id))`,
    )
    expect(await code(`/things?select=${nested.join()}`)).toEqual([400, 'PGRST100'])
  })

  it('conditions of a group, steps of a path, terms of an order', async () => {
    expect(await code(`/things?or=(${'id.eq.1,'.repeat(1_001)}id.eq.2)`)).toEqual([400, 'PGRST100'])
    expect(await code(`/things?select=data${'->a'.repeat(30)}`)).toEqual([400, 'PGRST100'])
    expect(await code(`/things?order=${Array.from({ length: 60 }, () => 'id').join()}`)).toEqual([400, 'PGRST100'])
  })

  it('a body by its bytes, however it says its length, and by its depth', async () => {
    const headers = { 'content-type': 'application/json' }
    const big = `{"id":5,"name":"${'x'.repeat(1_100_000)}"}`
    expect(await code('/things', { method: 'POST', headers, body: big })).toEqual([413, 'PGRST102'])
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('['.repeat(65_536))),
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: endless, duplex: 'half' }
    expect(await code('/things', init)).toEqual([413, 'PGRST102'])
    const bytes: RequestInit = {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(1_100_000),
    }
    expect(await code('/rpc/header_of', bytes)).toEqual([413, 'PGRST102'])
    const deep = `{"data":${'['.repeat(200)}${']'.repeat(200)}}`
    expect(await code('/things', { method: 'POST', headers, body: deep })).toEqual([400, 'PGRST102'])
  })

  it('a statement by its time, and others go on meanwhile', async () => {
    const headers = { 'content-type': 'application/json' }
    const slow = code('/rpc/sleepy', { method: 'POST', headers, body: '{"seconds":20}' })
    expect((await wire.send('/things?select=id')).status).toBe(200)
    expect(await slow).toEqual([500, '57014'])
  })
})

describe('What SQL says of a response cannot break it', () => {
  it('a header with a line break is refused', async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await wire.send('/rpc/break_header', { method: 'POST', headers, body: '{}' })
    expect([response.status, response.headers.get('x-b')]).toEqual([500, null])
    expect(await response.json()).toMatchObject({ code: 'PGRST111' })
  })

  it('keys and cookies of a request stay out of SQL', async () => {
    for (const name of ['authorization', 'apikey', 'cookie']) {
      const said = await wire.send(`/rpc/header_of?name=${name}`, { headers: { [name]: 'secret' } })
      expect(await said.text()).toBe('null')
    }
  })
})
