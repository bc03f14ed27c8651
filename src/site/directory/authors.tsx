import { createFileRoute, notFound } from '@tanstack/react-router'
import { dayInNewsroom } from '#queries/stories'
import { pagesOf } from '#queries/shared'
import { unlessMissing } from '#ui/head.ts'
import { directoryHead } from './directory-head.ts'
import { PAGE } from './directory.ts'
import { DirectoryPage, directoryQuestions } from './directory-page.tsx'
import { directoryQueryOf } from './directory-query.ts'

export const Route = createFileRoute('/authors')({
  loaderDeps: ({ search }) => directoryQueryOf(search),
  loader: async ({ context, deps }) => {
    const today = dayInNewsroom(context.now().toISOString())
    const { page, fields, insights } = directoryQuestions(deps, today)
    const [{ total }] = await Promise.all([context.load(page), context.load(fields), context.load(insights)])
    if (deps.page > pagesOf({ total, pageSize: PAGE })) throw notFound()
    return { today }
  },
  head: ({ match }) => unlessMissing(match, () => directoryHead(match.context, match.loaderDeps)),
  component: Authors,
})

function Authors() {
  const { today } = Route.useLoaderData()
  return <DirectoryPage query={Route.useLoaderDeps()} today={today} />
}
