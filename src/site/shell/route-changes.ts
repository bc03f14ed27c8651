import type { AnyRouter } from '@tanstack/react-router'
import { tellWorker } from '#network/worker'
import { READY_MS } from './ready-ms.ts'
import { sectionOf } from './sections.ts'

/**
 * After each navigation: the heading takes the focus and is said aloud, the frame marks the section, the page-ready
 * flag is set and the view is counted, as the inline script does for the first page. Who has begun to type into a field
 * of the frame meanwhile, such as the search box, keeps the focus.
 */
export function listenForRouteChanges(router: AnyRouter): void {
  router.subscribe('onResolved', ({ toLocation }) => {
    // Firefox scrolls to no place in a part of a page that it has never laid out (content-visibility).
    document.getElementById(toLocation.hash)?.getBoundingClientRect()
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return
    markSection(sectionOf(toLocation.pathname))
    if (toLocation.hash === '') announce()
    if (pathChanged) {
      delete document.documentElement.dataset['noInter']
      delete document.documentElement.dataset['noNewsreader']
    }
    delete document.documentElement.dataset['pageReady']
    setTimeout(() => (document.documentElement.dataset['pageReady'] = ''), READY_MS)
    if (pathChanged) dispatchEvent(new Event('view'))
    tellWorker()
  })
}

function announce(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading && !isTypingInFrame()) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const place = document.getElementById('announcer')
  if (place) place.textContent = document.title
}

const isTypingInFrame = (): boolean =>
  document.activeElement?.matches('input, textarea') === true && !document.activeElement.closest('main')

/** The frame is plain markup, so its current entries are marked by hand. */
function markSection(section: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-frame="header"] li > a')) {
    if (link.getAttribute('href') === section) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  for (const part of document.querySelectorAll('[data-section]')) {
    const within = part.getAttribute('data-section')?.split(' ').includes(section)
    part.classList.toggle('within', within ?? false)
  }
}
