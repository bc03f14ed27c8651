import { SESSION_KEY } from './session-key.ts'
import { sessionStore } from './session-store.ts'

/** Whose session lies on this device, also where nobody responds who could renew it; null for none. */
export function storedUser(): string | null {
  try {
    const session = JSON.parse(sessionStore.getItem(SESSION_KEY) ?? 'null') as { user?: { id?: unknown } } | null
    return typeof session?.user?.id === 'string' ? session.user.id : null
  } catch (error) {
    console.info('the session on this device cannot be read', error)
    return null
  }
}
