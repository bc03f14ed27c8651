import { createFileRoute } from '@tanstack/react-router'
import { stateList } from '#queries/reference'
import { useQueryResult } from '#ui/query-result.ts'
import { StatesPage } from './states-page.tsx'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/state-guides')({
  loader: async ({ context }) => (await import('./state-head.ts')).loadStates(context.load),
  head: async ({ match }) => (await import('./state-head.ts')).statesHead(match.context),
  component: StateGuides,
})

function StateGuides() {
  return <StatesPage states={useQueryResult(stateList())} />
}
