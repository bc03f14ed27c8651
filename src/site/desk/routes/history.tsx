import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '#desk/history'

// The head is loaded here: what it needs would stay in every page's scripts.
export const Route = createFileRoute('/admin/history/$kind/$slug')({
  /** What an editor saw must not come back from a cache or with the back button. */
  headers: () => ({ 'cache-control': 'no-store' }),
  head: async ({ match, params }) => (await import('./desk-heads.ts')).historyHead(match.context.site, params),
  component: Page,
})

function Page() {
  const { kind, slug } = Route.useParams()
  return <HistoryPage key={`${kind}/${slug}`} stored={kind} slug={slug} />
}
