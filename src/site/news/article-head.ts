import { KINDS_ON_SERVER } from '#kinds/on-server'
import { type Article } from '#queries/stories'
import { isWrittenByProgram } from '#queries/desk'
import { href } from '#routes'
import { readCover } from '#blocks/cover-focus.ts'
import { type HeadContext, breadcrumbs, pageHead } from '#ui/head.ts'
import { correctionFacts } from '#ui/correction-facts.ts'
import { pictureOf } from '#ui/sharing.ts'
import type { AroundStory } from './around-story.ts'
import { publisherOf } from './publisher.ts'
import { addressOf } from '#ui/address.ts'

/** Head of a story, with what search engines read of it; nothing there that the page does not show. */
export function articleHead(site: HeadContext['site'], article: Article, section: AroundStory['section']) {
  const path = href('article', { slug: article.slug })
  return pageHead({
    site,
    title: article.title,
    description: article.metaDescription ?? article.excerpt,
    path,
    ...(article.canonicalUrl ? { canonicalPath: article.canonicalUrl } : {}),
    type: 'article',
    published: article.publishDate,
    updated: article.updatedAt,
    author: isNobody(article.author) ? site.name : article.author.name,
    jsonLd: import.meta.env.SSR && [
      newsArticle(site, article, path),
      breadcrumbs(site.origin, [
        ...(section ? [{ name: section.name, path: section.href }] : []),
        { name: article.title, path },
      ]),
    ],
  })
}

function newsArticle(site: HeadContext['site'], article: Article, path: string) {
  const at = (place: string) => addressOf(site.origin, place)
  return {
    // What is invented is no news.
    '@type': article.isSample ? 'Article' : KINDS_ON_SERVER.article.schemaType,
    headline: article.title,
    description: article.excerpt,
    datePublished: article.publishDate,
    dateModified: article.updatedAt,
    mainEntityOfPage: at(path),
    image: [at(article.imageUrl ? readCover(article.imageUrl).src : pictureOf(path))],
    ...(article.category ? { articleSection: article.category } : {}),
    ...(article.tags.length > 0 ? { keywords: article.tags } : {}),
    author: authorOf(site, article.author),
    ...(article.isSample ? { genre: 'Sample story' } : {}),
    publisher: publisherOf(site),
    ...correctionFacts(article.corrections),
  }
}

/** An invented person is none, and nobody signed where there is no author: such a text is by the newspaper. */
const isNobody = ({ slug, isSample }: Article['author']): boolean => slug === null || isSample

function authorOf(site: HeadContext['site'], author: Article['author']) {
  if (isNobody(author)) return publisherOf(site)
  const isDesk = isWrittenByProgram(author)
  return {
    '@type': isDesk ? 'Organization' : 'Person',
    name: author.name,
    ...(author.slug ? { url: addressOf(site.origin, href('author', { slug: author.slug })) } : {}),
    ...(author.title ? { [isDesk ? 'description' : 'jobTitle']: author.title } : {}),
  }
}
