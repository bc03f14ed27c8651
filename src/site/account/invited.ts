import type { SupabaseClient } from '@supabase/supabase-js'
import { isUnreached } from '#session'

/**
 * Takes the session that the link of an invitation has opened: it comes in the fragment of the address, which no server and
 * no log sees. Whether there was one that holds. For those alone who are not signed in on this device, so that no link ever
 * puts somebody into another account.
 *
 * @throws AuthRetryableFetchError where nobody responded: the address still has it, and the page may be loaded again
 */
export async function takeInvitation(auth: SupabaseClient['auth']): Promise<boolean> {
  const given = new URLSearchParams(location.hash.slice(1))
  const refresh = given.get('refresh_token')
  if (given.get('type') !== 'invite' || !refresh) return false
  // Renewed, not taken as it came: when that ends, the token says by the clock of the server alone.
  const { error } = await auth.refreshSession({ refresh_token: refresh })
  if (error && isUnreached(error)) throw error
  // It is in nobody's history.
  History.prototype.replaceState.call(history, history.state, '', location.pathname)
  return error === null
}
