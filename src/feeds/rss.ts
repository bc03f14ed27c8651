/**
 * RSS 2.0 (rssboard.org/rss-specification, with the best practices profile of the same board).
 *
 * 1 every address is absolute; the feed names its own (atom:link rel="self"), and the hub that hands on its news where there
 *   is one (atom:link rel="hub", W3C WebSub section 4)
 * 2 a guid is the story's own id: it stays when the title or the address changes
 * 3 dates are RFC 822; lastBuildDate is the last change of what the feed holds, not the time of asking
 * 4 titles are text; description and content:encoded are HTML, escaped once more for XML
 */
import { type ItemCorrection, itemHtml } from './item-html.ts'
import { type Abroad, htmlText } from './portable-html.ts'
import { XML_DECLARATION, newestMoment, xmlElement, xmlText } from './xml-text.ts'

/** A feed and whom it is for. */
export interface Channel {
  title: string
  description: string
  /** Absolute address of the page that the feed follows. */
  homeUrl: string
  /** Absolute address of the feed itself. */
  selfUrl: string
  /** Absolute address of the hub that is told of what is new; null where there is none. */
  hubUrl?: string | null
}

/** One entry of a feed. */
export interface FeedItem {
  /** Permanent, such as the row's uuid. */
  id: string
  /** Absolute address. */
  url: string
  title: string
  /** Plain text. */
  excerpt: string
  /** Clean HTML. */
  content: string
  /** Its charts in the order of the text, each with its place in the HTML. */
  charts?: NonNullable<Abroad['charts']>
  /** Newest first. */
  corrections?: readonly ItemCorrection[]
  author: { name: string; isSample: boolean }
  isSample: boolean
  category: string | null
  tags: readonly string[]
  /** ISO timestamps. */
  publishDate: string
  updatedAt: string
}

/** How long a reader may wait before it asks again, in minutes. */
const TTL_MINUTES = 60
/** The language of every text in the feed. */
const FEED_LANGUAGE = 'en-US'

const NAMESPACES =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"'

/**
 * An RSS 2.0 document.
 *
 * @param items newest first; may be empty
 * @param chartSources the source of each series, by id, for the charts in the texts
 * @example
 * ```ts run
 * rssFeed({ title: 'News', description: 'All', homeUrl: 'https://a.example/', selfUrl: 'https://a.example/rss.xml' }, [])
 *   .includes('<title>News</title>') // => true
 * ```
 */
export function rssFeed(
  channel: Channel,
  items: readonly FeedItem[],
  chartSources: NonNullable<Abroad['chartSources']> = {},
): string {
  const changed = newestMoment(items.flatMap((item) => [item.publishDate, item.updatedAt]))
  return [
    `${XML_DECLARATION}<rss version="2.0" ${NAMESPACES}>\n<channel>`,
    xmlElement('title', channel.title),
    xmlElement('link', channel.homeUrl),
    xmlElement('description', channel.description),
    xmlElement('language', FEED_LANGUAGE),
    changed ? xmlElement('lastBuildDate', rfc822(changed)) : '',
    xmlElement('ttl', String(TTL_MINUTES)),
    `<atom:link href="${xmlText(channel.selfUrl)}" rel="self" type="application/rss+xml"/>`,
    channel.hubUrl ? `<atom:link href="${xmlText(channel.hubUrl)}" rel="hub"/>` : '',
    ...items.map((item) => rssItem(item, chartSources)),
    '</channel>\n</rss>\n',
  ]
    .filter(Boolean)
    .join('\n')
}

function rssItem(item: FeedItem, chartSources: NonNullable<Abroad['chartSources']>): string {
  const topics = new Set([item.category, ...item.tags].filter((topic) => topic !== null))
  return [
    '<item>',
    xmlElement('title', item.title),
    xmlElement('link', item.url),
    `<guid isPermaLink="false">${xmlText(`urn:uuid:${item.id}`)}</guid>`,
    xmlElement('pubDate', rfc822(item.publishDate)),
    xmlElement('dc:creator', creatorOf(item)),
    ...Array.from(topics, (topic) => xmlElement('category', topic)),
    xmlElement('description', htmlText(item.excerpt)),
    xmlElement('content:encoded', itemHtml(item, chartSources)),
    '</item>',
  ]
    .filter(Boolean)
    .join('\n')
}

/** An invented author is marked wherever the name stands. */
const creatorOf = ({ author }: FeedItem) => (author.isSample ? `${author.name} (sample profile)` : author.name)

/**
 * A moment as RSS writes it, in UTC.
 *
 * @param moment ISO timestamp
 * @throws RangeError when it is no moment
 * @example
 * ```ts run
 * rfc822('2026-08-20T12:25:00-04:00') // => 'Thu, 20 Aug 2026 16:25:00 GMT'
 * ```
 */
export function rfc822(moment: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) throw new RangeError(`rfc822: "${moment}" is no moment`)
  return date.toUTCString()
}
