import { createFileRoute } from '@tanstack/react-router'
import { codeExamples } from './examples.ts'
import { DataAccessPage } from './page.tsx'
import { loadRecords } from '#calculator-pages/live'
import { loadCalculator } from '#calculators'

export const Route = createFileRoute('/calculators/data-access')({
  loader: async ({ context }) => {
    const calculator = await loadCalculator('mortgage')
    const records = await loadRecords(context, calculator, {})
    return { examples: await codeExamples({ calculator, records, origin: context.site.origin }), today: records.today }
  },
  staleTime: Infinity,
  head: async ({ match }) => (await import('./data-access-head.ts')).dataAccessHead(match.context.site),
  component: DataAccess,
})

function DataAccess() {
  return <DataAccessPage {...Route.useLoaderData()} />
}
