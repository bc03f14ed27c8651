import { href, routeOf, routes } from '#routes'

/** The pages that turn a stranger away, and to which signing in leads on; no other address is believed. */
function isGuarded(path: string): boolean {
  const found = /^\/[a-z0-9/-]+$/.test(path) ? routeOf(path) : null
  const route = found && routes[found.name]
  return route?.status === 'now' && route.access.needs !== undefined
}

/** Where somebody signs in who was turned away from a page. */
export const signInFor = (path: string): string => `${href('auth')}?next=${path}`

/** Where signing in leads: the page that turned the reader away, else the front page. */
export function nextPage(search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next !== null && isGuarded(next) ? next : href('home')
}
