import { createFileRoute } from '@tanstack/react-router'
import { categoriesOf } from '#queries/shared'
import { feedOfCategory } from '#ui/feeds.ts'
import { categoryHref } from '#ui/story-sections.ts'
import { feedResponse } from './feed-response.ts'

export const Route = createFileRoute('/rss/$category')({
  server: { handlers: { GET: ({ params }) => categoryResponse(params.category) } },
})

const categoryResponse = (slug: string): Promise<Response> =>
  feedResponse(async ({ site, load }) => {
    const category = (await load(categoriesOf('article'))).find((known) => known.slug === slug)
    if (!category) return null
    return {
      ...feedOfCategory(site, category),
      description: category.description ?? `The newest stories on ${category.name}.`,
      homePath: categoryHref(category),
      filter: { categories: [category.name] },
    }
  })
