import type { KindName } from '#kinds'
import { routeOf } from '#routes'

/** Slugs that exist, by the route that shows them. */
export type KnownSlugs = Record<KindName, ReadonlySet<string>> & {
  guideCategory: ReadonlySet<string>
  category: ReadonlySet<string>
}

/**
 * What is wrong with a link, or null.
 */
export function linkProblem(href: string, known: KnownSlugs): string | null {
  if (/^https:\/\/[^\s/]+\.[^\s]+$/.test(href) || href.startsWith('mailto:')) return null
  if (href.startsWith('#')) return null
  if (!href.startsWith('/')) return `"${href}" is neither an https address nor a path of this site`
  const found = routeOf(pathOf(href))
  if (!found) return `there is no page "${href}"`
  const slug = found.params['slug'] ?? found.params['category']
  const slugs = slug && found.name in known ? known[found.name as keyof KnownSlugs] : null
  return slugs && !slugs.has(slug ?? '') ? `there is no page "${href}"` : null
}

/**
 * Whether a link leads somewhere: one that does not is printed as plain text.
 *
 * @example
 * ```ts run
 * leadsSomewhere('/guides') // => true
 * leadsSomewhere('/nowhere') // => false
 * ```
 */
export function leadsSomewhere(href: string): boolean {
  if (!href.startsWith('/') || href.startsWith(STORED_FILES)) return true
  return routeOf(pathOf(href)) !== null
}

/** Files that a text leads to lie in the storage. */
const STORED_FILES = '/storage/v1/object/public/'

const pathOf = (href: string): string => href.split(/[?#]/)[0] ?? ''
