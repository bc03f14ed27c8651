import type { AnyRouter } from '@tanstack/react-router'

/**
 * Whether the router places a page that it has shown: every one but the first. That one the browser has placed, and its
 * reader may well have scrolled since, for scrolling is among the signs that call the entry.
 */
export function placesAllButFirst(): () => boolean {
  let isFirst = true
  return () => {
    const places = !isFirst
    isFirst = false
    return places
  }
}

/** Where the reader stood before the router listened is remembered too, for the way back. */
export function rememberFirstPlace(router: AnyRouter): void {
  const forget = router.subscribe('onRendered', () => {
    forget()
    if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
  })
}
