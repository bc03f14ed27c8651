import { createFileRoute } from '@tanstack/react-router'
import { DirectoryPage } from './directory-page.tsx'
import { directoryQueryOf } from './directory-query.ts'

// What loader and head need is loaded here: what a route file imports at its top stays in every page's scripts.
export const Route = createFileRoute('/authors')({
  loaderDeps: ({ search }) => directoryQueryOf(search),
  loader: async ({ context, deps }) => (await import('./directory-head.ts')).loadDirectory(context, deps),
  head: async ({ match }) => (await import('./directory-head.ts')).directoryPageHead(match),
  component: Authors,
})

function Authors() {
  const { today } = Route.useLoaderData()
  return <DirectoryPage query={Route.useLoaderDeps()} today={today} />
}
