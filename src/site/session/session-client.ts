import { PostgrestClient } from '@supabase/postgrest-js'
import { askBackend } from '#network/ask-backend'
import { type Client } from '#queries/shared'
import { backendBase } from '#ui/backend-base.ts'
import { authClient } from './auth-client.ts'

/** What the site embeds of its backend. */
export interface BackendAddress {
  origin: string
  backendUrl: string
  anonKey: string
}

/** The official data client, speaking for whoever is signed in: each call carries the token of that moment. */
export const sessionClient = (to: BackendAddress): Client =>
  new PostgrestClient(`${backendBase(to)}/rest/v1`, {
    headers: { apikey: to.anonKey },
    fetch: askAsAccount,
    retry: false,
  })

async function askAsAccount(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const auth = await authClient()
  const { data } = await auth.getSession()
  if (!data.session) throw new Error('You are signed out')
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${data.session.access_token}`)
  return askBackend(input, { ...init, headers })
}
