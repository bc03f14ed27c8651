import type { AnyRouter } from '@tanstack/react-router'
import { routeOf, routes } from '#routes'
import { fetchFiles } from './chunk-files.ts'
import { resultsIn } from './page-results.tsx'
import type { SiteContext } from './site-context.ts'

/** What says that there are new figures on this page, and brings the page as it is now (src/site/live-figures). */
const NEW_FIGURES = 'figures'
/** What asks for the page as it is now. */
const LOOK = 'ratesheet:look'
/** What listens for them; a page that nobody touches loads it by itself after a while. */
const LISTENER = '/live-figures.js'
/** Waking up comes first. */
const WAIT_MS = 2_000

/**
 * When there are new figures: every result counts as old, and those of this page are taken from its copy on the server,
 * so that nobody asks the backend. Nothing is reloaded, nothing moves. Figures that came before this script did are told by
 * a mark on the document, and looked for when the page stands.
 */
export function listenForNewFigures(router: AnyRouter): void {
  const flags = document.documentElement.dataset
  if (flags['figures'] === 'new') {
    const forget = router.subscribe('onRendered', () => {
      forget()
      document.dispatchEvent(new Event(LOOK))
    })
  }
  flags['figures'] = 'listening'
  setTimeout(() => {
    fetchFiles([LISTENER])
      .then(() => import(/* @vite-ignore */ LISTENER))
      .catch((error: unknown) => console.warn('New figures will not show by themselves', error))
  }, WAIT_MS)
  document.addEventListener(NEW_FIGURES, (event) => {
    if (!(event instanceof CustomEvent) || !(event.detail instanceof Document)) return
    const { queryResults } = router.options.context as SiteContext
    queryResults.invalidate()
    queryResults.hydrate(resultsIn(event.detail), event.detail)
    if (!reckons(router.state.location.pathname)) return
    router.invalidate().catch((error: unknown) => console.warn('New figures could not be shown', error))
  })
}

/** Whether the loader of a page reckons with figures; on the others what is shown follows the results by itself. */
function reckons(pathname: string): boolean {
  const name = routeOf(pathname)?.name
  const route = name && routes[name]
  return name === 'home' || (!!route && 'mode' in route && route.mode === 'app')
}
