import { PostgrestClient } from '@supabase/postgrest-js'
import type { Client } from '#queries/shared'
import { backendBase } from '#ui/backend-base.ts'
import { askBackend } from './ask-backend.ts'
import type { SiteSettings } from './site-context.ts'

/** The official data client in the browser. */
export function openClient(site: SiteSettings): Client {
  return new PostgrestClient(`${backendBase(site)}/rest/v1`, { headers: { apikey: site.anonKey }, fetch: askBackend })
}
