import { createFileRoute } from '@tanstack/react-router'
import { calculatorHead } from '#calculator-pages/page/calculator-head.ts'
import { CalculatorPage } from '#calculator-pages/page/page.tsx'
import { searchDeps } from '#calculator-pages/page/search.ts'
import { loadCalculator } from '#calculator-pages/page/tool.ts'

export const Route = createFileRoute('/calculator/apr')({
  loaderDeps: searchDeps,
  loader: ({ context, deps }) => loadCalculator(context, 'apr', deps),
  head: ({ match }) => calculatorHead(match.context.site, 'apr'),
  component: () => <CalculatorPage name="apr" records={Route.useLoaderData()} search={Route.useLoaderDeps()} />,
})
