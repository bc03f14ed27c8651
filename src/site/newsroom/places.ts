import { href } from '#routes'
import type { Role } from '#queries/people'

/** A page of the newsroom, as its navigation names it. */
interface Place {
  label: string
  href: string
  /** The least that somebody must be for it. */
  needs: 'author' | 'editor' | 'admin'
}

/** The pages of the newsroom in the order of its navigation. */
const PLACES: readonly Place[] = [
  { label: 'Dashboard', href: href('dashboard'), needs: 'author' },
  { label: 'Texts', href: href('deskPage', { page: 'texts' }), needs: 'editor' },
  { label: 'Media', href: href('deskPage', { page: 'media' }), needs: 'editor' },
  { label: 'Letters', href: href('deskPage', { page: 'letters' }), needs: 'editor' },
  { label: 'People', href: href('deskPage', { page: 'people' }), needs: 'admin' },
  { label: 'Hooks', href: href('deskPage', { page: 'hooks' }), needs: 'admin' },
  { label: 'Crawlers', href: href('deskPage', { page: 'crawlers' }), needs: 'editor' },
  { label: 'Rates', href: href('ratesDesk'), needs: 'editor' },
  { label: 'Links', href: href('linkPerformance'), needs: 'editor' },
  { label: 'Sitemap', href: href('sitemapGenerator'), needs: 'editor' },
  { label: 'Import', href: href('deskPage', { page: 'import' }), needs: 'admin' },
  { label: 'Settings', href: href('deskPage', { page: 'settings' }), needs: 'admin' },
  { label: 'Log', href: href('deskPage', { page: 'log' }), needs: 'admin' },
  { label: 'Your profile', href: href('authorProfile'), needs: 'author' },
]

const RANKS: readonly Role[] = ['reader', 'author', 'editor', 'admin']

/**
 * Whether a role is at least another one.
 *
 * @example
 * ```ts run
 * isAtLeast('admin', 'editor') // => true
 * isAtLeast('author', 'editor') // => false
 * ```
 */
export const isAtLeast = (role: Role, needed: Role): boolean => RANKS.indexOf(role) >= RANKS.indexOf(needed)

/** The pages that somebody of a role may open. */
export const placesFor = (role: Role): Place[] => PLACES.filter(({ needs }) => isAtLeast(role, needs))
