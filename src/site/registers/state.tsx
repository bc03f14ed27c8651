import './registers.css'
import { createFileRoute } from '@tanstack/react-router'
import { stateBySlug, stateList, stateText } from '#queries/reference'
import { useQueryResult } from '#ui/query-result.ts'
import { StatePage } from './state-page.tsx'
import { RATE } from './state-rate.ts'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/state/$slug')({
  loader: async ({ context, params }) => (await import('./state-head.ts')).loadState(context.load, params.slug),
  head: async ({ match, params }) => (await import('./state-head.ts')).stateHead(match.context, params.slug),
  component: Page,
})

function Page() {
  const { slug } = Route.useParams()
  const state = useQueryResult(stateBySlug(slug))
  const text = useQueryResult(stateText(slug))
  const states = useQueryResult(stateList())
  const rate = useQueryResult(RATE)
  return state && <StatePage state={state} text={text} states={states} rate={rate?.observations.at(-1) ?? null} />
}
