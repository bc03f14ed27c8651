import type { ReferenceKind } from '#kinds'
import { addressOf } from '#ui/address.ts'
import { correctionFacts } from '#ui/correction-facts.ts'
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
  corrections: readonly { date: string | null; text: string }[]
  /** What schema.org says of its kind beside name, description and address; left out of the browser's code like `jsonLd`. */
  facts: object | false
  /** Whether search engines leave it out: a page with a reader's own entries. */
  hidden?: boolean
}

/** A term is no work of its own (schema.org): it has no day. */
const changed = (kind: ReferenceKind, dateModified: string) => (kind === 'term' ? {} : { dateModified })

/** Title, description, address and structured facts of a term, wiki page or answer. */
export function recordHead(site: Site, described: Described) {
  const { kind, slug, title, short, publishDate, updatedAt, corrections, facts, hidden = false } = described
  const path = recordHref(kind, slug)
  const url = addressOf(site.origin, path)
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
      {
        name: title,
        description: short,
        url,
        ...changed(kind, updatedAt),
        ...facts,
        ...corrected(kind, url, corrections),
      },
      breadcrumbs(site.origin, [
        { name: WORDS[kind].title, path: listHref(kind) },
        { name: title, path },
      ]),
    ],
  })
}

/** A term is no work that could be corrected: the page that tells of it is. */
function corrected(kind: ReferenceKind, url: string, corrections: Described['corrections']): object {
  if (kind !== 'term') return correctionFacts(corrections)
  return corrections.length > 0 ? { subjectOf: { '@type': 'WebPage', url, ...correctionFacts(corrections) } } : {}
}
