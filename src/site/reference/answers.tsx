import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from './asked-words.ts'
import { ListPage } from './list-page.tsx'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/answers')({
  loaderDeps: ({ search }) => ({ asked: wordsOf(search) }),
  loader: async ({ context }) => (await import('./list-head.ts')).loadList(context.load, 'answer'),
  head: async ({ match }) => (await import('./list-head.ts')).listHead(match.context, 'answer', match.loaderDeps.asked),
  component: Answers,
})

function Answers() {
  const { asked } = Route.useLoaderDeps()
  return <ListPage key={asked} kind="answer" asked={asked} />
}
