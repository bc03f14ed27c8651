import { createFileRoute } from '@tanstack/react-router'
import { href } from '#routes'
import { pageHead } from '#ui/head.ts'
import { DashboardPage } from '#studio/dashboard'

export const Route = createFileRoute('/author/dashboard')({
  headers: () => ({ 'cache-control': 'no-store' }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Dashboard',
      path: href('dashboard'),
      description: 'For authors: texts, what waits, what comes next.',
      hidden: true,
    }),
  component: DashboardPage,
})
