import { createFileRoute } from '@tanstack/react-router'
import { examplesOf } from './examples.ts'
import { basisOf } from './basis.ts'
import { ListPage } from './page.tsx'
import { listQueryOf } from './search.ts'
import { loadRecords } from '#calculator-pages/live'

export const Route = createFileRoute('/calculators')({
  loader: async ({ context }) => {
    const records = await loadRecords(context, { fields: {} }, {})
    const [examples, basis] = await Promise.all([examplesOf(records), basisOf(context.load, records.today)])
    return { examples, basis }
  },
  // The examples do not depend on the query: a search and a chosen result compute nothing anew.
  staleTime: Infinity,
  head: async ({ match }) => (await import('./list-page-head.ts')).listHead(match.context.site),
  component: List,
})

function List() {
  const query = listQueryOf(Route.useSearch())
  const { examples, basis } = Route.useLoaderData()
  return <ListPage key={query.text} query={query} examples={examples} basis={basis} />
}
