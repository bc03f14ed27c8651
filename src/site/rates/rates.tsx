import { createFileRoute } from '@tanstack/react-router'
import { loadRates } from './load-rates.ts'
import { ratesHead } from './rates-head.ts'
import { RatesPage } from './rates-page.tsx'
import { ratesQueryOf } from './rates-query.ts'

export const Route = createFileRoute('/rates')({
  loaderDeps: ({ search }) => ratesQueryOf(search),
  loader: ({ context, deps }) => loadRates(context, deps),
  head: ({ match, loaderData }) => ratesHead(match.context.site, loaderData?.survey ?? null),
  component: Rates,
})

function Rates() {
  const { today } = Route.useLoaderData()
  return <RatesPage query={Route.useLoaderDeps()} today={today} />
}
