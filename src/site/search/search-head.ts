import { href } from '#routes'
import { breadcrumbs, pageHead, unlessMissing } from '#ui/head.ts'
import { searchHref, searchQueryOf } from './search-query.ts'

interface Match {
  status: string
  context: { site: { name: string; origin: string } }
  loaderDeps: Readonly<Record<string, unknown>>
}

/** Title and address; results are no pages for search engines. */
export const searchHead = (match: Match) =>
  unlessMissing(match, () => {
    const query = searchQueryOf(match.loaderDeps)
    return pageHead({
      site: match.context.site,
      title: query.words ? `Search: ${query.words}` : 'Search',
      path: query.words ? searchHref(query) : href('search'),
      description: 'Stories, guides, terms, questions, lenders, counties and calculators, in one search.',
      hidden: query.words !== '',
      jsonLd: import.meta.env.SSR && [
        breadcrumbs(match.context.site.origin, [{ name: 'Search', path: href('search') }]),
      ],
    })
  })
