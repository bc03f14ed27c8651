import { PostgrestClient } from '@supabase/postgrest-js'
import type { Schema } from '#database'
import type { Client } from '#queries/shared'
import type { Service } from '#wire'

/**
 * The official data client over a service, wherever that is.
 *
 * @param token of an account that it speaks for; without one it is the key's
 */
export const clientOf = (service: Service, key: string, token?: string): Client =>
  new PostgrestClient<Schema>('http://backend.internal/rest/v1', {
    headers: { apikey: key, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    fetch: (input, init) => service(new Request(input, init)),
  })
