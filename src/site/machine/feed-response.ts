import { type FeedItem, jsonFeed, rssFeed } from '#feeds'
import { type FeedStory, type StoryFilter, feedStories } from '#queries/stories'
import { newestObservations } from '#queries/rates'
import type { Correction } from '#queries/shared'
import { href } from '#routes'
import { type AskingSite, askingSite } from './asking-site.ts'
import { textResponse } from './text-response.ts'
import { addressOf } from '#ui/address.ts'
import { formatMoment } from '#ui/dates.ts'
import type { NamedFeed } from '#ui/feeds.ts'

const FEED_STORIES = 30

/** A feed: its name and own address, the page that it follows, and the stories in it. */
export interface Feed extends NamedFeed {
  description: string
  homePath: string
  filter: StoryFilter
}

/** The feed that a request asks for; a path leads to where it has moved, null is none. */
type FoundFeed = Feed | { movedTo: string } | null

const FORMATS = { rss: rssFeed, jsonFeed } as const

/** The response to a request for a feed. */
export async function feedResponse(
  find: (asking: AskingSite) => FoundFeed | Promise<FoundFeed>,
  format: keyof typeof FORMATS = 'rss',
): Promise<Response> {
  const asking = await askingSite()
  const feed = await find(asking)
  if (!feed) return textResponse('There is no such feed.\n', 'text', 404)
  if ('movedTo' in feed) return new Response(null, { status: 301, headers: { location: feed.movedTo } })
  const { site, load, machine } = asking
  const absolute = (path: string) => addressOf(site.origin, path)
  const stories = await load(feedStories(FEED_STORIES, feed.filter))
  const hubUrl = machine?.feedHub ?? null
  const selfUrl = absolute(feed.path)
  const channel = { ...feed, homeUrl: absolute(feed.homePath), selfUrl, hubUrl }
  const items = stories.map((story): FeedItem => ({
    ...story,
    url: absolute(href('article', { slug: story.slug })),
    corrections: newestFirst(story.corrections).map(({ date, text }) => ({ when: date && formatMoment(date), text })),
  }))
  const response = textResponse(FORMATS[format](channel, items, await chartSources(stories, load)), format)
  // Who subscribes at the hub looks here first (W3C WebSub, section 4).
  if (hubUrl) response.headers.set('link', `<${hubUrl}>; rel="hub", <${selfUrl}>; rel="self"`)
  return response
}

const newestFirst = (corrections: readonly Correction[]): Correction[] =>
  corrections.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))

/** Where the figures of the charts come from, by series. */
async function chartSources(stories: readonly FeedStory[], load: AskingSite['load']): Promise<Record<string, string>> {
  const ids = [...new Set(stories.flatMap(({ charts }) => charts.flatMap(({ series }) => series.split(','))))]
  const found = await Promise.all(ids.map((id) => load(newestObservations(id, 1))))
  return Object.fromEntries(found.flatMap((series) => (series ? [[series.id, series.sourceName]] : [])))
}
