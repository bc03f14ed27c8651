import type { ReferenceKind } from '#kinds'
import { addressOf } from '#ui/address.ts'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { WORDS, listHref, recordHref } from './shelf-words.ts'

interface Site {
  name: string
  origin: string
}

interface Described {
  kind: ReferenceKind
  slug: string
  title: string
  short: string
  publishDate: string
  updatedAt: string
  /** What schema.org says of its kind beside name, description and address. */
  facts: object
  /** Whether search engines leave it out: a page with a reader's own entries. */
  hidden?: boolean
}

/** Title, description, address and structured facts of a term, wiki page or answer. */
export function recordHead(site: Site, described: Described) {
  const { kind, slug, title, short, publishDate, updatedAt, facts, hidden = false } = described
  const path = recordHref(kind, slug)
  return pageHead({
    site,
    title,
    path,
    description: short,
    type: 'article',
    published: publishDate,
    updated: updatedAt,
    author: site.name,
    hidden,
    jsonLd: import.meta.env.SSR && [
      { name: title, description: short, url: addressOf(site.origin, path), dateModified: updatedAt, ...facts },
      breadcrumbs(site.origin, [
        { name: WORDS[kind].title, path: listHref(kind) },
        { name: title, path },
      ]),
    ],
  })
}
