/** Crawlers: which ones the site asks to stay away, where their operators say they come from, and what they read. */
export { crawlerRanges, storeCrawlerRanges } from './crawler-ranges.ts'
export { type CrawlerReading, crawlerReading, storeCrawlerReads } from './crawler-reading.ts'
export { type CrawlerTally, crawlerTally } from './crawler-tally.ts'
export { allowCrawler, refuseCrawler, refusedCrawlers } from './refused-crawlers.ts'
