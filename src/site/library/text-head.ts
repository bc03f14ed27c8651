import { KINDS_ON_SERVER } from '#kinds/on-server'
import { type LibraryText, type Shelf, libraryText } from '#queries/library'
import { href } from '#routes'
import { readCover } from '#blocks/cover-focus.ts'
import { type HeadContext, breadcrumbs, pageHead } from '#ui/head.ts'
import { correctionFacts } from '#ui/correction-facts.ts'
import { pictureOf } from '#ui/sharing.ts'
import { TITLES, kindOf, textHref } from './text-paths.ts'
import { addressOf } from '#ui/address.ts'

/** The head of the page at a slug, from what its loader asked. */
export function libraryHead({ site, queryResults }: HeadContext, shelf: Shelf, slug: string) {
  const text = queryResults.peek(libraryText(shelf, slug))?.result
  return text ? textHead(site, shelf, text) : {}
}

/** Title, description, address and structured facts of a guide or lesson. */
function textHead(site: { name: string; origin: string }, shelf: Shelf, text: LibraryText) {
  const path = textHref(shelf, text.slug)
  const url = addressOf(site.origin, path)
  return pageHead({
    site,
    title: text.title,
    path,
    description: text.metaDescription ?? text.excerpt,
    type: 'article',
    published: text.publishDate,
    updated: text.updatedAt,
    author: text.author?.name ?? site.name,
    jsonLd: import.meta.env.SSR && [
      {
        '@type': KINDS_ON_SERVER[kindOf(shelf)].schemaType,
        headline: text.title,
        name: text.title,
        description: text.excerpt,
        ...(text.short ? { abstract: text.short } : {}),
        url,
        mainEntityOfPage: url,
        image: addressOf(site.origin, text.imageUrl ? readCover(text.imageUrl).src : pictureOf(path)),
        datePublished: text.publishDate,
        dateModified: text.updatedAt,
        // A lesson is no article (schema.org).
        ...(shelf === 'guides' ? { articleSection: text.category ?? TITLES[shelf] } : {}),
        author: authorOf(site, text.author),
        publisher: organization(site),
        ...correctionFacts(text.corrections),
      },
      breadcrumbs(site.origin, [
        { name: TITLES[shelf], path: href(shelf) },
        { name: text.title, path },
      ]),
    ],
  })
}

type Site = Parameters<typeof textHead>[0]

const organization = ({ name, origin }: Site) => ({ '@type': 'Organization', name, url: origin })

/** An invented person is none. */
function authorOf(site: Site, author: LibraryText['author']) {
  if (!author || author.isSample) return organization(site)
  const url = author.slug ? { url: addressOf(site.origin, href('author', { slug: author.slug })) } : {}
  return { '@type': 'Person', name: author.name, ...url }
}
