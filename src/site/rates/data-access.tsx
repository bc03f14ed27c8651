import { createFileRoute } from '@tanstack/react-router'
import { publishedSeries } from '#queries'
import { easternDay } from '#ui/dates'
import { codeExamples } from './api/examples.ts'
import { dataAccessHead } from './data-access-head.ts'
import { DataAccessPage } from './data-access-page.tsx'

export const Route = createFileRoute('/rates/data-access')({
  loader: async ({ context: { site, now, answers } }) => {
    // The page shows a few lines of answers with thousands of figures, so those stay behind.
    const asking = { site, now, answer: answers.forFrame }
    const [examples, series] = await Promise.all([codeExamples(asking), asking.answer(publishedSeries())])
    return { examples, series, today: easternDay(now()) }
  },
  head: ({ match }) => dataAccessHead(match.context.site),
  component: DataAccess,
})

function DataAccess() {
  return <DataAccessPage {...Route.useLoaderData()} />
}
