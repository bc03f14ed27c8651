import { createFileRoute } from '@tanstack/react-router'
import { calculatorHead } from '#calculator-pages/page/calculator-head.ts'
import { CalculatorPage } from '#calculator-pages/page/page.tsx'
import { searchDeps } from '#calculator-pages/page/search.ts'
import { loadCalculator } from '#calculator-pages/page/tool.ts'

export const Route = createFileRoute('/calculator/mortgage-extra-payment')({
  loaderDeps: searchDeps,
  loader: ({ context, deps }) => loadCalculator(context, 'extra-payment', deps),
  head: ({ match }) => calculatorHead(match.context.site, 'extra-payment'),
  component: () => (
    <CalculatorPage name="extra-payment" records={Route.useLoaderData()} search={Route.useLoaderDeps()} />
  ),
})
