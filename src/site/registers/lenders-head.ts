import { notFound } from '@tanstack/react-router'
import { LENDERS_A_PAGE, type LenderFilter, lenderPage } from '#queries/reference'
import { type Load, pagesOf } from '#queries/shared'
import { href } from '#routes'
import { type HeadContext, breadcrumbs, collectionPage, pageHead } from '#ui/head.ts'
import { lenderQueryOf, lendersHref } from './lender-query.ts'

const TITLE = 'Lender Directory: 100+ Lenders'

/** Asks everything that the page shows. */
export async function loadLenders(load: Load, filter: LenderFilter): Promise<void> {
  const { found } = await load(lenderPage(filter))
  if (filter.page > pagesOf({ total: found, pageSize: LENDERS_A_PAGE })) throw notFound()
}

/** Title, description, address and structured facts. */
export function lendersHead({ site, queryResults }: HeadContext, search: Readonly<Record<string, string | undefined>>) {
  const filter = lenderQueryOf(search)
  return pageHead({
    site,
    title: TITLE,
    path: href('lenders'),
    description:
      'A dated register of mortgage lenders from public records: NMLS ids, type, head office, and the loans each reported, without ratings.',
    hidden: lendersHref(filter) !== href('lenders'),
    jsonLd: import.meta.env.SSR && [
      collectionOf(site.origin, filter.page, queryResults.peek(lenderPage(filter))?.result.lenders ?? []),
      breadcrumbs(site.origin, [{ name: 'Lenders', path: href('lenders') }]),
    ],
  })
}

const collectionOf = (origin: string, page: number, lenders: readonly { slug: string; name: string }[]) =>
  collectionPage(origin, {
    name: TITLE,
    path: href('lenders'),
    entries: lenders.map(({ slug, name }) => ({ name, path: href('lender', { slug }) })),
    before: (page - 1) * LENDERS_A_PAGE,
  })
