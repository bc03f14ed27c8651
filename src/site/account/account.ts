import { createFileRoute } from '@tanstack/react-router'
import { href } from '#routes'
import { pageHead } from '#ui/head.ts'
import { OwnAccountPage } from './own-account-page.tsx'

export const Route = createFileRoute('/account')({
  /** What stands here must not come back from a cache or with the back button. */
  headers: () => ({ 'cache-control': 'no-store' }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Your Account',
      path: href('account'),
      description: 'Your name, address, password, second factor, devices and data.',
      hidden: true,
    }),
  component: OwnAccountPage,
})
