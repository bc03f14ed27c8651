import { createFileRoute } from '@tanstack/react-router'
import { loadDevelopers } from './developers-load.ts'
import { DevelopersPage } from './developers-page.tsx'

export const Route = createFileRoute('/developers')({
  loader: ({ context }) => loadDevelopers(context),
  head: async ({ match }) => (await import('./developers-head.ts')).developersHead(match.context.site),
  component: Developers,
})

function Developers() {
  return <DevelopersPage {...Route.useLoaderData()} />
}
