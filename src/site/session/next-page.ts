import { href, routeOf, routes } from '#routes'

/** Where somebody signs in who was turned away from a page. */
export const signInFor = (path: string): string =>
  `${href('auth')}?next=${path.replace('?', '%3F').replaceAll('&', '%26')}`

/** Where signing in leads: the page that turned the reader away, else the front page. No other address is believed. */
export function nextPage(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const [, path = '', query = ''] = /^(\/[\w./-]+)(\?[\w=&-]+)?$/.exec(next) ?? []
  const found = path.includes('..') ? null : routeOf(path)
  const route = found && routes[found.name]
  if (!route || !('needs' in route.access) || path.startsWith('//')) return href('home')
  return path + query
}
