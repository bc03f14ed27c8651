import { createFileRoute, notFound } from '@tanstack/react-router'
import { pagesOf } from '#queries/shared'
import { LENDERS_A_PAGE, lenderPage } from '#queries/reference'
import { href } from '#routes'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { lenderQueryOf, lendersHref } from './lender-query.ts'
import { LendersPage } from './lenders-page.tsx'

const TITLE = 'Lender Directory: 100+ Lenders'

export const Route = createFileRoute('/lenders')({
  loaderDeps: ({ search }) => lenderQueryOf(search),
  loader: async ({ context, deps }) => {
    const { found } = await context.load(lenderPage(deps))
    if (deps.page > pagesOf({ total: found, pageSize: LENDERS_A_PAGE })) throw notFound()
  },
  head: ({ match }) => {
    const { site } = match.context
    return pageHead({
      site,
      title: TITLE,
      path: href('lenders'),
      description:
        'A dated register of mortgage lenders from public records: NMLS ids, type, head office, and the loans each reported, without ratings.',
      hidden: lendersHref(match.loaderDeps) !== href('lenders'),
      jsonLd: import.meta.env.SSR && [breadcrumbs(site.origin, [{ name: 'Lenders', path: href('lenders') }])],
    })
  },
  component: () => <LendersPage query={Route.useLoaderDeps()} />,
})
