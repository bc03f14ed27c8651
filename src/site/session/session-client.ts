import { PostgrestClient } from '@supabase/postgrest-js'
import { askBackend } from '#network/ask-backend'
import { NoResponse } from '#network/no-response'
import { type Client } from '#queries/shared'
import { backendBase } from '#ui/backend-base.ts'
import { ErrorInWords } from '#ui/reason.ts'
import { authClient } from './auth-client.ts'
import { ENDED, foundEnded } from './found-ended.ts'
import { inWords, refusingMistakes } from './in-words.ts'
import { storedUser } from './stored-user.ts'

/** What the site embeds of its backend. */
export interface BackendAddress {
  origin: string
  backendUrl: string
  anonKey: string
}

/**
 * The official data client, speaking for an account: each call carries the token of that moment.
 *
 * @param account null for whoever is signed in
 */
export const sessionClient = (to: BackendAddress, account: string | null): Client =>
  new PostgrestClient(`${backendBase(to)}/rest/v1`, {
    headers: { apikey: to.anonKey },
    fetch: inWords(refusingMistakes((input, init) => askAsAccount(account, input, init))),
    retry: false,
  })

/**
 * Tells one of the site's own addresses something in the name of whoever is signed in.
 *
 * @throws ErrorInWords for whoever asks, and NoResponse where nobody responded to renew the session
 */
export async function postAsAccount(path: string, body: object): Promise<Response> {
  const token = await tokenOfNow(null)
  if (token === null) throw new ErrorInWords(SIGNED_OUT)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** A session that has run out is renewed for half a minute: without a network nobody waits so long for it. */
const PATIENCE_MS = 2_000

const SIGNED_OUT = 'You are signed out'

/**
 * Null where the account, or anybody where that is null, is not signed in any more. A session that nobody responded to renew is still one.
 *
 * @throws NoResponse
 */
async function tokenOfNow(account: string | null): Promise<string | null> {
  const auth = await authClient()
  const isLate = new Promise<never>((_resolve, reject) => {
    if (!navigator.onLine)
      setTimeout(reject, PATIENCE_MS, new ErrorInWords('The session cannot be renewed without a network'))
  })
  const { data } = await Promise.race([auth.getSession(), isLate])
  const user = data.session?.user.id ?? storedUser()
  if (user === null || (account !== null && user !== account)) return null
  if (!data.session) throw new NoResponse('The session could not be renewed')
  return data.session.access_token
}

async function askAsAccount(
  account: string | null,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const token = await tokenOfNow(account)
  if (token === null) return refusedHere()
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  const response = await askBackend(input, { ...init, headers })
  if (response.status === 401) void endIfRevoked()
  return response
}

/** As the backend refuses whoever is signed out: no network is away, and nobody else is spoken for. */
function refusedHere(): Response {
  // Of most ends the page knows by now. What was removed past the client nobody has told it of.
  if (storedUser() === null && 'signedIn' in document.documentElement.dataset)
    foundEnded.dispatchEvent(new Event(ENDED))
  return Response.json({ code: 'signed_out', message: SIGNED_OUT }, { status: 401 })
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
