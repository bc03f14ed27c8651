import { createFileRoute } from '@tanstack/react-router'
import { readOf } from '#routes'
import { DirectoryPage } from './directory-page.tsx'
import { directoryQueryOf } from './directory-query.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/authors')({
  loaderDeps: readOf('expertise', 'page', 'q', 'sort', 'specialization'),
  loader: async ({ context, deps }) =>
    (await import('./directory-head.ts')).loadDirectory(context, directoryQueryOf(deps)),
  head: async ({ match }) => (await import('./directory-head.ts')).directoryPageHead(match),
  component: Authors,
})

function Authors() {
  const { today } = Route.useLoaderData()
  return <DirectoryPage query={directoryQueryOf(Route.useLoaderDeps())} today={today} />
}
