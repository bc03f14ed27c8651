import { createFileRoute, redirect } from '@tanstack/react-router'
import { DevelopersPage } from './developers-page.tsx'

export const Route = createFileRoute('/developers')({
  // In the browser the page comes as a document of its own: what browsers know of the URL table has no address for programs.
  loader: async ({ context, location }) => {
    if (!import.meta.env.SSR) throw redirect({ href: location.href, reloadDocument: true })
    return (await import('./developers-load.ts')).loadDevelopers(context)
  },
  head: async ({ match }) => (await import('./developers-head.ts')).developersHead(match.context.site),
  component: Developers,
})

function Developers() {
  return <DevelopersPage {...Route.useLoaderData()} />
}
