import { PostgrestClient } from '@supabase/postgrest-js'
import { askBackend } from '#network/ask-backend'
import { type Client } from '#queries/shared'
import { backendBase } from '#ui/backend-base.ts'
import { ErrorInWords } from '#ui/reason.ts'
import { authClient } from './auth-client.ts'
import { inWords, refusingMistakes } from './in-words.ts'

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
    fetch: inWords(refusingMistakes(askAsAccount)),
    retry: false,
  })

/**
 * Tells one of the site's own addresses something in the name of whoever is signed in.
 *
 * @throws ErrorInWords for whoever asks
 */
export async function postAsAccount(path: string, body: object): Promise<Response> {
  const token = await tokenOfNow()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** A session that has run out is renewed for half a minute: without a network nobody waits so long for it. */
const PATIENCE_MS = 2_000

async function tokenOfNow(): Promise<string> {
  const auth = await authClient()
  const isLate = new Promise<never>((_resolve, reject) => {
    if (!navigator.onLine)
      setTimeout(reject, PATIENCE_MS, new ErrorInWords('The session cannot be renewed without a network'))
  })
  const { data } = await Promise.race([auth.getSession(), isLate])
  if (!data.session) throw new ErrorInWords('You are signed out')
  return data.session.access_token
}

async function askAsAccount(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${await tokenOfNow()}`)
  const response = await askBackend(input, { ...init, headers })
  if (response.status === 401) void endIfRevoked()
  return response
}

/** Asks who that is: a session that was ended elsewhere is removed by the client, which announces SIGNED_OUT. */
async function endIfRevoked(): Promise<void> {
  try {
    const auth = await authClient()
    await auth.getUser()
  } catch (error) {
    console.info('Whether the session has ended is not known', error)
  }
}
