import { PostgrestClient } from '@supabase/postgrest-js'
import type { Caller, Database, Schema } from '#database'
import { type Client } from '#queries/shared'
import { openRest } from '#rest'

/** The official data client over a backend in process, as one role or person. */
export async function clientAs(database: Database, who: 'anon' | 'service_role' | Caller): Promise<Client> {
  const caller = typeof who === 'string' ? { role: who, claims: { role: who } } : who
  const rest = await openRest({ database, verify: async () => caller, log: () => undefined, maxRows: 1000 })
  const fetch: typeof globalThis.fetch = (input, init) => rest.service(new Request(input, init))
  return new PostgrestClient<Schema>('http://backend.test/rest/v1', { fetch })
}
