import type { Load } from '#queries/shared'
import type { HeadContext } from '#ui/head.ts'
import { KINDS_ON_SERVER } from '#kinds/on-server'
import { wikiPageBySlug } from '#queries/reference'
import { addressOf } from '#ui/address.ts'
import { pictureOf } from '#ui/sharing.ts'
import { loadRecord } from './load-record.ts'
import { recordHead } from './record-head.ts'
import { recordHref } from './shelf-words.ts'

/** Asks everything that the page shows. */
export async function loadWikiPage(load: Load, slug: string): Promise<void> {
  await loadRecord(load, { kind: 'wikiPage', slug, question: wikiPageBySlug(slug) })
}

/** Title, description, address and structured facts. */
export function wikiPageHead(context: HeadContext, slug: string) {
  const page = context.queryResults.peek(wikiPageBySlug(slug))?.result
  if (!page) return {}
  const facts = import.meta.env.SSR && wikiPageFacts(context.site, page)
  return recordHead(context.site, { ...page, kind: 'wikiPage', short: page.excerpt, facts })
}

interface Described {
  slug: string
  title: string
  publishDate: string
}

function wikiPageFacts({ name, origin }: HeadContext['site'], page: Described) {
  const path = recordHref('wikiPage', page.slug)
  const publisher = { '@type': 'Organization', name, url: origin }
  return {
    '@type': KINDS_ON_SERVER.wikiPage.schemaType,
    headline: page.title,
    datePublished: page.publishDate,
    mainEntityOfPage: addressOf(origin, path),
    image: addressOf(origin, pictureOf(path)),
    author: publisher,
    publisher,
  }
}
