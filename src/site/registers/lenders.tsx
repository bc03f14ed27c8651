import { createFileRoute } from '@tanstack/react-router'
import { readOf } from '#routes'
import { lenderQueryOf } from './lender-query.ts'
import { LendersPage } from './lenders-page.tsx'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/lenders')({
  loaderDeps: readOf('compare', 'order', 'page', 'q', 'size', 'state', 'type'),
  loader: async ({ context, deps }) =>
    (await import('./lenders-head.ts')).loadLenders(context.load, lenderQueryOf(deps)),
  head: async ({ match }) => (await import('./lenders-head.ts')).lendersHead(match.context, match.loaderDeps),
  component: () => <LendersPage query={lenderQueryOf(Route.useLoaderDeps())} />,
})
