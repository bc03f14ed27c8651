import { notFound } from '@tanstack/react-router'
import { LENDERS_A_PAGE, type LenderFilter, lenderPage } from '#queries/reference'
import { type Load, pagesOf } from '#queries/shared'
import { href } from '#routes'
import { type HeadContext, breadcrumbs, pageHead } from '#ui/head.ts'
import { lenderQueryOf, lendersHref } from './lender-query.ts'

const TITLE = 'Lender Directory: 100+ Lenders'

/** Asks everything that the page shows. */
export async function loadLenders(load: Load, filter: LenderFilter): Promise<void> {
  const { found } = await load(lenderPage(filter))
  if (filter.page > pagesOf({ total: found, pageSize: LENDERS_A_PAGE })) throw notFound()
}

/** Title, description, address and structured facts. */
export function lendersHead({ site }: HeadContext, search: Readonly<Record<string, string | undefined>>) {
  return pageHead({
    site,
    title: TITLE,
    path: href('lenders'),
    description:
      'A dated register of mortgage lenders from public records: NMLS ids, type, head office, and the loans each reported, without ratings.',
    hidden: lendersHref(lenderQueryOf(search)) !== href('lenders'),
    jsonLd: import.meta.env.SSR && [breadcrumbs(site.origin, [{ name: 'Lenders', path: href('lenders') }])],
  })
}
