import { createFileRoute } from '@tanstack/react-router'
import { href } from '#routes'
import { pageHead } from '#ui/head.ts'
import { AccountPage } from './account-page.tsx'

export const Route = createFileRoute('/auth')({
  /** What is typed here must not come back from a cache or with the back button. */
  headers: () => ({ 'cache-control': 'no-store' }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Author Login',
      path: href('auth'),
      description: 'Sign in to write and edit stories, guides and lessons. Reading needs no account.',
      hidden: true,
    }),
  component: AccountPage,
})
