import { createFileRoute } from '@tanstack/react-router'
import { authorBySlug } from '#queries/people'
import { useQueryResult } from '#ui/query-result.ts'
import { AuthorPage } from './author-page.tsx'
import { directoryQueryOf } from './directory-query.ts'

// What loader and head need is loaded here: what a route file imports at its top stays in every page's scripts.
export const Route = createFileRoute('/author/$slug')({
  loaderDeps: ({ search }) => ({ page: directoryQueryOf(search).page }),
  loader: async ({ context, params, deps }) =>
    (await import('./load-author.ts')).loadAuthor(context.load, params.slug, deps.page),
  head: async ({ match, params }) => (await import('./author-head.ts')).authorPageHead(match, params.slug),
  component: AuthorRoute,
})

function AuthorRoute() {
  const author = useQueryResult(authorBySlug(Route.useParams().slug))
  const { page } = Route.useLoaderDeps()
  return author && <AuthorPage author={author} page={page} />
}
