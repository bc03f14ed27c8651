import { PostgrestClient } from '@supabase/postgrest-js'
import type { Schema } from '#database'
import type { Client } from '#queries/shared'
import type { Service } from '#wire'

/** The official data client over a service, wherever that is. */
export const clientOf = (service: Service, key: string): Client =>
  new PostgrestClient<Schema>('http://backend.internal/rest/v1', {
    headers: { apikey: key },
    fetch: (input, init) => service(new Request(input, init)),
  })
