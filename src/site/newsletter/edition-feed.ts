import { editionHtml } from '#mail'
import { type FeedItem, rssFeed } from '#feeds'
import { type PublicEdition, publicEditions } from '#queries/mail'
import type { Load } from '#queries/shared'
import { href } from '#routes'
import { getRouterInstance } from '@tanstack/react-start'
import { editionPath } from './newsletter-words.ts'

const MOST_EDITIONS = 30

interface Asking {
  site: { name: string; origin: string }
  load: Load
  machine?: { feedHub?: string | null }
}

/** RSS of the letters: each as its web page has it. */
export async function editionFeed(): Promise<Response> {
  const router = await getRouterInstance()
  const { site, load, machine }: Asking = router.options.context
  const hubUrl = machine?.feedHub ?? null
  const editions = await load(publicEditions(null, MOST_EDITIONS))
  const absolute = (path: string) => new URL(path, site.origin).href
  const channel = {
    title: `${site.name} letters`,
    description: 'The daily rate, the week after the survey, and breaking news, as they went out by e-mail.',
    homeUrl: absolute(href('newsletter')),
    selfUrl: absolute(href('newsletterFeed')),
    hubUrl,
  }
  const items = editions.map((edition) => itemOf(edition, site, absolute(editionPath(edition))))
  const response = new Response(rssFeed(channel, items), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'no-cache' },
  })
  // Who subscribes at the hub looks here first (W3C WebSub, section 4).
  if (hubUrl) response.headers.set('link', `<${hubUrl}>; rel="hub", <${channel.selfUrl}>; rel="self"`)
  return response
}

function itemOf(
  { id, kind, day, title, document, intro, begunAt }: PublicEdition,
  site: { name: string; origin: string },
  url: string,
): FeedItem {
  const { excerpt, content } = editionHtml(document, { origin: site.origin, intro })
  const moment = begunAt ?? `${day}T12:00:00Z`
  return {
    id,
    url,
    title,
    excerpt,
    content,
    author: { name: site.name, isSample: false },
    isSample: false,
    category: null,
    tags: [kind],
    publishDate: moment,
    updatedAt: moment,
  }
}
