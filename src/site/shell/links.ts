import type { AnyRouter } from '@tanstack/react-router'
import { routeOf, routes } from '#routes'
import { isModified } from '#ui/modified-click.ts'
import { isEmbedded } from './embedding.ts'
import { closeMenus } from './open-menus.ts'
import { hushTerms, showsSentence } from './term-taps.ts'

const HOVER_MS = 65
const FOCUS_MS = 50

/**
 * One set of listeners for every link of the site, those inside articles and the frame included: a click navigates
 * without a reload; resting on a link or focusing it preloads its page, and leaving it in time cancels that.
 */
export function listenForLinks(router: AnyRouter): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(waiting)
  const preloadIn = (ms: number) => (event: Event) => {
    const path = pathOf(event.target)
    cancel()
    if (path === null || path === here() || savesData()) return
    waiting = setTimeout(() => {
      router.preloadRoute({ href: path } as never).catch((error: unknown) => console.warn('preload', path, error))
    }, ms)
  }
  document.addEventListener('pointerover', preloadIn(HOVER_MS))
  document.addEventListener('focusin', preloadIn(FOCUS_MS))
  document.addEventListener('pointerout', cancel)
  document.addEventListener('focusout', cancel)
  document.addEventListener('keydown', hushTerms)
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || isModified(event)) return
    if (showsSentence(event)) return event.preventDefault()
    const path = pathOf(event.target)
    if (path === null || isAnchorHere(path)) return
    event.preventDefault()
    closeMenus()
    void open(router, path)
  })
}

/** Whoever pays by the byte, or waits for each, is sent nothing that they have not asked for. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Without a network a page that the device holds comes from there. */
async function open(router: AnyRouter, path: string): Promise<void> {
  if (!navigator.onLine && (await isOnDevice(path))) location.assign(path)
  else await router.navigate({ href: path })
}

/** Pages of terms are made from one file (service-worker/term-page.ts). */
const isOnDevice = (path: string) =>
  globalThis.caches?.match(path.startsWith('/glossary/') ? '/glossary/terms.json' : path, { ignoreSearch: true })

const here = () => location.pathname + location.search

/** The browser scrolls to an anchor of the page itself. */
const isAnchorHere = (path: string) => path.includes('#') && path.split('#', 1)[0] === here()

/** The path of a link to a page of ours, or null for everything that the browser does better. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.hasAttribute('data-document')) return null
  if (link.origin !== location.origin) return null
  const found = routeOf(link.pathname)
  // A page of its own and one made for a frame are two documents.
  if (!found || isEmbedded(link.pathname)) return null
  const route = routes[found.name]
  return 'mode' in route && route.mode !== 'machine' ? link.pathname + link.search + link.hash : null
}
