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
import { KINDS, KIND_NAMES, type Listed } from '#kinds'
import { type SitemapRow, sitemapRows } from '#queries/shared'
import { type RouteName, routes } from '#routes'
import { readCover } from '#blocks/cover-focus.ts'
import { LISTED, hasOwnPage, listedPath } from '#blocks/listed-paths.ts'
import { sharingPath } from '#ui/sharing.ts'
import type { AskingSite } from './asking-site.ts'
import { addressOf } from '#ui/address.ts'

type Listing = Pick<Required<SitemapEntry>, 'priority' | 'changeFrequency'>

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
  ...KIND_NAMES.map((kind) => [KINDS[kind].list, kind] as const),
])

/** A page that the URL table lists. */
interface ListedPage {
  /** Of the row behind it; null for a page that is there without one. */
  kind: Listed | null
  path: string
  /** As the sitemap says it. */
  entry: () => SitemapEntry
}

/** Every page that the URL table lists, fixed ones first, then those of the rows. */
export async function listedPages({ site, load }: AskingSite): Promise<ListedPage[]> {
  const asked = await Promise.all(LISTED.map(async (kind) => [kind, await load(sitemapRows(kind))] as const))
  const rows = Object.fromEntries(asked) as Record<Listed, SitemapRow[]>
  const fixed: ListedPage[] = []
  const filled: ListedPage[] = []
  for (const [name, route] of Object.entries(routes)) {
    if (!route.listed) continue
    const listing: Listing = { priority: route.listed.priority, changeFrequency: route.listed.changes }
    if ('each' in route.listed) {
      const kind = route.listed.each
      for (const row of rows[kind].filter(hasOwnPage(kind))) {
        const path = listedPath(kind, row.slug)
        filled.push({ kind, path, entry: () => rowEntry({ kind, path }, row, listing, site.origin) })
      }
    } else {
      const list = LISTS.get(name as RouteName)
      const url = addressOf(site.origin, route.path)
      const lastModified = () => (list ? newestMoment(rows[list].map((row) => row.lastModified)) : null)
      fixed.push({ kind: null, path: route.path, entry: () => ({ ...listing, url, lastModified: lastModified() }) })
    }
  }
  return [...fixed, ...filled].filter(({ path }) => mayBeListed(path))
}

/** The same as the files of the sitemap hold it. */
export const sitemapEntries = async (asking: AskingSite): Promise<SitemapEntry[]> =>
  (await listedPages(asking)).map(({ entry }) => entry())

function rowEntry(
  { kind, path }: { kind: Listed; path: string },
  row: SitemapRow,
  listing: Listing,
  origin: string,
): SitemapEntry {
  const image = row.imageUrl ? readCover(row.imageUrl).src : sharingPath(path)
  return {
    ...listing,
    priority: PRIORITIES[kind]?.(row.weight) ?? listing.priority,
    url: addressOf(origin, path),
    lastModified: row.lastModified,
    images: image ? [{ url: addressOf(origin, image), title: row.title, caption: row.caption }] : [],
  }
}
