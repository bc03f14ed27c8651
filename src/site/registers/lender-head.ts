import type { Load } from '#queries/shared'
import { notFound } from '@tanstack/react-router'
import { KINDS_ON_SERVER } from '#kinds/on-server'
import { lenderBySlug } from '#queries/reference'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { type HeadContext, breadcrumbs, pageHead } from '#ui/head.ts'
import { sentenceOf } from './lender-sentence.ts'

/** Asks everything that the page shows. */
export async function loadLender(load: Load, slug: string): Promise<void> {
  if (!(await load(lenderBySlug(slug)))) throw notFound()
}

/** Title, description, address and structured facts. */
export function lenderHead(context: HeadContext, slug: string) {
  const lender = context.queryResults.peek(lenderBySlug(slug))?.result
  if (!lender) return {}
  const { site } = context
  const path = href('lender', { slug: lender.slug })
  return pageHead({
    site,
    title: `${lender.name}, NMLS ${lender.nmlsId}`,
    path,
    description: sentenceOf(lender),
    jsonLd: import.meta.env.SSR && [
      {
        '@type': KINDS_ON_SERVER.lender.schemaType,
        name: lender.name,
        url: addressOf(site.origin, path),
        identifier: { '@type': 'PropertyValue', propertyID: 'NMLS', value: String(lender.nmlsId) },
        ...(lender.website ? { sameAs: lender.website } : {}),
      },
      breadcrumbs(site.origin, [
        { name: 'Lenders', path: href('lenders') },
        { name: lender.name, path },
      ]),
    ],
  })
}
