import { useEffect } from 'react'
import { authClient } from '#session'
import { showToast } from '#ui/toast'

/**
 * Somebody who comes back from a letter or another service brings a code in the address, which the client exchanges for a
 * session, or why there is none.
 */
export function useWayBack(onEntered: () => Promise<void>): void {
  useEffect(() => {
    const brought = new URLSearchParams(location.search || location.hash.slice(1))
    const refusal = brought.get('error_description')
    if (refusal !== null) {
      showToast({ title: 'Sign in failed', description: refusal, variant: 'destructive' })
    } else if (brought.has('code')) {
      exchanged().then((isSignedIn) => (isSignedIn ? void onEntered() : showToast(OPENED_ELSEWHERE)), console.error)
    }
  }, [onEntered])
}

/** The service took the link, but only the browser that asked for the letter can make a session of its code. */
const OPENED_ELSEWHERE = { title: 'Link accepted.', description: 'Sign in here to go on.' }

async function exchanged(): Promise<boolean> {
  const auth = await authClient()
  const { data } = await auth.getSession()
  return data.session !== null
}
