import { createFileRoute } from '@tanstack/react-router'
import { examplesOf } from '#calculators/list/examples.ts'
import { basisOf } from '#calculators/list/basis.ts'
import { ListPage } from '#calculators/list/page.tsx'
import { listHead } from '#calculators/list/list-page-head.ts'
import { listQueryOf } from '#calculators/list/search.ts'
import { loadRecords } from '#calculators/answer/load-records.ts'

export const Route = createFileRoute('/calculators')({
  loader: async ({ context }) => {
    const records = await loadRecords(context, { fields: {} }, {})
    const [examples, basis] = await Promise.all([examplesOf(records), basisOf(context.answer, records.today)])
    return { examples, basis }
  },
  // The examples do not depend on the query: a search and an answered question compute nothing anew.
  staleTime: Infinity,
  head: ({ match }) => listHead(match.context.site),
  component: List,
})

function List() {
  const query = listQueryOf(Route.useSearch())
  const { examples, basis } = Route.useLoaderData()
  return <ListPage key={query.text} query={query} examples={examples} basis={basis} />
}
