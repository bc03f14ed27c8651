import { createFileRoute } from '@tanstack/react-router'
import { calculatorHead } from './calculator-head.ts'
import { CalculatorPage } from './calculator-page.tsx'
import { searchDeps } from './calculator-search.ts'
import { loadCalculator } from './calculator-tool.ts'

export const Route = createFileRoute('/calculator/mortgage-extra-payment')({
  loaderDeps: searchDeps,
  loader: ({ context, deps }) => loadCalculator(context, 'extra-payment', deps),
  head: ({ match }) => calculatorHead(match.context.site, 'extra-payment'),
  component: () => (
    <CalculatorPage name="extra-payment" records={Route.useLoaderData()} search={Route.useLoaderDeps()} />
  ),
})
