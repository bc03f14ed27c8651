import { PostgrestClient } from '@supabase/postgrest-js'

import type { Database } from '#database'
import { openRest, type RestSettings } from '#rest'
import { compose, type Caller, type Service } from '#wire'

/**
 * /rest/v1 over a test database. Whose request it is stands plainly in a header here; tokens have tests of their own.
 *
 * @param settings further settings of the room
 */
export async function openRestFor(database: Database, settings: Partial<RestSettings> = {}) {
  const failures: string[] = []
  const rest = await openRest({
    database,
    verify: (request) => Promise.resolve(callerOf(request)),
    log: (line) => failures.push(line),
    // Roles are of the whole server: what another test sets for one must not change this room.
    databaseSettings: false,
    maxRows: 1000,
    ...settings,
  })
  const service: Service = compose({ '/rest/v1': rest.service })
  const send = (path: string, init?: RequestInit) => service(new Request(`http://local/rest/v1${path}`, init))
  const clientAs = (caller?: string) =>
    new PostgrestClient('http://local/rest/v1', {
      ...(caller === undefined ? {} : { headers: { 'x-test-caller': caller } }),
      fetch: (input, init) => service(new Request(input, init)),
    })
  return { rest, service, send, clientAs, failures }
}

function callerOf(request: Request): Caller {
  const caller = request.headers.get('x-test-caller')
  if (caller === null) return { role: 'anon', claims: { role: 'anon' } }
  if (caller === 'service_role') return { role: 'service_role', claims: { role: 'service_role' } }
  return { role: 'authenticated', claims: { role: 'authenticated', sub: caller } }
}

/** Two authors and their stories: three that everybody reads, a draft, and one of the future. */
export async function publishStories(database: Database): Promise<void> {
  await database.owner.unsafe(`
    insert into public.authors (id, slug, name) values
      ('00000000-0000-4000-8000-000000000001', 'ada', 'Ada Fixed'), ('00000000-0000-4000-8000-000000000002', 'ben', 'Ben Float');
    insert into public.articles (slug, title, excerpt, author_id, category, is_published, publish_date, tags, document) values
      ('one', 'One rate', 'fixed rates fall', '00000000-0000-4000-8000-000000000001', 'Rates', true, '2026-08-10', '{a,b}', '{"type":"doc","n":1}'),
      ('two', 'Two, "rates"', 'arms rise', '00000000-0000-4000-8000-000000000002', 'Rates', true, '2026-08-11', '{b}', '{"type":"doc","n":2}'),
      ('three', '100%_sure', 'x', null, 'Market', true, '2026-08-12', '{}', '{"type":"doc"}'),
      ('draft', 'Draft', 'x', null, 'Market', false, null, '{}', '{"type":"doc"}'),
      ('future', 'Future', 'x', null, 'Market', true, '2126-08-12', '{}', '{"type":"doc"}')`)
}

/** A response with its body as data; null without one. */
export async function jsonOf(responding: Promise<Response>) {
  const response = await responding
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? null : (JSON.parse(text) as unknown),
  }
}
