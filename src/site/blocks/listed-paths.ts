import { KINDS, KIND_NAMES, type Listed } from '#kinds'
import type { SitemapRow } from '#queries/shared'
import { href } from '#routes'
import { categoryHref } from '#ui/story-sections.ts'

/** What the sitemap lists row by row: every kind, and the pages that stand for many of their rows. */
export const LISTED: readonly Listed[] = [...KIND_NAMES, 'articleCategory', 'guideCategory', 'tag']

/** Where the page of a row is. */
export function listedPath(kind: Listed, slug: string): string {
  if (kind === 'articleCategory') return href('category', { slug })
  if (kind === 'guideCategory') return href('guideCategory', { category: slug })
  return kind === 'tag' ? href('tag', { slug }) : href(KINDS[kind].route, { slug })
}

/** The stories of two categories are listed by a page of their own, which is not listed twice. */
export const hasOwnPage =
  (kind: Listed) =>
  ({ title, slug }: SitemapRow): boolean =>
    kind !== 'articleCategory' || categoryHref({ name: title, slug }) === listedPath(kind, slug)
