import { href } from '#routes'
import { type HeadContext, pageHead } from '#ui/head.ts'
import { frontPage, storiesOf } from './front-page.ts'
import { collectionOf } from './listing-head.ts'
import { publisherOf } from './publisher.ts'

const DESCRIPTION =
  'Mortgage rates with their source and date, what moved them, and guides for buying, refinancing, trouble and selling: news that you can compute with.'

/** Head of the front page: the newspaper itself, its site and its stories. */
export function homeHead({ site, queryResults }: HeadContext, title: string) {
  const stories = queryResults.peek(frontPage())?.result
  const rows = import.meta.env.SSR && stories ? storiesOf(stories) : []
  return pageHead({
    site,
    title,
    path: href('home'),
    description: DESCRIPTION,
    prefetch: [href('currentRates'), href('marketSummary')],
    jsonLd: import.meta.env.SSR && [
      ...siteFacts(site),
      collectionOf(site.origin, { title, path: href('home'), rows, before: 0 }),
    ],
  })
}

const siteFacts = (site: HeadContext['site']) => {
  const publisher = publisherOf(site)
  return [
    { '@type': 'WebSite', name: site.name, url: publisher.url, publisher: { '@id': publisher['@id'] } },
    publisher,
  ]
}
