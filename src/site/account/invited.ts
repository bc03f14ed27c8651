import type { SupabaseClient } from '@supabase/supabase-js'

/**
 * Takes the session that the link of an invitation has opened: it comes in the fragment of the address, which no server and
 * no log sees. Whether there was one that holds. For those alone who are not signed in on this device, so that no link ever
 * puts somebody into another account.
 */
export async function takeInvitation(auth: SupabaseClient['auth']): Promise<boolean> {
  const given = new URLSearchParams(location.hash.slice(1))
  const [access, refresh] = [given.get('access_token'), given.get('refresh_token')]
  if (given.get('type') !== 'invite' || !access || !refresh) return false
  // It is in nobody's history.
  History.prototype.replaceState.call(history, history.state, '', location.pathname)
  const { error } = await auth.setSession({ access_token: access, refresh_token: refresh })
  return error === null
}
