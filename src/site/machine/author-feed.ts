import { createFileRoute } from '@tanstack/react-router'
import { authorBySlug } from '#queries/people'
import { slugRedirect } from '#queries/shared'
import { href } from '#routes'
import { feedOfAuthor } from '#ui/feeds.ts'
import { feedResponse } from './feed-response.ts'

export const Route = createFileRoute('/rss/author/$slug')({
  server: { handlers: { GET: ({ params }) => authorResponse(params.slug) } },
})

/** A person with two addresses has one feed, and one who has moved is found. */
const authorResponse = (slug: string): Promise<Response> =>
  feedResponse(async ({ site, load }) => {
    const author = await load(authorBySlug(slug))
    const elsewhere = author ? author.canonicalSlug : await load(slugRedirect('author', slug))
    if (elsewhere) return { movedTo: href('authorFeed', { slug: elsewhere }) }
    if (!author) return null
    return {
      ...feedOfAuthor(site, author),
      description: author.isStatic
        ? `The newest stories by ${author.name}, a sample profile, each with its whole text.`
        : `The newest stories by ${author.name}, each with its whole text.`,
      homePath: href('author', { slug: author.slug }),
      filter: { authorId: author.id },
    }
  })
