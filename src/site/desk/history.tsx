import { createFileRoute } from '@tanstack/react-router'
import { href } from '#routes'
import { pageHead } from '#ui/head.ts'
import { HistoryPage } from './history-page.tsx'

export const Route = createFileRoute('/admin/history/$kind/$slug')({
  /** What an editor saw must not come back from a cache or with the back button. */
  headers: () => ({ 'cache-control': 'no-store' }),
  head: ({ match, params }) =>
    pageHead({
      site: match.context.site,
      title: 'History of a text',
      path: href('textHistory', params),
      description: 'For editors: how a text was changed, and the way back to what it was.',
      hidden: true,
    }),
  component: Page,
})

function Page() {
  const { kind, slug } = Route.useParams()
  return <HistoryPage key={`${kind}/${slug}`} stored={kind} slug={slug} />
}
