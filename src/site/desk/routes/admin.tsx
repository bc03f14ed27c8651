import { createFileRoute, notFound } from '@tanstack/react-router'
import { LinksPage } from '#desk/links'
import { SitemapPage } from '#desk/sitemap'
import { RatesDeskPage } from '#desk/rates'
import { isAdminPage } from './page-names.ts'

// The head is loaded here: what it needs would stay in every page's scripts.
/** Every page under /admin with one name, found by it. */
export const Route = createFileRoute('/admin/$page')({
  /** What an editor saw must not come back from a cache or with the back button. */
  headers: () => ({ 'cache-control': 'no-store' }),
  loader: ({ params }) => {
    if (!isAdminPage(params.page)) throw notFound()
  },
  head: async ({ match, params }) => (await import('./desk-heads.ts')).adminHead(match.context.site, params.page),
  component: Page,
})

const PAGES = {
  rates: RatesDeskPage,
  'link-performance': LinksPage,
  'sitemap-generator': SitemapPage,
} as const

function Page() {
  const { page } = Route.useParams()
  const Shown = isAdminPage(page) ? PAGES[page] : null
  return Shown && <Shown key={page} />
}
