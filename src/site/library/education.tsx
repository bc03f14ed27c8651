import { createFileRoute, notFound } from '@tanstack/react-router'
import { readOf } from '#routes'
import { loadShelf } from './shelf.ts'
import { ShelfPage } from './shelf-page.tsx'
import { shelfQueryOf } from './shelf-query.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/education')({
  loaderDeps: readOf('author', 'category', 'order', 'page', 'q'),
  loader: async ({ context, deps }) => {
    if (!(await loadShelf(context.load, 'education', shelfQueryOf(deps)))) throw notFound()
  },
  head: async ({ match }) => (await import('./shelf-head.ts')).listHead(match, 'education'),
  component: () => <ShelfPage shelf="education" query={shelfQueryOf(Route.useLoaderDeps())} />,
})
