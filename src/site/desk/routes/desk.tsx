import { createFileRoute, notFound } from '@tanstack/react-router'
import { HooksPage } from '#desk/hooks'
import { CrawlersPage } from '#desk/crawlers'
import { ImportPage } from '#desk/import'
import { LettersPage } from '#desk/letters'
import { LogPage } from '#desk/log'
import { MediaPage } from '#desk/media'
import { PeoplePage } from '#desk/people'
import { SettingsPage } from '#desk/settings'
import { TextsPage } from '#desk/texts'
import { isDeskPage } from './page-names.ts'

// The head is loaded here: what it needs would stay in every page's scripts.
/** Every page under /desk, found by its name. */
export const Route = createFileRoute('/desk/$page')({
  /** What somebody saw must not come back from a cache or with the back button. */
  headers: () => ({ 'cache-control': 'no-store' }),
  loader: ({ params }) => {
    if (!isDeskPage(params.page)) throw notFound()
  },
  head: async ({ match, params }) => (await import('./desk-heads.ts')).deskHead(match.context.site, params.page),
  component: Page,
})

const PAGES = {
  texts: TextsPage,
  media: MediaPage,
  people: PeoplePage,
  hooks: HooksPage,
  log: LogPage,
  letters: LettersPage,
  settings: SettingsPage,
  crawlers: CrawlersPage,
  import: ImportPage,
} as const

function Page() {
  const { page } = Route.useParams()
  const Shown = isDeskPage(page) ? PAGES[page] : null
  return Shown && <Shown key={page} />
}
