/** Typed values to the texts that machines read: feeds, sitemaps, structured facts. Pure functions. */
export {
  articleFacts,
  collectionFacts,
  newsArticleFacts,
  profileFacts,
  siteFacts,
  type Publisher,
  type WrittenText,
} from './json-ld.ts'
export { MOST_NEWS, isNews, newsSitemap, type NewsEntry } from './news-sitemap.ts'
export { htmlText, portableHtml, type Abroad } from './portable-html.ts'
export { robotsText } from './robots.ts'
export { rfc822, rssFeed, type Channel, type FeedItem } from './rss.ts'
export { mayBeListed, sitemapFiles, sitemapIndex, urlSet, type SitemapEntry, type SitemapImage } from './sitemap.ts'
export {
  articlePriority,
  authorPriority,
  categoryPriority,
  guidePriority,
  tagPriority,
  type ChangeFrequency,
} from './sitemap-priority.ts'
export { newestMoment, xmlElement, xmlText } from './xml-text.ts'
