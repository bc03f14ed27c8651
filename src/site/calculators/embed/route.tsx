import { createFileRoute, notFound } from '@tanstack/react-router'
import { unlessMissing } from '#ui/head.ts'
import { embedHead } from '#calculators/page/calculator-head.ts'
import { searchDeps } from '#calculators/page/search.ts'
import { loadCalculator } from '#calculators/page/tool.ts'
import type { CalculatorName } from '#calculators/contract/contract.ts'
import { EmbedPage } from './page.tsx'
import { isCalculatorName } from '#calculators/answer/registry.ts'

export const Route = createFileRoute('/embed/$calculator')({
  server: {
    handlers: {
      /** A text that is too long for an address, where no script runs; see start/front.ts for the calculators that have one. */
      POST: async ({ request, next }) => {
        const posted = await (await import('#calculators/page/posted-form.ts')).postedForm(request)
        return posted instanceof Response ? posted : next({ context: { posted } })
      },
    },
  },
  loaderDeps: searchDeps,
  loader: async ({ context, deps, params, serverContext }) => {
    if (!isCalculatorName(params.calculator)) throw notFound()
    const search = serverContext?.posted ?? deps
    return { search, records: await loadCalculator(context, params.calculator, search) }
  },
  head: ({ match }) =>
    unlessMissing(match, () => embedHead(match.context.site, match.params.calculator as CalculatorName)),
  component: Embed,
})

function Embed() {
  const name = Route.useParams().calculator as CalculatorName
  const { search, records } = Route.useLoaderData()
  return <EmbedPage name={name} search={search} records={records} />
}
