import { createFileRoute } from '@tanstack/react-router'
import { href } from '#routes'
import { pageHead } from '#ui/head.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'

export const Route = createFileRoute('/auth/reset-password')({
  /** What is typed here must not come back from a cache or with the back button. */
  headers: () => ({ 'cache-control': 'no-store' }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Choose a New Password',
      path: href('passwordReset'),
      description: 'For the people who write and edit here: the page to which the letter leads.',
      hidden: true,
    }),
  component: ResetPasswordPage,
})
