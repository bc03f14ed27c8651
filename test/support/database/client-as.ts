import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database, Schema } from '#database'
import { type Client } from '#queries/shared'
import { openRest } from '#rest'

/** The official data client over a backend in process, as one role. */
export async function clientAs(database: Database, role: 'anon' | 'service_role'): Promise<Client> {
  const verify = async () => ({ role, claims: { role } })
  const rest = await openRest({ database, verify, log: () => undefined, maxRows: 1000 })
  const fetch: typeof globalThis.fetch = (input, init) => rest.service(new Request(input, init))
  return new PostgrestClient<Schema>('http://backend.test/rest/v1', { fetch })
}
