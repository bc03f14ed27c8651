import { PostgrestClient } from '@supabase/postgrest-js'
import { askBackend } from '#network/ask-backend'
import { clientCache } from '#network/client-cache'
import type { Client } from '#queries/shared'
import { backendBase } from '#ui/backend-base.ts'
import type { SiteSettings } from './site-context.ts'

/** The way to the backend in the browser: the official data client, and what was had from it. */
export interface Backend {
  client: Client
  cache: Pick<typeof clientCache, 'set' | 'last'>
}

export function openBackend(site: SiteSettings): Backend {
  const headers = { apikey: site.anonKey }
  // Retries are ours: the client's own would multiply them.
  const client: Client = new PostgrestClient(`${backendBase(site)}/rest/v1`, {
    headers,
    fetch: askBackend,
    retry: false,
  })
  return { client, cache: clientCache }
}
