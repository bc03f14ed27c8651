/**
 * JSON Feed 1.1 (jsonfeed.org/version/1.1).
 *
 * 1 every address is absolute; the feed names its own, and the hub that hands on its news where there is one
 * 2 an id is the story's own, as in RSS: it stays when the title or the address changes
 * 3 dates are RFC 3339
 * 4 what the standard has no place for stands under `_ratesheet`: whether story and author are samples
 */
import { itemHtml } from './item-html.ts'
import type { Abroad } from './portable-html.ts'
import type { Channel, FeedItem } from './rss.ts'

const VERSION = 'https://jsonfeed.org/version/1.1'
const LANGUAGE = 'en-US'

/**
 * A JSON Feed as text.
 *
 * @param items newest first; may be empty
 * @param chartSources the source of each series, by id, for the charts in the texts
 * @example
 * ```ts run
 * JSON.parse(jsonFeed({ title: 'News', description: 'All', homeUrl: 'https://a.example/', selfUrl: 'https://a.example/feed.json' },
 *   [])).feed_url // => 'https://a.example/feed.json'
 * ```
 */
export function jsonFeed(
  channel: Channel,
  items: readonly FeedItem[],
  chartSources: NonNullable<Abroad['chartSources']> = {},
): string {
  const feed = {
    version: VERSION,
    title: channel.title,
    home_page_url: channel.homeUrl,
    feed_url: channel.selfUrl,
    description: channel.description,
    language: LANGUAGE,
    ...(channel.hubUrl ? { hubs: [{ type: 'WebSub', url: channel.hubUrl }] } : {}),
    items: items.map((item) => feedItem(item, chartSources)),
  }
  return `${JSON.stringify(feed, null, 1)}\n`
}

function feedItem(item: FeedItem, chartSources: NonNullable<Abroad['chartSources']>) {
  const tags = [...new Set([item.category, ...item.tags].filter((topic) => topic !== null))]
  return {
    id: `urn:uuid:${item.id}`,
    url: item.url,
    title: item.title,
    summary: item.excerpt,
    content_html: itemHtml(item, chartSources),
    date_published: item.publishDate,
    date_modified: item.updatedAt,
    // An invented author is marked wherever the name stands.
    authors: [{ name: item.author.isSample ? `${item.author.name} (sample profile)` : item.author.name }],
    ...(tags.length > 0 ? { tags } : {}),
    language: LANGUAGE,
    _ratesheet: { sample: item.isSample, sample_author: item.author.isSample },
  }
}
