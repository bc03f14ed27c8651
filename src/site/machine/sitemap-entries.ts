import {
  type SitemapEntry,
  articlePriority,
  authorPriority,
  categoryPriority,
  guidePriority,
  mayBeListed,
  newestMoment,
  tagPriority,
} from '#feeds'
import { KINDS, KIND_NAMES, type Listed, type ListedKind } from '#kinds'
import { type SitemapRow, sitemapRows } from '#queries/shared'
import { type RouteName, href, routes } from '#routes'
import { sharingPath } from '#ui/sharing.ts'
import { categoryHref } from '#ui/story-sections.ts'
import type { AskingSite } from './asking-site.ts'
import { addressOf } from '#ui/address.ts'

type Listing = Pick<Required<SitemapEntry>, 'priority' | 'changeFrequency'>

/** Kinds that the sitemap lists row by row. */
const LISTED = KIND_NAMES.filter((name): name is ListedKind => KINDS[name].sitemap !== null)

/** Where the page of a row is. */
function pathOf(kind: Listed, slug: string): string {
  if (kind === 'articleCategory') return href('category', { slug })
  if (kind === 'guideCategory') return href('guideCategory', { category: slug })
  return kind === 'tag' ? href('tag', { slug }) : href(KINDS[kind].route, { slug })
}

/** How a row ranks; a kind that is not ranked keeps its route's priority. */
const PRIORITIES: Partial<Record<Listed, (weight: SitemapRow['weight']) => number>> = {
  article: articlePriority,
  guide: guidePriority,
  author: authorPriority,
  articleCategory: (weight) => categoryPriority(weight.count ?? 0),
  guideCategory: (weight) => categoryPriority(weight.count ?? 0),
  tag: (weight) => tagPriority(weight.count ?? 0),
}

/** Lists that change whenever a row of the kind does. */
const LISTS = new Map<RouteName, Listed>([
  ['home', 'article'],
  ...LISTED.map((kind) => [KINDS[kind].list, kind] as const),
])

const ALL: readonly Listed[] = [...LISTED, 'articleCategory', 'guideCategory', 'tag']

/** Every page that the URL table lists, fixed ones first, then those of the rows. */
export async function sitemapEntries({ site, load }: AskingSite): Promise<SitemapEntry[]> {
  const asked = await Promise.all(ALL.map(async (kind) => [kind, await load(sitemapRows(kind))] as const))
  const rows = Object.fromEntries(asked) as Record<Listed, SitemapRow[]>
  const fixed: SitemapEntry[] = []
  const filled: SitemapEntry[] = []
  for (const [name, route] of Object.entries(routes)) {
    if (route.status !== 'now' || !route.listed) continue
    const listing: Listing = { priority: route.listed.priority, changeFrequency: route.listed.changes }
    if ('each' in route.listed) {
      const kind = route.listed.each
      filled.push(...rows[kind].filter(isOwn(kind)).map((row) => rowEntry(kind, row, listing, site.origin)))
    } else {
      const kind = LISTS.get(name as RouteName)
      const lastModified = kind ? newestMoment(rows[kind].map((row) => row.lastModified)) : null
      fixed.push({ ...listing, url: addressOf(site.origin, route.path), lastModified })
    }
  }
  return [...fixed, ...filled].filter((entry) => mayBeListed(new URL(entry.url).pathname))
}

/** The stories of two categories are listed by a page of their own, which is not listed twice. */
const isOwn =
  (kind: Listed) =>
  ({ title, slug }: SitemapRow): boolean =>
    kind !== 'articleCategory' || categoryHref({ name: title, slug }) === pathOf(kind, slug)

function rowEntry(kind: Listed, row: SitemapRow, listing: Listing, origin: string): SitemapEntry {
  const path = pathOf(kind, row.slug)
  const image = row.imageUrl ?? sharingPath(path)
  return {
    ...listing,
    priority: PRIORITIES[kind]?.(row.weight) ?? listing.priority,
    url: addressOf(origin, path),
    lastModified: row.lastModified,
    images: image ? [{ url: addressOf(origin, image), title: row.title, caption: row.caption }] : [],
  }
}
