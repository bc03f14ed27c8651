import { KINDS, type LibraryKind } from '#kinds'
import type { Shelf } from '#queries/library'
import { href } from '#routes'

/** What the two lists are called. */
export const TITLES: Record<Shelf, string> = { guides: 'Guides', education: 'Education' }

/** The kind of text that a shelf holds. */
export const kindOf = (shelf: Shelf): LibraryKind => (shelf === KINDS.guide.table ? 'guide' : 'lesson')

/** Where a text of a shelf stands. */
export const textHref = (shelf: Shelf, slug: string): string => href(KINDS[kindOf(shelf)].route, { slug })
