import { createFileRoute } from '@tanstack/react-router'
import { href } from '#routes'
import { pageHead } from '#ui/head.ts'
import { RatesDeskPage } from './rates-desk-page.tsx'

export const Route = createFileRoute('/admin/rates')({
  /** What an editor saw must not come back from a cache or with the back button. */
  headers: () => ({ 'cache-control': 'no-store' }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Rates Desk',
      path: href('ratesDesk'),
      description: 'For editors: figures that wait for a decision, runs of the sources, and the draft report.',
      hidden: true,
    }),
  component: RatesDeskPage,
})
