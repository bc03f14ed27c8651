import type { Load } from '#queries/shared'
import type { HeadContext } from '#ui/head.ts'
import { KINDS_ON_SERVER } from '#kinds/on-server'
import { termBySlug, termCalled } from '#queries/reference'
import { CATALOG, EXPLAINED_TERMS } from '#calculators'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { loadRecord } from './load-record.ts'
import { recordHead } from './record-head.ts'
import { listHref } from './shelf-words.ts'

/** Asks everything that the page shows, and names the calculators whose explanations use the term. */
export async function loadTerm(load: Load, slug: string): Promise<{ calculators: { href: string; title: string }[] }> {
  await loadRecord(load, { kind: 'term', slug, question: termBySlug(slug), called: termCalled(slug) })
  const explaining = CATALOG.filter(({ name }) => EXPLAINED_TERMS[name].includes(slug))
  return { calculators: explaining.map(({ route, title }) => ({ href: href(route), title })) }
}

/** Title, description, address and structured facts. */
export function termHead(context: HeadContext, slug: string) {
  const term = context.queryResults.peek(termBySlug(slug))?.result
  if (!term) return {}
  const { site } = context
  const facts = import.meta.env.SSR && {
    '@type': KINDS_ON_SERVER.term.schemaType,
    alternateName: term.also,
    inDefinedTermSet: addressOf(site.origin, listHref('term')),
  }
  return recordHead(site, { ...term, kind: 'term', title: term.term, facts })
}
