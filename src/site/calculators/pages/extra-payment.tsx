import { createFileRoute } from '@tanstack/react-router'
import { calculatorHead } from '#calculators/page/calculator-head.ts'
import { CalculatorPage } from '#calculators/page/page.tsx'
import { searchDeps } from '#calculators/page/search.ts'
import { loadCalculator } from '#calculators/page/tool.ts'

export const Route = createFileRoute('/calculator/mortgage-extra-payment')({
  loaderDeps: searchDeps,
  loader: ({ context, deps }) => loadCalculator(context, 'extra-payment', deps),
  head: ({ match }) => calculatorHead(match.context.site, 'extra-payment'),
  component: () => (
    <CalculatorPage name="extra-payment" records={Route.useLoaderData()} search={Route.useLoaderDeps()} />
  ),
})
