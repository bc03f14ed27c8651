import { createFileRoute } from '@tanstack/react-router'
import { loadDataAccess } from './load-data-access.ts'
import { DataAccessPage } from './data-access-page.tsx'

export const Route = createFileRoute('/rates/data-access')({
  loader: ({ context }) => loadDataAccess(context),
  head: async ({ match, loaderData }) =>
    (await import('./data-access-head.ts')).dataAccessHead(match.context.site, loaderData),
  component: DataAccess,
})

function DataAccess() {
  return <DataAccessPage {...Route.useLoaderData()} />
}
