import { createFileRoute } from '@tanstack/react-router'
import { calculatorHead } from '#calculator-pages/page/calculator-head.ts'
import { CalculatorPage } from '#calculator-pages/page/page.tsx'
import { searchDeps } from '#calculator-pages/page/search.ts'
import { loadCalculator } from '#calculator-pages/page/tool.ts'

export const Route = createFileRoute('/calculator/amortization')({
  server: {
    handlers: {
      /** A lender's rows, pasted where no script runs: too long for an address. */
      POST: async ({ request, next }) => {
        const posted = await (await import('#calculator-pages/page/posted-form.ts')).postedForm(request)
        return posted instanceof Response ? posted : next({ context: { posted } })
      },
    },
  },
  loaderDeps: searchDeps,
  loader: async ({ context, deps, serverContext }) => {
    const search = serverContext?.posted ?? deps
    return { search, records: await loadCalculator(context, 'amortization', search) }
  },
  head: ({ match }) => calculatorHead(match.context.site, 'amortization'),
  component: Amortization,
})

function Amortization() {
  const { search, records } = Route.useLoaderData()
  return <CalculatorPage name="amortization" search={search} records={records} />
}
