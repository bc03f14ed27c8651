import { href, routes } from '#routes'

/** The pages that turn a stranger away, and to which signing in leads on; no other address is believed. */
const GUARDED: ReadonlySet<string> = new Set(
  Object.values(routes).flatMap((route) => (route.status === 'now' && route.access.needs ? [route.path] : [])),
)

/** Where somebody signs in who was turned away from a page. */
export const signInFor = (path: string): string => `${href('auth')}?next=${path}`

/** Where signing in leads: the page that turned the reader away, else the front page. */
export function nextPage(search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next !== null && GUARDED.has(next) ? next : href('home')
}
