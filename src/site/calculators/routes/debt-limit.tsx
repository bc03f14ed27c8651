import { createFileRoute } from '@tanstack/react-router'
import { calculatorHead } from '#calculator-pages/page/calculator-head.ts'
import { CalculatorPage } from '#calculator-pages/page/page.tsx'
import { searchDeps } from '#calculator-pages/page/search.ts'
import { loadCalculator } from '#calculator-pages/page/tool.ts'

export const Route = createFileRoute('/calculator/debt-limit')({
  loaderDeps: searchDeps,
  loader: ({ context, deps }) => loadCalculator(context, 'debt-limit', deps),
  head: ({ match }) => calculatorHead(match.context.site, 'debt-limit'),
  component: () => <CalculatorPage name="debt-limit" records={Route.useLoaderData()} search={Route.useLoaderDeps()} />,
})
