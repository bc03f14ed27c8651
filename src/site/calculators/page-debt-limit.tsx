import { createFileRoute } from '@tanstack/react-router'
import { calculatorHead } from './calculator-head.ts'
import { CalculatorPage } from './calculator-page.tsx'
import { searchDeps } from './calculator-search.ts'
import { loadCalculator } from './calculator-tool.ts'

export const Route = createFileRoute('/calculator/debt-limit')({
  loaderDeps: searchDeps,
  loader: ({ context, deps }) => loadCalculator(context, 'debt-limit', deps),
  head: ({ match }) => calculatorHead(match.context.site, 'debt-limit'),
  component: () => <CalculatorPage name="debt-limit" records={Route.useLoaderData()} search={Route.useLoaderDeps()} />,
})
