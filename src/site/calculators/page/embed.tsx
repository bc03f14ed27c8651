import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadPage } from './tool.ts'
import { EmbedPage } from './embed-page.tsx'
import { isCalculatorName, type CalculatorName } from '#calculators'

export const Route = createFileRoute('/embed/$calculator')({
  server: {
    handlers: {
      /** A text that is too long for an address, where no script runs; see start/front.ts for the calculators that have one. */
      POST: async ({ request, next }) => {
        const posted = await (await import('./posted-form.ts')).postedForm(request)
        return posted instanceof Response ? posted : next({ context: { posted } })
      },
    },
  },
  loaderDeps: ({ search }): Readonly<Record<string, string>> => search,
  loader: async ({ context, deps, params, serverContext }) => {
    if (!isCalculatorName(params.calculator)) throw notFound()
    const search = serverContext?.posted ?? deps
    return { search, records: await loadPage(context, params.calculator, search) }
  },
  head: async ({ match }) => (await import('./calculator-head.ts')).embedHead(match),
  component: Embed,
})

function Embed() {
  const name = Route.useParams().calculator as CalculatorName
  const { search, records } = Route.useLoaderData()
  return <EmbedPage name={name} search={search} records={records} />
}
