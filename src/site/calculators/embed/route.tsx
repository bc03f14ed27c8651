import { createFileRoute, notFound } from '@tanstack/react-router'
import { unlessMissing } from '#ui/head'
import { embedHead } from '#calculators/page/calculator-head.ts'
import { searchDeps } from '#calculators/page/search.ts'
import { loadCalculator } from '#calculators/page/tool.ts'
import type { CalculatorName } from '#calculators/contract/contract.ts'
import { EmbedPage } from './page.tsx'
import { isCalculatorName } from '#calculators/answer/registry.ts'

export const Route = createFileRoute('/embed/$calculator')({
  loaderDeps: searchDeps,
  loader: async ({ context, deps, params }) => {
    if (!isCalculatorName(params.calculator)) throw notFound()
    return loadCalculator(context, params.calculator, deps)
  },
  head: ({ match }) =>
    unlessMissing(match, () => embedHead(match.context.site, match.params.calculator as CalculatorName)),
  component: Embed,
})

function Embed() {
  const name = Route.useParams().calculator as CalculatorName
  return <EmbedPage name={name} records={Route.useLoaderData()} search={Route.useLoaderDeps()} />
}
