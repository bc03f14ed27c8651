import { type FeedItem, rssFeed } from '#feeds'
import { type FeedStory, feedStories } from '#queries/stories'
import { newestObservations } from '#queries/rates'
import { href } from '#routes'
import { type AskingSite, askingSite } from './asking-site.ts'
import { textResponse } from './text-response.ts'
import { addressOf } from '#ui/address.ts'

const FEED_STORIES = 30

/** The feed of all stories, under either of its two addresses. */
export async function feedResponse(name: 'rss' | 'feed'): Promise<Response> {
  const { site, load } = await askingSite()
  const absolute = (path: string) => addressOf(site.origin, path)
  const stories = await load(feedStories(FEED_STORIES))
  const channel = {
    title: `${site.name}: all stories`,
    description: 'Mortgage rates, housing market news and analysis: the newest stories, each with its whole text.',
    homeUrl: absolute(href('home')),
    selfUrl: absolute(href(name)),
  }
  const items = stories.map((story): FeedItem => ({ ...story, url: absolute(href('article', { slug: story.slug })) }))
  return textResponse(rssFeed(channel, items, await chartSources(stories, load)), 'rss')
}

/** Where the figures of the charts come from, by series. */
async function chartSources(stories: readonly FeedStory[], load: AskingSite['load']): Promise<Record<string, string>> {
  const ids = [...new Set(stories.flatMap(({ charts }) => charts.flatMap(({ series }) => series.split(','))))]
  const found = await Promise.all(ids.map((id) => load(newestObservations(id, 1))))
  return Object.fromEntries(found.flatMap((series) => (series ? [[series.id, series.sourceName]] : [])))
}
