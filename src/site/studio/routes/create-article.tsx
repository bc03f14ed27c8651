import { createFileRoute } from '@tanstack/react-router'
import { href } from '#routes'
import { pageHead } from '#ui/head.ts'
import { OpenText } from '#studio/writing'

export const Route = createFileRoute('/author/create-article')({
  headers: () => ({ 'cache-control': 'no-store' }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Write a Story',
      path: href('createArticle'),
      description: 'For authors: a new text, with everything that goes with it.',
      hidden: true,
    }),
  component: () => <OpenText id={null} />,
})
