import { createFileRoute } from '@tanstack/react-router'
import { authorBySlug } from '#queries/people'
import { useQueryResult } from '#ui/query-result.ts'
import { unlessMissing } from '#ui/head.ts'
import { authorHead } from './author-head.ts'
import { AuthorPage } from './author-page.tsx'
import { directoryQueryOf } from './directory-query.ts'
import { loadAuthor } from './load-author.ts'

export const Route = createFileRoute('/author/$slug')({
  loaderDeps: ({ search }) => ({ page: directoryQueryOf(search).page }),
  loader: ({ context, params, deps }) => loadAuthor(context.load, params.slug, deps.page),
  head: ({ match, params }) => {
    const author = match.context.queryResults.peek(authorBySlug(params.slug))?.result
    return author ? unlessMissing(match, () => authorHead(match.context.site, author, match.loaderDeps.page)) : {}
  },
  component: AuthorRoute,
})

function AuthorRoute() {
  const author = useQueryResult(authorBySlug(Route.useParams().slug))
  const { page } = Route.useLoaderDeps()
  return author && <AuthorPage author={author} page={page} />
}
