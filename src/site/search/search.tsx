import { createFileRoute } from '@tanstack/react-router'
import { readOf } from '#routes'
import { SearchPage } from './search-page.tsx'
import { loadSearch } from './search-load.ts'
import { searchQueryOf } from './search-query.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/search')({
  loaderDeps: readOf('kind', 'page', 'q'),
  loader: async ({ context, deps }) => loadSearch(context, searchQueryOf(deps)),
  head: async ({ match }) => (await import('./search-head.ts')).searchHead(match),
  component: () => <SearchPage query={searchQueryOf(Route.useLoaderDeps())} />,
})
