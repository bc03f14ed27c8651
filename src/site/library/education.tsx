import { createFileRoute, notFound } from '@tanstack/react-router'
import { unlessMissing } from '#ui/head.ts'
import { loadShelf } from './shelf.ts'
import { shelfHead } from './shelf-head.ts'
import { ShelfPage } from './shelf-page.tsx'
import { shelfQueryOf } from './shelf-query.ts'

export const Route = createFileRoute('/education')({
  loaderDeps: ({ search }) => shelfQueryOf(search),
  loader: async ({ context, deps }) => {
    if (!(await loadShelf(context.load, 'education', deps))) throw notFound()
  },
  head: ({ match }) => unlessMissing(match, () => shelfHead(match.context, 'education', match.loaderDeps)),
  component: () => <ShelfPage shelf="education" query={Route.useLoaderDeps()} />,
})
