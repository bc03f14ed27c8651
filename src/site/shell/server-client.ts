import { PostgrestClient } from '@supabase/postgrest-js'
import type { Client } from '#queries/shared'
import type { RenderContext } from './site-context.ts'

/** An address that the client can parse; in process no request leaves. */
const IN_PROCESS = 'http://backend.internal/rest/v1'
const opened = new WeakMap<RenderContext['backend'], Client>()

/** The official data client over a backend; one for all renders. */
export function clientOver({ site, backend }: RenderContext): Client {
  const known = opened.get(backend)
  if (known) return known
  const client: Client = new PostgrestClient(IN_PROCESS, {
    headers: { apikey: site.anonKey },
    fetch: (input, init) => backend(new Request(input, init)),
    // In process nothing is lost on the way: what fails is answered at once, with the stale copy or a 503.
    retry: false,
  })
  opened.set(backend, client)
  return client
}
