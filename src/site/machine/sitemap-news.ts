import { createFileRoute } from '@tanstack/react-router'
import { MOST_NEWS, type NewsEntry, isNews, newsSitemap } from '#feeds'
import { type StorySummary, articleRows } from '#queries/stories'
import { href } from '#routes'
import { type AskingSite, askingSite } from './asking-site.ts'
import { textResponse } from './text-response.ts'
import { addressOf } from '#ui/address.ts'

const BATCH = 100

export const Route = createFileRoute('/sitemap-news.xml')({
  server: { handlers: { GET: newsResponse } },
})

async function newsResponse(): Promise<Response> {
  const asking = await askingSite()
  const stories = await recentStories(asking)
  const entries = stories.map((story): NewsEntry => ({
    title: story.title,
    publishDate: story.publishDate,
    url: addressOf(asking.site.origin, href('article', { slug: story.slug })),
  }))
  return textResponse(newsSitemap(asking.site.name, entries, asking.now()), 'xml')
}

/** Newest first, as far back as they are news. */
async function recentStories({ load, now }: AskingSite): Promise<StorySummary[]> {
  const stories: StorySummary[] = []
  for (let page = 1; stories.length < MOST_NEWS; page++) {
    const batch = await load(articleRows({}, page, BATCH))
    stories.push(...batch)
    const oldest = batch.at(-1)
    if (!oldest || batch.length < BATCH || !isNews(oldest.publishDate, now())) break
  }
  return stories
}
