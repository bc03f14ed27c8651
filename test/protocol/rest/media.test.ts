import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openRestFor } from './rest-harness.ts'

let database: Database
let wire: Awaited<ReturnType<typeof openRestFor>>

setUpFile(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create schema forms;
    grant usage on schema forms to anon, authenticated, service_role;
    create domain forms."text/plain" as text;
    create domain forms."text/csv" as text;
    create domain forms."application/vnd.rates" as bytea;
    create domain forms."application/vnd.count+json" as json;
    create domain forms."*/*" as bytea;
    create table forms.rates (id int primary key, name text);
    insert into forms.rates values (1, 'thirty'), (2, 'fifteen');
    create view forms.anything as select * from forms.rates;

    create function forms.bytes_step(state bytea, next forms.rates) returns forms."application/vnd.rates" language sql
      as $$ select state || decode('ff00', 'hex') || convert_to(next.name, 'UTF8') $$;
    create aggregate forms.bytes_of(forms.rates)
      (initcond = '', stype = forms."application/vnd.rates", sfunc = forms.bytes_step);
    create function forms.csv_step(state text, next forms.rates) returns forms."text/csv" language sql
      as $$ select state || next.id || ';' || next.name || E'\\n' $$;
    create function forms.csv_end(state forms."text/csv") returns forms."text/csv" language sql as $$
      select set_config('response.headers', '[{"Content-Disposition": "attachment; filename=rates.csv"}]', true);
      select ('number;name' || E'\\n' || state)::forms."text/csv" $$;
    create aggregate forms.csv_of(forms.rates)
      (initcond = '', stype = forms."text/csv", sfunc = forms.csv_step, finalfunc = forms.csv_end);
    create function forms.count_step(state forms."application/vnd.count+json", next anyelement)
      returns forms."application/vnd.count+json" language sql
      as $$ select json_build_object('rows', coalesce((state ->> 'rows')::int, 0) + 1) $$;
    create aggregate forms.count_of(anyelement)
      (stype = forms."application/vnd.count+json", sfunc = forms.count_step);
    create function forms.any_step(state forms."*/*", next forms.anything) returns forms."*/*" language sql
      as $$ select state || convert_to(next.name || ' ', 'UTF8') $$;
    create aggregate forms.any_of(forms.anything) (initcond = '', stype = forms."*/*", sfunc = forms.any_step);

    create function forms.hello(name text) returns forms."text/plain" language sql as $$ select 'Hello ' || name $$;
    create function forms.pixel() returns forms."application/vnd.rates" language sql
      as $$ select decode('89504e47ff', 'hex') $$;
    create function forms.all_rates() returns setof forms.rates stable language sql as 'select * from forms.rates';
    create function forms.number() returns int language sql as 'select 7';
    grant all on all tables in schema forms to anon;
    grant execute on all routines in schema forms to anon`)
  wire = await openRestFor(database, { schemas: ['forms'], searchPath: ['public'], plan: true })
  return async () => {
    await wire.rest.stop()
    await database.stop()
  }
})

type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

async function ask(path: string, accept?: string, init: Sent = {}) {
  const response = await wire.send(path, { ...init, headers: { ...(accept ? { accept } : {}), ...init.headers } })
  const bytes = await response.bytes()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    text: Buffer.from(bytes).toString('latin1'),
  }
}

describe('A media type of the database’s own', () => {
  it('is made of a table’s rows by its aggregate, byte by byte', async () => {
    const whole = await ask('/rates?order=id', 'application/vnd.rates')
    expect([whole.status, whole.type, whole.text]).toEqual([
      200,
      'application/vnd.rates',
      '\u00FF\u0000thirty\u00FF\u0000fifteen',
    ])
    expect(whole.headers.get('content-length')).toBe(String(whole.text.length))
    expect((await ask('/rates?id=eq.2', 'application/vnd.rates')).text).toBe('\u00FF\u0000fifteen')
    expect((await ask('/rates?id=eq.9', 'application/vnd.rates')).text).toBe('')
    expect((await ask('/rpc/all_rates?id=eq.1', 'application/vnd.rates')).text).toBe('\u00FF\u0000thirty')
    const head = await ask('/rates', 'application/vnd.rates', { method: 'HEAD' })
    expect([head.status, head.type, head.text]).toEqual([200, 'application/vnd.rates', ''])
  })

  it('stands in place of ours, and may set headers; not for a part of the columns', async () => {
    const csv = await ask('/rates?order=id', 'text/csv')
    expect([csv.type, csv.text]).toEqual(['text/csv; charset=utf-8', 'number;name\n1;thirty\n2;fifteen\n'])
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename=rates.csv')
    expect((await ask('/rates?select=name&id=eq.1', 'text/csv')).text).toBe('name\nthirty')
    expect((await ask('/rates?select=name', 'application/vnd.rates')).text).toContain('PGRST107')
    expect((await ask('/rates?id=eq.1')).text).toBe('[{"id":1,"name":"thirty"}]')
  })

  it('of any rows is made of every table’s, of parts of them, and of a function’s value', async () => {
    const accept = 'application/vnd.count+json'
    expect((await ask('/rates', accept)).text).toBe('{"rows" : 2}')
    expect((await ask('/rates?select=name&id=eq.1', accept)).text).toBe('{"rows" : 1}')
    const value = await ask('/rpc/number', accept)
    expect([value.status, value.type, value.text]).toEqual([200, accept, '{"rows" : 1}'])
  })

  it('is what a function returns, in text or bytes, to who asks for it', async () => {
    const hello = await ask('/rpc/hello?name=J%C3%B6', 'text/plain')
    expect([hello.status, hello.type]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(Buffer.from(hello.text, 'latin1').toString()).toBe('Hello Jö')
    expect((await ask('/rpc/hello?name=Jo', 'text/html, text/plain;q=0.5')).text).toBe('Hello Jo')
    expect((await ask('/rpc/hello?name=Jo')).text).toBe('"Hello Jo"')
    expect((await ask('/rpc/hello?name=Jo', 'text/html')).text).toContain('PGRST107')
    const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    const pixel = await ask('/rpc/pixel', 'application/vnd.rates', post)
    expect([pixel.type, pixel.text]).toEqual(['application/vnd.rates', '\u0089PNG\u00FF'])
  })

  it('of every name responds whatever is asked for', async () => {
    for (const accept of [undefined, 'application/json', 'image/x-unknown']) {
      const any = await ask('/anything?order=id', accept)
      expect([any.status, any.type, any.text]).toEqual([200, 'application/octet-stream', 'thirty fifteen '])
    }
    const single = await ask('/anything?id=eq.1', 'application/vnd.pgrst.object+json')
    expect(single.text).toBe('{"id":1,"name":"thirty"}')
  })

  it('is made of written rows, and planned', async () => {
    const init = {
      method: 'POST',
      body: '[{"id":3,"name":"ten"}]',
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    }
    const made = await ask('/rates', 'application/vnd.rates', init)
    expect([made.status, made.type, made.text]).toEqual([201, 'application/vnd.rates', '\u00FF\u0000ten'])
    const plan = await ask('/rates', 'application/vnd.pgrst.plan+text; for="application/vnd.rates"')
    expect(plan.type).toBe('application/vnd.pgrst.plan+text; for="application/vnd.rates"; charset=utf-8')
    expect(plan.text).toMatch(/^Aggregate/)
  })
})
