import { authorPage } from '#queries/people'
import { type Load, countedCategories } from '#queries/shared'
import { articleRows, tagSlugs, topicsOf } from '#queries/stories'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { type NamedFeed, feedOfAll, feedOfAuthor, feedOfCategory, feedOfTag } from '#ui/feeds.ts'
import { type HeadContext, breadcrumbs, pageHead } from '#ui/head.ts'

/** A feed that can be subscribed to: what it holds, and its whole address. */
export interface OfferedFeed {
  name: string
  address: string
  mark?: string
}

interface Context {
  queryResults: { unsent: Load }
  site: { name: string; origin: string }
}

/** Whose topics are offered by name. */
const NEWEST_STORIES = 100
const MOST_TOPICS = 24

/** The feeds that the page of feeds names: those of all stories, of categories, and of the busiest topics and authors. */
export async function offeredFeeds({ queryResults: { unsent }, site }: Context) {
  const [categories, stories, slugs, authors] = await Promise.all([
    unsent(countedCategories('article')),
    unsent(articleRows({}, 1, NEWEST_STORIES)),
    unsent(tagSlugs()),
    unsent(authorPage({}, 1)),
  ])
  const at = ({ path }: NamedFeed) => addressOf(site.origin, path)
  const named = topicsOf(busiest(stories.flatMap(({ tags }) => tags)), slugs)
  const topics = named.map((tag) => ({ name: tag.name, address: at(feedOfTag(site, tag)) }))
  const writers = authors.rows.filter(({ articleCount, canonicalSlug }) => articleCount > 0 && !canonicalSlug)
  return {
    whole: [{ name: 'All stories', address: at(feedOfAll(site)) }] as OfferedFeed[],
    categories: categories.map((one): OfferedFeed => ({ name: one.name, address: at(feedOfCategory(site, one)) })),
    topics: topics as OfferedFeed[],
    authors: writers.map((one): OfferedFeed => ({
      name: one.name,
      address: at(feedOfAuthor(site, one)),
      ...(one.isStatic ? { mark: 'Sample profile' } : {}),
    })),
  }
}

/** The names that occur most, by name where they are even. */
function busiest(names: readonly string[]): string[] {
  const counts = Map.groupBy(names, (name) => name)
  return [...counts]
    .toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
    .slice(0, MOST_TOPICS)
    .map(([name]) => name)
    .toSorted((a, b) => a.localeCompare(b))
}

const TITLE = 'Subscribe by RSS'

/** The head of the page of feeds. */
export function rssSubscribeHead({ site }: HeadContext) {
  const path = href('rssSubscribe')
  return pageHead({
    site,
    title: TITLE,
    path,
    description: `The RSS feeds of ${site.name}: all stories, or one category, topic or author, each with its whole text.`,
    feed: feedOfAll(site),
    jsonLd: import.meta.env.SSR && [breadcrumbs(site.origin, [{ name: TITLE, path }])],
  })
}
