/** Typed values to the texts that machines read: feeds, sitemaps, structured facts. Pure functions. */
export { MOST_NEWS, isNews, newsSitemap, type NewsEntry } from './news-sitemap.ts'
export { robotsText } from './robots.ts'
export { rssFeed, type FeedItem } from './rss.ts'
export { mayBeListed, sitemapFiles, sitemapIndex, urlSet, type SitemapEntry } from './sitemap.ts'
export { articlePriority, authorPriority, categoryPriority, guidePriority, tagPriority } from './sitemap-priority.ts'
export { newestMoment } from './xml-text.ts'
