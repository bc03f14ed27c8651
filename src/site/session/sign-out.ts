import { showToast } from '#ui/toast'

/** Every Sign Out of the frame; the words are those of the error catalogue. */
export function followSignOut(): void {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-sign-out]')) void signOut()
  })
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
