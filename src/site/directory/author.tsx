import { createFileRoute } from '@tanstack/react-router'
import { authorBySlug } from '#queries/people'
import { readOf } from '#routes'
import { useQueryResult } from '#ui/query-result.ts'
import { AuthorPage } from './author-page.tsx'
import { directoryQueryOf } from './directory-query.ts'
import { loadAuthor } from './load-author.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/author/$slug')({
  loaderDeps: readOf('page'),
  loader: async ({ context, params, deps }) => loadAuthor(context.load, params.slug, directoryQueryOf(deps).page),
  head: async ({ match, params }) => (await import('./author-head.ts')).authorPageHead(match, params.slug),
  component: AuthorRoute,
})

function AuthorRoute() {
  const author = useQueryResult(authorBySlug(Route.useParams().slug))
  const { page } = directoryQueryOf(Route.useLoaderDeps())
  return author && <AuthorPage author={author} page={page} />
}
