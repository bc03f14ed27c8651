import type { StoryNews } from '#queries/desk'
import { href } from '#routes'

const PAGES = {
  all: () => [href('home'), href('articles'), href('newsDaily'), href('rss'), href('feed'), href('sitemapNews')],
  category: (slug: string) => [href('category', { slug }), href('categoryFeed', { category: slug })],
  tag: (slug: string) => [href('tag', { slug }), href('tagFeed', { slug })],
  author: (slug: string) => [href('author', { slug }), href('authorFeed', { slug })],
}

/** The addresses whose own content changes with a story; header and footer of all other pages name the newest ones, too. */
export const addressesOfStory = ({
  slug,
  formerSlug,
  feeds,
}: Pick<StoryNews, 'slug' | 'formerSlug' | 'feeds'>): string[] => [
  href('article', { slug }),
  ...(formerSlug === null ? [] : [href('article', { slug: formerSlug })]),
  ...feeds.flatMap((one) => PAGES[one.feed](one.slug)),
]

/** The addresses whose own content changes with figures. */
export const ADDRESSES_OF_RATES: readonly string[] = [
  href('home'),
  href('rates'),
  href('newsDaily'),
  href('currentRates'),
  href('currentRatesCsv'),
  href('rateHistory'),
  href('rateHistoryCsv'),
  href('marketSummary'),
  href('marketSummaryCsv'),
]
