import { createFileRoute } from '@tanstack/react-router'
import { LISTS } from './entries.ts'
import { listHead } from './list-head.ts'
import { ListPage } from './list-page.tsx'
import { wordsOf } from './shelf-words.ts'

export const Route = createFileRoute('/wiki')({
  loaderDeps: ({ search }) => ({ asked: wordsOf(search) }),
  loader: async ({ context }) => void (await context.load(LISTS.wikiPage.question)),
  head: ({ match }) => listHead(match.context, 'wikiPage', match.loaderDeps.asked),
  component: Wiki,
})

function Wiki() {
  const { asked } = Route.useLoaderDeps()
  return <ListPage key={asked} kind="wikiPage" asked={asked} />
}
