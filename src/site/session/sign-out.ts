import { pressAgain } from '#ui/early-press.ts'
import { showToast } from '#ui/toast'

/** Every Sign Out of the frame; the words are those of the error catalogue. */
export function followSignOut(): void {
  // In the capture phase: while React hydrates it stops clicks at the document.
  addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('[data-sign-out]') && void signOut(),
    true,
  )
  for (const button of document.querySelectorAll('[data-sign-out]')) pressAgain(button)
}

async function signOut(): Promise<void> {
  const [{ authClient }, { settlePages }] = await Promise.all([import('./auth-client.ts'), import('./kept-pages.ts')])
  const auth = await authClient()
  const resume = await settlePages()
  const { error } = await auth.signOut()
  if (error) {
    resume()
    return void showToast({ title: 'Sign out failed', description: error.message, variant: 'destructive' })
  }
  delete document.documentElement.dataset['signedIn']
  showToast({ title: 'Signed out.', description: 'You have been successfully signed out.' })
}
