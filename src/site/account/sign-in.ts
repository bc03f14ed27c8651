import { PostgrestClient } from '@supabase/postgrest-js'
import { type Client } from '#queries/shared'
import { type OwnProfile, isEditor, ownProfile } from '#queries/people'
import { backendBase } from '#ui/backend-base.ts'
import { authClient } from '#ui/session.ts'

/** What the site embeds of its backend. */
export interface BackendAddress {
  origin: string
  backendUrl: string
  anonKey: string
}

/** How an attempt ended: the server's own words where it refused. */
export type Outcome = { ok: true; mustChangePassword: boolean } | { ok: false; message: string }

export async function signIn(to: BackendAddress, given: { email: string; password: string }): Promise<Outcome> {
  const auth = await authClient()
  const { data, error } = await auth.signInWithPassword(given)
  if (error) return { ok: false, message: error.message }
  const profile = await profileOf(to, data.session.access_token, data.user.id)
  return { ok: true, mustChangePassword: profile?.mustChangePassword ?? false }
}

/** Who is signed in on this device, or null. */
export async function currentAccount(to: BackendAddress): Promise<Account | null> {
  const auth = await authClient()
  const { data } = await auth.getSession()
  if (!data.session) return null
  const { access_token: token, user } = data.session
  const profile = await profileOf(to, token, user.id)
  return {
    email: user.email ?? '',
    name: nameOf(user.user_metadata['full_name']) || (user.email ?? ''),
    mustChangePassword: profile?.mustChangePassword ?? false,
    isEditor: isEditor(profile),
  }
}

export interface Account {
  email: string
  /** Full name, or the address where no name was given. */
  name: string
  mustChangePassword: boolean
  /** Or an admin: somebody who works at the desks. */
  isEditor: boolean
}

export async function changePassword(to: { current: string; password: string }): Promise<Outcome> {
  const auth = await authClient()
  const { error } = await auth.updateUser({ password: to.password, current_password: to.current })
  return error ? { ok: false, message: error.message } : { ok: true, mustChangePassword: false }
}

const nameOf = (given: unknown): string => (typeof given === 'string' ? given.trim() : '')

/** The backend refuses every write of an account that must change its password; the page only says so in time. */
async function profileOf(to: BackendAddress, token: string, userId: string): Promise<OwnProfile | null> {
  const headers = { apikey: to.anonKey, authorization: `Bearer ${token}` }
  const client: Client = new PostgrestClient(`${backendBase(to)}/rest/v1`, { headers })
  return ownProfile(client, userId)
}
