import { createFileRoute } from '@tanstack/react-router'
import { calculatorHead } from './calculator-head.ts'
import { CalculatorPage } from './calculator-page.tsx'
import { searchDeps } from './calculator-search.ts'
import { loadCalculator } from './calculator-tool.ts'

export const Route = createFileRoute('/calculator/amortization')({
  loaderDeps: searchDeps,
  loader: ({ context, deps }) => loadCalculator(context, 'amortization', deps),
  head: ({ match }) => calculatorHead(match.context.site, 'amortization'),
  component: () => (
    <CalculatorPage name="amortization" records={Route.useLoaderData()} search={Route.useLoaderDeps()} />
  ),
})
