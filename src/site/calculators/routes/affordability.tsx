import { createFileRoute } from '@tanstack/react-router'
import { calculatorHead } from '#calculator-pages/page/calculator-head.ts'
import { CalculatorPage } from '#calculator-pages/page/page.tsx'
import { searchDeps } from '#calculator-pages/page/search.ts'
import { loadCalculator } from '#calculator-pages/page/tool.ts'

export const Route = createFileRoute('/calculator/affordability')({
  loaderDeps: searchDeps,
  loader: ({ context, deps }) => loadCalculator(context, 'affordability', deps),
  head: ({ match }) => calculatorHead(match.context.site, 'affordability'),
  component: () => (
    <CalculatorPage name="affordability" records={Route.useLoaderData()} search={Route.useLoaderDeps()} />
  ),
})
