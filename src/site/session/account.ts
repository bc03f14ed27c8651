import type { AuthChangeEvent } from '@supabase/supabase-js'
import { lastKnown } from '#network/last-known'
import { type Role, isEditor, ownProfile } from '#queries/people'
import type { Client } from '#queries/shared'
import { keepForAccount, keptForAccount } from './account-shelf.ts'
import { authClient } from './auth-client.ts'
import { markEditor } from './editor-mark.ts'
import { ENDED, foundEnded } from './found-ended.ts'
import { type BackendAddress, sessionClient } from './session-client.ts'
import { storedUser } from './stored-user.ts'

/** Who is signed in. A page only shows what the database allows: every right is asked for there. */
export interface Account {
  /** As decisions are signed. */
  id: string
  email: string
  /** Full name, or the address where no name was given. */
  name: string
  role: Role
  /** Or an admin: somebody who works at the desks. */
  isEditor: boolean
  /** The byline of the account; null before its first draft. */
  authorId: string | null
  /** The password was given by somebody else: until it is changed, nothing can be written. */
  mustChangePassword: boolean
  /** The session has yet to pass the account's second factor. */
  needsCode: boolean
  /** Asks in this account's name. */
  client: Client
  /** Where it is asked. */
  backend: BackendAddress
}

/** Who is signed in on this device, or null. */
export async function currentAccount(to: BackendAddress): Promise<Account | null> {
  const auth = await authClient()
  const { data, error } = await auth.getSession()
  if (error && isUnreached(error)) throw error
  if (!data.session) return null
  const { id, email = '', user_metadata: given } = data.session.user
  const client = sessionClient(to, id)
  const [profile, level] = await Promise.all([
    lastKnown(`user_profile_${id}`, () => ownProfile(client, id)),
    auth.mfa.getAuthenticatorAssuranceLevel(),
  ])
  markEditor(isEditor(profile) ? id : null)
  return {
    id,
    email,
    name: profile?.fullName || textOf(given['full_name']) || email,
    role: profile?.role ?? 'reader',
    isEditor: isEditor(profile),
    authorId: profile?.authorId ?? null,
    mustChangePassword: profile?.mustChangePassword ?? false,
    needsCode: level.data?.nextLevel === 'aal2' && level.data.currentLevel !== 'aal2',
    client,
    backend: to,
  }
}

const SHELF = 'account'

/** Remembers on this device who was let in, with what the pages show of them, until they sign out. */
export async function keepAccount({ client: _client, backend: _backend, ...facts }: Account): Promise<void> {
  await keepForAccount(facts.id, SHELF, JSON.stringify(facts))
}

/** Whoever is signed in as they were let in last, while nobody responds who could say it anew; null for nobody. */
export async function keptAccount(to: BackendAddress): Promise<Account | null> {
  const id = storedUser()
  const kept = id === null ? null : await keptForAccount(id, SHELF)
  return kept === null
    ? null
    : { ...(JSON.parse(kept) as Omit<Account, 'client' | 'backend'>), client: sessionClient(to, id), backend: to }
}

/**
 * Whether somebody seems to be signed in, by the mark that the document's inline script sets: where nobody is, the auth
 * client need not be loaded.
 */
export const seemsSignedIn = (): boolean => 'signedIn' in document.documentElement.dataset

/** Nobody responded: a session that could not be renewed is still one, and a link not used up. */
export const isUnreached = (error: Error): boolean => error.name === 'AuthRetryableFetchError'

const textOf = (given: unknown): string => (typeof given === 'string' ? given.trim() : '')

/** Calls back when the session ends, in this tab or another; the function that is returned stops it. */
export function onSignedOut(callback: () => void): () => void {
  const end = new AbortController()
  foundEnded.addEventListener(ENDED, callback, { signal: end.signal })
  callUntil(end.signal, ['SIGNED_OUT'], callback)
  return () => end.abort()
}

/** Calls back when somebody signs in or a session is renewed, in this tab or another; the function that is returned stops it. */
export function onSignedIn(callback: () => void): () => void {
  const end = new AbortController()
  callUntil(end.signal, ['SIGNED_IN', 'TOKEN_REFRESHED'], callback)
  return () => end.abort()
}

function callUntil(end: AbortSignal, events: readonly AuthChangeEvent[], callback: () => void): void {
  // Without the auth client the page has said already that it could not be loaded.
  follow(end, events, callback).catch((error: unknown) => console.error('The session is not followed', error))
}

async function follow(end: AbortSignal, events: readonly AuthChangeEvent[], callback: () => void): Promise<void> {
  const auth = await authClient()
  if (end.aborted) return
  const { data } = auth.onAuthStateChange((event) => {
    if (events.includes(event)) callback()
  })
  end.addEventListener('abort', () => data.subscription.unsubscribe())
}
