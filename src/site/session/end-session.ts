import { showToast } from '#ui/toast'
import { authClient } from './auth-client.ts'
import { settlePages } from './kept-pages.ts'

/** What Sign Out does; the words are those of the error catalogue. */
export async function endSession(): Promise<void> {
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
