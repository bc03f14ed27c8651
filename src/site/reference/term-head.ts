import type { Load } from '#queries/shared'
import type { HeadContext } from '#ui/head.ts'
import { KINDS } from '#kinds'
import { termBySlug } from '#queries/reference'
import { addressOf } from '#ui/address.ts'
import { loadRecord } from './load-record.ts'
import { recordHead } from './record-head.ts'
import { listHref } from './shelf-words.ts'

/** Asks everything that the page shows. */
export async function loadTerm(load: Load, slug: string): Promise<void> {
  await loadRecord(load, { kind: 'term', slug, question: termBySlug(slug) })
}

/** Title, description, address and structured facts. */
export function termHead(context: HeadContext, slug: string) {
  const term = context.queryResults.peek(termBySlug(slug))?.result
  if (!term) return {}
  const { site } = context
  const set = addressOf(site.origin, listHref('term'))
  const facts = { '@type': KINDS.term.schemaType, alternateName: term.also, inDefinedTermSet: set }
  return recordHead(site, { ...term, kind: 'term', title: term.term, facts })
}
