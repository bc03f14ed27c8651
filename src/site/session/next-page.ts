import { href, routeOf, routes } from '#routes'

/** Where somebody signs in who was turned away from a page, of which `next` has the path and what was asked of it. */
export const signInFor = (next: string): string =>
  `${href('auth')}?next=${encodeURIComponent(next).replaceAll('%2F', '/')}`

/** A page as it stands in the address, with what was asked of it; the page alone where the address is another one's. */
export const askedHere = (page: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname === page.split('?', 1)[0] && search !== '' ? pathname + search : page

/** Where signing in leads: the page that turned the reader away, else the front page. No other address is believed. */
export function nextPage(search: string): string {
  const [path = '', ...query] = (new URLSearchParams(search).get('next') ?? '').split('?')
  const found = /^\/[\w./-]+$/.test(path) && !path.includes('..') ? routeOf(path) : null
  const route = found && routes[found.name]
  if (!route || !('needs' in route.access) || path.startsWith('//')) return href('home')
  // Written anew: whatever came, it is a query and nothing else.
  const asked = new URLSearchParams(query.join('?')).toString()
  return asked === '' ? path : `${path}?${asked}`
}
