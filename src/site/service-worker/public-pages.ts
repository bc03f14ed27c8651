import { accessOf, routeOf, routes } from '#routes'

/** What differs by reader, or is none of a reader's business. */
const PRIVATE =
  /^\/(?:auth|rest|storage|realtime|functions|admin|api|embed|author\/(?:dashboard|create-article|profile)|newsletter\/(?:confirm|leave|manage))(?:\/|$)/

/** A page of the site that only whoever is signed in is shown something on, such as the editor. */
export function isOwnPage(address: URL): boolean {
  const found = routeOf(address.pathname)
  return found !== null && routes[found.name].mode !== 'machine' && keptAs(address) === null
}

/**
 * The path under which a page is kept, with the parameters that it reads: what else stands in an address, such as a code of
 * a mail's link, is never stored. Null for what is not a page that everybody is sent alike.
 */
export function keptAs(address: URL): string | null {
  const { pathname } = address
  const found = PRIVATE.test(pathname) ? null : routeOf(pathname)
  const route = found && routes[found.name]
  if (!route || route.mode === 'machine') return null
  const { query = [], needs } = accessOf(pathname)
  if (needs) return null
  const read = [...address.searchParams].filter(([name]) => query === 'any' || query.includes(name))
  const search = new URLSearchParams(read).toString()
  return search ? `${pathname}?${search}` : pathname
}
