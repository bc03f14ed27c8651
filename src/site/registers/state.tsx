import './registers.css'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { KINDS } from '#kinds'
import { formatDollars } from '#mortgage'
import { newestObservations } from '#queries/rates'
import { stateBySlug, stateList } from '#queries/reference'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { useQueryResult } from '#ui/query-result.ts'
import { StatePage } from './state-page.tsx'

const RATE = newestObservations('pmms-30', 1)

export const Route = createFileRoute('/state/$slug')({
  loader: async ({ context, params }) => {
    const [state] = await Promise.all([
      context.load(stateBySlug(params.slug)),
      context.load(stateList()),
      context.load(RATE),
    ])
    if (!state) throw notFound()
  },
  head: ({ match, params }) => {
    const state = match.context.queryResults.peek(stateBySlug(params.slug))?.result
    if (!state) return {}
    const { site } = match.context
    const path = href('state', { slug: state.slug })
    const limit =
      state.limitHigh === null
        ? ''
        : `, up to ${formatDollars(state.limitHigh, 'dollars')} for one unit in ${state.limitYear ?? ''}`
    return pageHead({
      site,
      title: `Mortgages in ${state.name}: limits by county and loans by program`,
      path,
      description: `Loan limits of the ${state.counties.length} counties of ${state.name}${limit}, the loans made there by program, and the housing agency.`,
      jsonLd: import.meta.env.SSR && [
        {
          '@type': KINDS.state.schemaType,
          name: `Mortgages in ${state.name}`,
          url: addressOf(site.origin, path),
          about: { '@type': 'State', name: state.name },
        },
        breadcrumbs(site.origin, [
          { name: 'State Guides', path: href('stateGuides') },
          { name: state.name, path },
        ]),
      ],
    })
  },
  component: Page,
})

function Page() {
  const state = useQueryResult(stateBySlug(Route.useParams().slug))
  const states = useQueryResult(stateList())
  const rate = useQueryResult(RATE)
  return state && <StatePage state={state} states={states} rate={rate?.observations.at(-1) ?? null} />
}
