import type { Load } from '#queries/shared'
import type { HeadContext } from '#ui/head.ts'
import { KINDS } from '#kinds'
import { wikiPageBySlug } from '#queries/reference'
import { loadRecord } from './load-record.ts'
import { recordHead } from './record-head.ts'

/** Asks everything that the page shows. */
export async function loadWikiPage(load: Load, slug: string): Promise<void> {
  await loadRecord(load, { kind: 'wikiPage', slug, question: wikiPageBySlug(slug) })
}

/** Title, description, address and structured facts. */
export function wikiPageHead(context: HeadContext, slug: string) {
  const page = context.queryResults.peek(wikiPageBySlug(slug))?.result
  if (!page) return {}
  const { site } = context
  const publisher = { '@type': 'Organization', name: site.name, url: site.origin }
  const facts = {
    '@type': KINDS.wikiPage.schemaType,
    headline: page.title,
    datePublished: page.publishDate,
    author: publisher,
    publisher,
  }
  return recordHead(site, { ...page, kind: 'wikiPage', short: page.excerpt, facts })
}
