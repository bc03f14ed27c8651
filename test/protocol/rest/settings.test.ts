import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import type { RestSettings } from '#rest'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openRestFor } from './rest-harness.ts'

let database: Database
const opened: Awaited<ReturnType<typeof openRestFor>>[] = []

setUpFile(async () => {
  database = await freshDatabase({ poolSize: 6 })
  await database.owner.unsafe(readFileSync(new URL('../../support/postgrest/postgrest.sql', import.meta.url), 'utf8'))
  await database.owner.unsafe(`
    create function lending.check_caller() returns void language plpgsql as $$ begin
      if current_setting('request.headers')::json ->> 'x-blocked' is not null then
        raise sqlstate 'PT403' using message = 'Blocked'; end if;
      perform set_config('response.headers', '[{"X-Checked": "yes"}]', true); end $$;
    create function lending.slow() returns text language sql volatile set statement_timeout to '100ms'
      as $$ select 'late' from pg_sleep(2) $$;
    create function lending.unchanged() returns void language plpgsql as $$ begin
      raise sqlstate 'PT304' using message = 'Not Modified'; end $$;
    create function lending.unchanged_as_whole() returns void language plpgsql as $$ begin
      raise sqlstate 'PGRST' using message = '{"code":"0","message":"nothing"}',
        detail = '{"status":204,"headers":{"X-Why":"none"}}'; end $$;
    grant execute on all functions in schema lending to anon, service_role`)
  return async () => {
    await Promise.all(opened.map(({ rest }) => rest.stop()))
    await database.stop()
  }
})

async function room(settings: Partial<RestSettings> = {}) {
  const wire = await openRestFor(database, { schemas: ['lending', 'archive'], searchPath: ['public'], ...settings })
  opened.push(wire)
  const ask = async (path: string, init: RequestInit = {}) => {
    const json = init.body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await wire.send(path, {
      ...init,
      headers: { ...json, ...(init.headers as Record<string, string>) },
    })
    const text = await response.text()
    const isJson = /^application\/(?!vnd\.pgrst\.plan\+text).*json/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text,
    }
  }
  return { ...wire, ask }
}
const names = async (ask: Awaited<ReturnType<typeof room>>['ask']) => {
  const { body } = await ask('/lenders?select=name&id=eq.1')
  return body
}

