import { pressAgain } from '#ui/early-press.ts'

/** Every Sign Out of the frame. */
export function followSignOut(): void {
  // In the capture phase: while React hydrates it stops clicks at the document.
  addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('[data-sign-out]') && void signOut(),
    true,
  )
  for (const button of document.querySelectorAll('[data-sign-out]')) pressAgain(button)
}

const signOut = async () => (await import('./end-session.ts')).endSession()
