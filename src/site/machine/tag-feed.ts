import { createFileRoute } from '@tanstack/react-router'
import { tagBySlug } from '#queries/stories'
import { href } from '#routes'
import { feedOfTag } from '#ui/feeds.ts'
import { feedResponse } from './feed-response.ts'

export const Route = createFileRoute('/rss/tag/$slug')({
  server: { handlers: { GET: ({ params }) => tagResponse(params.slug) } },
})

const tagResponse = (slug: string): Promise<Response> =>
  feedResponse(async ({ site, load }) => {
    const tag = await load(tagBySlug(slug))
    return (
      tag && {
        ...feedOfTag(site, tag),
        description: `The newest stories under “${tag.name}”, each with its whole text.`,
        homePath: href('tag', { slug: tag.slug }),
        filter: { tag: tag.name },
      }
    )
  })
