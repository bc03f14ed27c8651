import type { AnyRouter } from '@tanstack/react-router'
import { onNewLook } from '#ui/new-look.ts'

/** The frame of a page is that of its first visit: when the site looks different since, the next page comes as a document. */
export function followNewLook(router: AnyRouter): void {
  let isOld = false
  onNewLook(() => (isOld = true))
  router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
    if (!isOld || !hrefChanged) return
    isOld = false
    const target = new URL(toLocation.href, location.origin).href
    // By the browser's own way back the address is that of the next page already.
    if (location.href === target) location.reload()
    else location.assign(target)
  })
}
