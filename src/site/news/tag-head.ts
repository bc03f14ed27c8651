import { notFound } from '@tanstack/react-router'
import { tagBySlug } from '#queries/stories'
import { type Load, pagesOf } from '#queries/shared'
import { href } from '#routes'
import { feedOfTag } from '#ui/feeds.ts'
import { type HeadContext, breadcrumbs, pageHead } from '#ui/head.ts'
import { PAGE } from './listing.ts'
import { pagePath } from './page-number.ts'
import { collectionOf } from './listing-head.ts'
import { standfirstOf, topicQuestions } from './topic.ts'

/** Asks everything that the page of a topic shows. */
export async function loadTag(load: Load, slug: string, page: number): Promise<void> {
  const tag = await load(tagBySlug(slug))
  if (!tag) throw notFound()
  const ask = topicQuestions(tag, page)
  const [, total, guides, lessons] = await Promise.all([
    load(ask.stories),
    load(ask.total),
    load(ask.guides),
    load(ask.lessons),
  ])
  const isEmpty = total + guides.length + lessons.length === 0
  if (isEmpty || page > pagesOf({ total, pageSize: PAGE })) throw notFound()
}

interface Match {
  status: string
  context: HeadContext
  loaderDeps: { page: number }
}

/** Its title, address and structured facts. */
export function tagHead({ context, loaderDeps, status }: Match, slug: string) {
  const tag = context.queryResults.peek(tagBySlug(slug))?.result
  if (!tag || status === 'notFound') return {}
  const { page } = loaderDeps
  const rows = context.queryResults.peek(topicQuestions(tag, page).stories)?.result ?? []
  const base = href('tag', { slug: tag.slug })
  const path = pagePath(base, page)
  const title = page > 1 ? `Topic: ${tag.name}, page ${page}` : `Topic: ${tag.name}`
  return pageHead({
    site: context.site,
    title,
    path,
    description: standfirstOf(tag),
    // Feeds carry stories alone.
    ...(rows.length > 0 ? { feed: feedOfTag(context.site, tag) } : {}),
    jsonLd: import.meta.env.SSR && [
      collectionOf(context.site.origin, { title, path, rows, before: (page - 1) * PAGE }),
      breadcrumbs(context.site.origin, [{ name: tag.name, path: base }]),
    ],
  })
}