describe('What settings decide', () => {
  it('aggregates are off until they are allowed', async () => {
    const path = '/loans?select=amount.sum()'
    expect((await (await room()).ask(path)).body).toMatchObject({ code: 'PGRST123' })
    expect((await (await room({ aggregates: true })).ask(path)).body).toEqual([{ sum: 725000.5 }])
  })

  it('a count without parentheses is older than aggregates, and needs no leave', async () => {
    const { ask } = await room()
    expect((await ask('/loans?select=count')).body).toEqual([{ count: 4 }])
    expect((await ask('/lenders?select=name,loans(count)&id=eq.1')).body).toEqual([
      { name: 'First Fixed', loans: [{ count: 2 }] },
    ])
    expect((await ask('/loans?select=lenders(n:count)&id=eq.1')).body).toEqual([{ lenders: { n: 1 } }])
    expect((await ask('/lenders?select=name,loans(count)&loans.count=gt.1')).body).toMatchObject({ code: '42703' })
    expect((await ask('/loans?select=id,count')).body).toMatchObject({ code: '42803' })
  })

  it('a request ends its transaction only where it may', async () => {
    const rename = { method: 'PATCH', body: '{"name":"Renamed"}', headers: { prefer: 'tx=rollback' } }
    const path = '/lenders?id=eq.1'
    const may = await room({ txEnd: 'commit-allow-override' })
    expect((await may.ask(path, rename)).headers.get('preference-applied')).toBe('tx=rollback')
    expect(await names(may.ask)).toEqual([{ name: 'First Fixed' }])
    const always = await room({ txEnd: 'rollback' })
    const told = await always.ask(path, { ...rename, headers: { prefer: 'tx=commit, return=representation' } })
    expect([told.status, told.headers.get('preference-applied')]).toEqual([200, 'return=representation'])
    expect(await names(always.ask)).toEqual([{ name: 'First Fixed' }])
    const unless = await room({ txEnd: 'rollback-allow-override' })
    await unless.ask(path, { ...rename, headers: { prefer: 'tx=commit' } })
    expect(await names(unless.ask)).toEqual([{ name: 'Renamed' }])
    const plain = await room()
    const kept = await plain.ask(path, { ...rename, body: '{"name":"First Fixed"}' })
    expect([kept.status, kept.headers.get('preference-applied')]).toEqual([204, null])
    expect(await names(plain.ask)).toEqual([{ name: 'First Fixed' }])
  })

  it('plans are told only where they may be, of reads, writes and calls', async () => {
    const accept = 'application/vnd.pgrst.plan+json; options=verbose|settings'
    expect((await (await room()).ask('/lenders', { headers: { accept } })).body).toMatchObject({ code: 'PGRST107' })
    const { ask } = await room({ plan: true, txEnd: 'commit-allow-override' })
    const read = await ask('/lenders?id=eq.1', { headers: { accept } })
    expect(read.body).toMatchObject([{ Plan: { 'Node Type': 'Aggregate' } }])
    // Of what was set, but not how our own sessions are set.
    const [told] = read.body as { Settings: Record<string, string> }[]
    expect(told?.Settings).toHaveProperty('search_path')
    expect(told?.Settings).not.toHaveProperty('jit')
    expect(read.headers.get('content-type')).toBe(
      'application/vnd.pgrst.plan+json; for="application/json"; options=verbose|settings; charset=utf-8',
    )
    const text = await ask('/rpc/all_lenders', { headers: { accept: 'application/vnd.pgrst.plan' } })
    expect(text.body).toMatch(/^Aggregate {2}\(cost=.*\n/)
    const write = { method: 'DELETE', headers: { accept: 'application/vnd.pgrst.plan', prefer: 'tx=rollback' } }
    expect((await ask('/no_key', write)).body).toContain('Delete on')
  })

  it('a function runs before every statement, may refuse it and may add headers', async () => {
    const { ask } = await room({ preRequest: 'lending.check_caller' })
    expect((await ask('/lenders?select=id&id=eq.1')).headers.get('x-checked')).toBe('yes')
    const blocked = await ask('/lenders', { headers: { 'x-blocked': '1' } })
    expect([blocked.status, blocked.body]).toMatchObject([403, { code: 'PT403', message: 'Blocked' }])
    const write = { method: 'DELETE', headers: { 'x-blocked': '1' } }
    expect((await ask('/no_key', write)).status).toBe(403)
    expect((await ask('/no_key?select=a')).body).toHaveLength(3)
  })

  it('rows are bounded at every level, and the service role has a bound of its own', async () => {
    const { ask } = await room({ maxRows: 1, maxRowsOfService: 2 })
    const path = '/lenders?select=id,loans(id)&order=id&loans.order=id&limit=50&loans.limit=50'
    expect((await ask(path)).body).toEqual([{ id: 1, loans: [{ id: 1 }] }])
    expect((await ask('/lenders?select=id,loans(id)&id=eq.1')).body).toMatchObject([{ loans: [{}] }])
    const service = await ask(path, { headers: { 'x-test-caller': 'service_role' } })
    expect(service.body).toEqual([
      { id: 1, loans: [{ id: 1 }, { id: 2 }] },
      { id: 2, loans: [{ id: 3 }, { id: 4 }] },
    ])
    const counted = await ask('/lenders?select=id', { headers: { prefer: 'count=estimated' } })
    expect([counted.status, counted.headers.get('content-range')?.startsWith('0-0/')]).toEqual([206, true])
    expect((await ask('/rpc/numbers?most=9')).body).toEqual([1])
  })

  it('the service role has a bound of bytes of its own, also where the bound of rows is one', async () => {
    const { ask } = await room({ maxRows: 50, maxRowsOfService: 50, maxResponse: 250 })
    const path = '/lenders?select=id,loans(*)&order=id'
    expect((await ask(path)).status).toBe(413)
    expect((await ask(path, { headers: { 'x-test-caller': 'service_role' } })).status).toBe(200)
  })

  it('an error that SQL raises with a status without a body has none', async () => {
    const { ask } = await room()
    const raised = await ask('/rpc/unchanged', { method: 'POST', body: '{}' })
    expect([raised.status, raised.body]).toEqual([304, ''])
    const whole = await ask('/rpc/unchanged_as_whole', { method: 'POST', body: '{}' })
    expect([whole.status, whole.body, whole.headers.get('x-why')]).toEqual([204, '', 'none'])
  })

  it('all names of time zones are read once, whatever is asked for', async () => {
    let readings = 0
    const owner = new Proxy(database.owner, {
      apply: (target, self, args: unknown[]) => {
        if (String(args[0]).includes('pg_timezone_names')) readings += 1
        return Reflect.apply(target as (...given: unknown[]) => unknown, self, args)
      },
    })
    const { ask } = await room({ database: { ...database, owner } })
    const zones = ['Europe/Vienna', 'Mars/Base', 'Europe/Vienna', ...Array.from({ length: 20 }, (_, n) => `Mars/${n}`)]
    const applied = await Promise.all(
      zones.map(async (zone) => {
        const headers = { prefer: `timezone=${zone}` }
        return (await ask('/lenders?select=id&limit=1', { headers })).headers.get('preference-applied')
      }),
    )
    expect(applied.slice(0, 3)).toEqual(['timezone=Europe/Vienna', null, 'timezone=Europe/Vienna'])
    expect(readings).toBe(1)
  })

  it('what changes while the service opens is heard of', async () => {
    const listen: Database['listen'] = async (...given) => {
      await database.owner.unsafe(`create table lending.made_meanwhile (id int primary key);
        grant select on lending.made_meanwhile to anon; notify pgrst, 'reload schema'`)
      return database.listen(...given)
    }
    const { ask } = await room({ database: { ...database, listen } })
    expect((await ask('/made_meanwhile')).body).toEqual([])
  })

  it('a statement ends in the time of its function, which stands above that of the role', async () => {
    const { ask } = await room({ statementTime: { anon: 4_000 } })
    const late = await ask('/rpc/slow', { method: 'POST', body: '{}' })
    expect([late.status, late.body]).toMatchObject([500, { code: '57014' }])
    expect((await ask('/lenders?select=id&limit=1')).status).toBe(200)
  })

  it('the description can be switched off, or tell everything', async () => {
    const off = await (await room({ description: 'disabled' })).ask('/')
    expect([off.status, off.body]).toMatchObject([404, { code: 'PGRST126' }])
    const tables = async (wire: Awaited<ReturnType<typeof room>>) =>
      Object.keys(((await wire.ask('/')).body as { definitions: object }).definitions)
    expect(await tables(await room())).not.toContain('hidden')
    expect(await tables(await room({ description: 'ignore-privileges' }))).toContain('hidden')
    const odd = await (await room()).ask('/', { headers: { accept: 'text/csv' } })
    expect([odd.status, odd.body]).toMatchObject([406, { code: 'PGRST107' }])
  })

  it('the database says its own settings, and they are read again when it calls', async () => {
    const wire = await room({ databaseSettings: true })
    const name = new URL(database.ownerUrl).pathname.slice(1)
    expect((await wire.ask('/loans?select=count()')).body).toMatchObject({ code: 'PGRST123' })
    await database.owner.unsafe(
      `alter role authenticator in database ${name} set pgrst.db_aggregates_enabled to 'true';
       alter role authenticator in database ${name} set pgrst.db_max_rows to '2';
       alter role anon in database ${name} set statement_timeout to '4321ms';
       notify pgrst, 'reload config'`,
    )
    await expect.poll(async () => (await wire.ask('/loans?select=count()')).body).toEqual([{ count: 4 }])
    expect((await wire.ask('/lenders?select=id')).body).toHaveLength(2)
    const slow = await wire.ask('/rpc/said?setting=statement_timeout')
    expect(slow.body).toBe('4321ms')
    await database.owner.unsafe(
      `alter role authenticator in database ${name} reset all; alter role anon in database ${name} reset all`,
    )
  })

  it('a schema that changes under many calls is read, and the last change is seen', async () => {
    const wire = await room()
    await database.owner.unsafe('create table lending.late (id int); grant select on lending.late to anon')
    await Promise.all(Array.from({ length: 8 }, () => wire.rest.reload()))
    expect((await wire.ask('/late')).body).toEqual([])
  })
})

describe('What 14 does and 12 does not', () => {
  const spread = async (path: string, init: RequestInit = {}) =>
    (await (await room({ aggregates: true })).ask(path, init)).body

  it('a spread of many rows is a list of each column, in one order', async () => {
    expect(await spread('/lenders?select=id,...loans(loan:id,amount)&order=id&loans.order=amount')).toEqual([
      { id: 1, loan: [2, 1], amount: [100000, 250000.5] },
      { id: 2, loan: [3, 4], amount: [75000, 300000] },
      { id: 3, loan: [], amount: [] },
    ])
    expect(await spread('/lenders?select=id,...specialties(name)&order=id&specialties.order=id')).toEqual([
      { id: 1, name: ['jumbo', 'fha'] },
      { id: 2, name: ['fha'] },
      { id: 3, name: [] },
    ])
    expect(await spread('/lenders?select=id,...loans!inner(status)&loans.status=eq.draft')).toEqual([
      { id: 2, status: ['draft'] },
    ])
    const nested = '/lenders?select=id,...loans(...people!loans_borrower_fkey(borrower:name))&id=eq.1&loans.order=id'
    expect(await spread(nested)).toEqual([{ id: 1, borrower: ['Ben', 'Cid'] }])
    expect(await spread('/lenders?select=id,...loans(*)&id=eq.2&loans.order=id')).toMatchObject([
      { status: ['closed', 'draft'] },
    ])
    expect(await spread('/lenders?select=id,...loans(amount.sum())')).toMatchObject({
      code: 'PGRST127',
      details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
    })
  })

  it('is.not_null is a filter', async () => {
    expect(await spread('/lenders?select=id&state=is.not_null&order=id')).toEqual([{ id: 1 }, { id: 2 }])
    expect(await spread('/lenders?select=id,loans()&loans=is.not_null&order=id')).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('max-affected takes a change back when it is of more rows', async () => {
    const wire = await room()
    const strict = (most: number) => ({ prefer: `handling=strict, max-affected=${most}, return=representation` })
    const close = { method: 'POST', body: '{"lowest":1}' }
    const refused = await wire.ask('/rpc/close_loans?select=id', { ...close, headers: strict(1) })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'PGRST124', details: 'The query affects 4 rows' },
    ])
    expect((await wire.ask('/loans?select=id&status=eq.closed')).body).toEqual([{ id: 3 }])
    const single = await wire.ask('/rpc/rename_lender', {
      method: 'POST',
      body: '{"which":1,"called":"x"}',
      headers: strict(5),
    })
    expect(single.body).toMatchObject({ code: 'PGRST128' })
    const done = await wire.ask('/no_key?a=eq.2&select=a', { method: 'DELETE', headers: strict(1) })
    expect([done.body, done.headers.get('preference-applied')]).toEqual([
      [{ a: 2 }],
      'return=representation, handling=strict, max-affected=1',
    ])
  })

  it('a response is ordered by what an aggregate is called', async () => {
    expect(await spread('/loans?select=lender_id,total:amount.sum()&order=total.desc')).toEqual([
      { lender_id: 2, total: 375000 },
      { lender_id: 1, total: 350000.5 },
    ])
  })

  it('a table with points is GeoJSON where the database can make it', async () => {
    await database.owner
      .unsafe(`create function lending.st_asgeojson(r record) returns text language plpgsql as $$ begin
      return json_build_object('type', 'Feature', 'properties', to_json(r)); end $$;
      grant execute on function lending.st_asgeojson(record) to anon`)
    const response = await (
      await room()
    ).ask('/states?select=code&code=eq.CA', { headers: { accept: 'application/geo+json' } })
    expect(response.headers.get('content-type')).toBe('application/geo+json; charset=utf-8')
    expect(response.body).toEqual({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { code: 'CA' } }],
    })
  })
})
