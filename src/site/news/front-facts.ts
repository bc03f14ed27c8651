import { href } from '#routes'
import type { HeadContext } from '#ui/head.ts'
import { frontPage, storiesOf } from './front-page.ts'
import { collectionOf } from './listing-head.ts'
import { publisherOf } from './publisher.ts'

/** What the front page tells search engines: the newspaper itself, its site and its stories. */
export function frontFacts({ site, queryResults }: HeadContext, title: string): object[] {
  const publisher = publisherOf(site)
  const stories = queryResults.peek(frontPage())?.result
  const rows = stories ? storiesOf(stories) : []
  return [
    { '@type': 'WebSite', name: site.name, url: publisher.url, publisher: { '@id': publisher['@id'] } },
    publisher,
    collectionOf(site.origin, { title, path: href('home'), rows, before: 0 }),
  ]
}
