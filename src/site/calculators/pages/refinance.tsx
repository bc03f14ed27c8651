import { createFileRoute } from '@tanstack/react-router'
import { calculatorHead } from '#calculators/page/calculator-head.ts'
import { CalculatorPage } from '#calculators/page/page.tsx'
import { searchDeps } from '#calculators/page/search.ts'
import { loadCalculator } from '#calculators/page/tool.ts'

export const Route = createFileRoute('/calculator/refinance')({
  loaderDeps: searchDeps,
  loader: ({ context, deps }) => loadCalculator(context, 'refinance', deps),
  head: ({ match }) => calculatorHead(match.context.site, 'refinance'),
  component: () => <CalculatorPage name="refinance" records={Route.useLoaderData()} search={Route.useLoaderDeps()} />,
})
