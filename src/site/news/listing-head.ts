import type { CountedCategory } from '#queries/shared'
import type { StorySummary } from '#queries/stories'
import { href } from '#routes'
import { feedOfCategory } from '#ui/feeds.ts'
import { type HeadContext, breadcrumbs, collectionPage, pageHead } from '#ui/head.ts'
import { type Listing, PAGE, listingQuestions } from './listing.ts'
import { pagePath } from './page-number.ts'

/** Title, address, feed and structured facts of a list of stories, from what its loader asked. */
export function listingHead({ site, queryResults }: HeadContext, listing: Listing, page: number) {
  const ask = listingQuestions(listing, page)
  const rows = queryResults.peek(ask.rows)?.result ?? []
  const category = categoryOf(listing, queryResults.peek(ask.categories)?.result ?? [])
  const path = pagePath(listing.path, page)
  const title = page > 1 ? `${listing.title}, page ${page}` : listing.title
  return pageHead({
    site,
    title,
    path,
    description: listing.standfirst,
    ...(category ? { feed: feedOfCategory(site, category) } : {}),
    jsonLd: import.meta.env.SSR && [
      collectionOf(site.origin, { title, path, rows, before: (page - 1) * PAGE }),
      breadcrumbs(site.origin, trailOf(listing)),
    ],
  })
}

/** The category that a list is all of. */
function categoryOf({ filter }: Listing, categories: readonly CountedCategory[]) {
  const [name, ...others] = filter.categories ?? []
  return others.length === 0 ? categories.find((category) => category.name === name) : undefined
}

function trailOf(listing: Listing) {
  const own = { name: listing.title, path: listing.path }
  const above = listing.group === 'analysis' ? { name: 'Analysis', path: href('analysis') } : null
  const market = { name: 'Market News', path: href('marketNews') }
  const parent = above ?? (listing.group === 'market' ? market : null)
  return parent && parent.path !== listing.path ? [parent, own] : [own]
}

interface Collection {
  title: string
  path: string
  rows: readonly Pick<StorySummary, 'title' | 'slug'>[]
  /** How many entries stand on the pages before this one. */
  before: number
}

export const collectionOf = (origin: string, { title, path, rows, before }: Collection) =>
  collectionPage(origin, {
    name: title,
    path,
    entries: rows.map((story) => ({ name: story.title, path: href('article', { slug: story.slug }) })),
    before,
  })
