import { createFileRoute } from '@tanstack/react-router'
import { RatesDeskPage } from './rates-desk-page.tsx'

// The head is loaded here: what it needs would stay in every page's scripts.
export const Route = createFileRoute('/admin/rates')({
  /** What an editor saw must not come back from a cache or with the back button. */
  headers: () => ({ 'cache-control': 'no-store' }),
  head: async ({ match }) => (await import('./desk-heads.ts')).ratesDeskHead(match.context.site),
  component: RatesDeskPage,
})
