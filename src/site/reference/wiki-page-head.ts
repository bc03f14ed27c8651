import type { Load } from '#queries/shared'
import type { HeadContext } from '#ui/head.ts'
import { KINDS } from '#kinds'
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
  const { site } = context
  const path = recordHref('wikiPage', slug)
  const publisher = { '@type': 'Organization', name: site.name, url: site.origin }
  const facts = {
    '@type': KINDS.wikiPage.schemaType,
    headline: page.title,
    datePublished: page.publishDate,
    mainEntityOfPage: addressOf(site.origin, path),
    image: addressOf(site.origin, pictureOf(path)),
    author: publisher,
    publisher,
  }
  return recordHead(site, { ...page, kind: 'wikiPage', short: page.excerpt, facts })
}
