import { createFileRoute } from '@tanstack/react-router'
import { lenderQueryOf } from './lender-query.ts'
import { LendersPage } from './lenders-page.tsx'

// What loader and head need is loaded here: what a route file imports at its top stays in every page's scripts.
export const Route = createFileRoute('/lenders')({
  loaderDeps: ({ search }) => lenderQueryOf(search),
  loader: async ({ context, deps }) => (await import('./lenders-head.ts')).loadLenders(context.load, deps),
  head: async ({ match }) => (await import('./lenders-head.ts')).lendersHead(match.context, match.loaderDeps),
  component: () => <LendersPage query={Route.useLoaderDeps()} />,
})
