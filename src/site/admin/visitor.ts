import { type Client } from '#queries/shared'
import { isEditor, ownProfile } from '#queries/people'
import { authClient } from '#ui/session.ts'
import { type BackendAddress, deskClient } from './desk-client.ts'

/** Who stands at the desk. The page only shows what the database allows: every right is asked for there. */
export type Visitor = { kind: 'nobody' } | { kind: 'stranger'; name: string } | Editor

/** An editor or an admin. */
export interface Editor {
  kind: 'editor'
  /** of the account, as decisions are signed */
  id: string
  client: Client
  /** The password was given by somebody else: until it is changed, nothing can be decided. */
  mustChangePassword: boolean
}

/** Who is signed in on this device. */
export async function currentVisitor(to: BackendAddress): Promise<Visitor> {
  const auth = await authClient()
  const { data, error } = await auth.getSession()
  if (error && isAway(error)) throw error
  if (!data.session) return { kind: 'nobody' }
  const { user } = data.session
  const client = deskClient(to)
  const profile = await ownProfile(client, user.id)
  if (!profile || !isEditor(profile)) return { kind: 'stranger', name: profile?.fullName || (user.email ?? '') }
  return { kind: 'editor', id: user.id, client, mustChangePassword: profile.mustChangePassword }
}

/** A session that could not be renewed because nobody answered is still one. */
const isAway = (error: Error) => error.name === 'AuthRetryableFetchError'

/** Hears when the session ends, in this tab or another; the answer stops it. */
export function hearSignedOut(hear: () => void): () => void {
  const end = new AbortController()
  // Without the auth client the page has said already that it could not be loaded.
  hearUntil(end.signal, hear).catch((error: unknown) => console.error('The end of the session goes unheard', error))
  return () => end.abort()
}

async function hearUntil(end: AbortSignal, hear: () => void): Promise<void> {
  const auth = await authClient()
  if (end.aborted) return
  const { data } = auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') hear()
  })
  end.addEventListener('abort', () => data.subscription.unsubscribe())
}
