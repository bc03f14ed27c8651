import { createFileRoute } from '@tanstack/react-router'
import { readOf } from '#routes'
import { loadRates } from './load-rates.ts'
import { RatesPage } from './rates-page.tsx'
import { ratesQueryOf } from './rates-query.ts'

// Head and query are read here: what they need would stay in every page's scripts.
export const Route = createFileRoute('/rates')({
  loaderDeps: readOf('loan', 'on', 'range', 'series', 'table'),
  loader: ({ context, deps }) => loadRates(context, ratesQueryOf(deps)),
  head: async ({ match, loaderData }) =>
    (await import('./rates-head.ts')).ratesHead(match.context.site, loaderData?.survey ?? null),
  component: Rates,
})

function Rates() {
  const { today } = Route.useLoaderData()
  return <RatesPage query={ratesQueryOf(Route.useLoaderDeps())} today={today} />
}
