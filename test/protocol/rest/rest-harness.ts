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
