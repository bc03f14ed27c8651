import { createFileRoute, notFound } from '@tanstack/react-router'
import { calculatorOf } from './calculator-path.ts'
import { CalculatorPage } from './page.tsx'
import { loadTerms } from './load-terms.ts'
import { loadPage } from './tool.ts'

// Heads are loaded here: the catalog that they need would stay in every page's scripts.
/** The page of every calculator in the catalog, found by the last part of its path. */
export const Route = createFileRoute('/calculator/{-$calculator}')({
  server: {
    handlers: {
      /** A text that is too long for an address, where no script runs. */
      POST: async ({ request, next }) => {
        const posted = await (await import('./posted-form.ts')).postedForm(request)
        return posted instanceof Response ? posted : next({ context: { posted } })
      },
    },
  },
  loaderDeps: ({ search }): Readonly<Record<string, string>> => search,
  loader: async ({ context, deps, params, serverContext }) => {
    const name = calculatorOf(params.calculator)
    if (!name) throw notFound()
    const posted = serverContext?.posted
    const [records, terms] = await Promise.all([loadPage(context, name, posted ?? deps), loadTerms(context.load, name)])
    return { records, terms, ...(posted ? { posted } : {}) }
  },
  head: async ({ match }) => (await import('./calculator-head.ts')).calculatorHead(match),
  component: Calculator,
})

function Calculator() {
  const name = calculatorOf(Route.useParams().calculator)
  const { records, terms, posted } = Route.useLoaderData()
  const search = Route.useLoaderDeps()
  return name && <CalculatorPage key={name} name={name} search={posted ?? search} {...{ records, terms }} />
}
