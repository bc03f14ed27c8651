import { createFileRoute } from '@tanstack/react-router'
import { LISTS } from './entries.ts'
import { listHead } from './list-head.ts'
import { ListPage } from './list-page.tsx'
import { wordsOf } from './shelf-words.ts'

export const Route = createFileRoute('/glossary')({
  loaderDeps: ({ search }) => ({ asked: wordsOf(search) }),
  loader: async ({ context }) => void (await context.load(LISTS.term.question)),
  head: ({ match }) => listHead(match.context, 'term', match.loaderDeps.asked),
  component: Glossary,
})

function Glossary() {
  const { asked } = Route.useLoaderDeps()
  return <ListPage key={asked} kind="term" asked={asked} />
}
