import type { AnyRouter } from '@tanstack/react-router'

let wanted = ''

/**
 * Goes to a state of the page in which only a part changes. What that part needs is loaded first, while the page stands
 * as it is. The address tells where the part is, so that it can be shared; nothing scrolls and no heading takes the
 * focus, for the reader is there already.
 */
export async function showState(router: AnyRouter, path: string): Promise<void> {
  wanted = path
  try {
    await router.preloadRoute({ href: path } as never)
  } catch (error) {
    console.warn('preload', path, error)
  }
  // Of several choices in a row the last one counts.
  if (wanted === path) await router.navigate({ href: path, resetScroll: false, hashScrollIntoView: false })
}
