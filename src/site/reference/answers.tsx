import { createFileRoute } from '@tanstack/react-router'
import { LISTS } from './entries.ts'
import { listHead } from './list-head.ts'
import { ListPage } from './list-page.tsx'
import { wordsOf } from './shelf-words.ts'

export const Route = createFileRoute('/answers')({
  loaderDeps: ({ search }) => ({ asked: wordsOf(search) }),
  loader: async ({ context }) => void (await context.load(LISTS.answer.question)),
  head: ({ match }) => listHead(match.context, 'answer', match.loaderDeps.asked),
  component: Answers,
})

function Answers() {
  const { asked } = Route.useLoaderDeps()
  return <ListPage key={asked} kind="answer" asked={asked} />
}
