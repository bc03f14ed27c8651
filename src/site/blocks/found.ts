import { KINDS } from '#kinds'
import type { Found, FoundKind } from '#queries/search'
import { seriesPath } from '#ui/figure-page.ts'
import { href } from '#routes'

/** Kinds of what was found, in the order of the page, as readers call them. */
export const FOUND_NAMES: Record<FoundKind, string> = {
  article: 'Stories',
  guide: 'Guides',
  lesson: 'Lessons',
  term: 'Terms',
  wikiPage: 'Wiki',
  answer: 'Questions',
  calculator: 'Calculators',
  series: 'Rates and figures',
  state: 'States',
  county: 'Counties',
  lender: 'Lenders',
  author: 'Authors',
}

export const FOUND_KINDS = Object.keys(FOUND_NAMES) as FoundKind[]

/**
 * Where one finds it.
 *
 * @example
 * ```ts run
 * foundPath({ kind: 'term', slug: 'escrow-account', part: '' }) // => '/glossary/escrow-account'
 * foundPath({ kind: 'county', slug: 'ohio', part: '39049' }) // => '/state/ohio#county-39049'
 * ```
 */
export function foundPath({ kind, slug, part }: Pick<Found, 'kind' | 'slug' | 'part'>): string {
  // A calculator goes by its address.
  if (kind === 'calculator') return slug
  if (kind === 'series') return seriesPath(slug)
  if (kind === 'county') return `${href('state', { slug })}#county-${part}`
  return href(KINDS[kind].route, { slug })
}
