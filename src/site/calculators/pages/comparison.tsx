import { createFileRoute } from '@tanstack/react-router'
import { calculatorHead } from '#calculators/page/calculator-head.ts'
import { CalculatorPage } from '#calculators/page/page.tsx'
import { searchDeps } from '#calculators/page/search.ts'
import { loadCalculator } from '#calculators/page/tool.ts'

export const Route = createFileRoute('/calculator/comparison')({
  loaderDeps: searchDeps,
  loader: ({ context, deps }) => loadCalculator(context, 'comparison', deps),
  head: ({ match }) => calculatorHead(match.context.site, 'comparison'),
  component: () => <CalculatorPage name="comparison" records={Route.useLoaderData()} search={Route.useLoaderDeps()} />,
})
