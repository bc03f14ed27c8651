import { authClient } from './auth-client.ts'
import type { BackendAddress } from './session-client.ts'

/** Brings the saved pages of device and account in step now; rejects when the account could not be reached. */
export async function syncSavedPages(to: BackendAddress): Promise<void> {
  const auth = await authClient()
  const { data } = await auth.getSession()
  if (!data.session) throw new Error('Nobody is signed in')
  const { bringInStep, followSaved } = await import('./saved-sync.ts')
  followSaved({ id: data.session.user.id, to })
  await bringInStep()
}
