import { SESSION_KEY } from './session-key.ts'

/** A session that ends sooner is renewed when a page is opened. */
const REFRESH_BEFORE_S = 300

/** Whether a stored session should be renewed now; what cannot be read is no session. */
export function endsSoon(stored: string | null, nowS: number): boolean {
  const session = parsed(stored)
  return session !== null && session.expires_at - nowS < REFRESH_BEFORE_S
}

function parsed(stored: string | null): { expires_at: number } | null {
  try {
    const session: unknown = JSON.parse(stored ?? 'null')
    const known = typeof session === 'object' && session !== null && 'expires_at' in session ? session : null
    return known && typeof known.expires_at === 'number' ? { expires_at: known.expires_at } : null
  } catch {
    return null
  }
}

/**
 * At the start of a visit: opens the auth client where a session is stored (it then renews by itself while the tab can
 * be seen, and pauses while it is hidden), and renews at once a session that is about to end. A session that cannot be
 * renewed is removed by the client, which announces SIGNED_OUT; when the network fails it stays for the next try.
 */
export async function checkSession(): Promise<void> {
  const stored = readStored()
  if (parsed(stored) === null) return
  const { authClient } = await import('./auth-client.ts')
  const auth = await authClient()
  if (endsSoon(stored, Date.now() / 1000)) await auth.refreshSession()
}

function readStored(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY)
  } catch {
    return null
  }
}
