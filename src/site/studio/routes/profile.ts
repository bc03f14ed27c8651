import { createFileRoute } from '@tanstack/react-router'
import { href } from '#routes'
import { pageHead } from '#ui/head.ts'
import { ProfilePage } from '#studio/profile'

export const Route = createFileRoute('/author/profile')({
  headers: () => ({ 'cache-control': 'no-store' }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Your Profile',
      path: href('authorProfile'),
      description: 'For authors: what readers learn of you.',
      hidden: true,
    }),
  component: ProfilePage,
})
