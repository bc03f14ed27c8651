import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { readOf } from '#routes'
import { SourcePage } from './source-page.tsx'

// What the page needs is loaded in the handler, and sent as markup alone: no script of it travels.
export const Route = createFileRoute('/source-code')({
  server: {
    handlers: {
      GET: async ({ request, next }) => {
        const drawn = await (await import('./draw-source.tsx')).drawSource(request)
        return next({ context: { drawn } })
      },
    },
  },
  loaderDeps: readOf('calculator', 'file', 'folder', 'from', 'function', 'lines', 'q'),
  loader: ({ context, location, serverContext }) => {
    // In the browser the page comes as a document of its own.
    if (!import.meta.env.SSR) throw redirect({ href: location.href, reloadDocument: true })
    const drawn = serverContext?.drawn
    if (!drawn) throw notFound()
    context.page.printed = drawn.html
    return drawn.head
  },
  head: async ({ loaderData, match }) =>
    loaderData ? (await import('./source-head.ts')).sourceHead(match.context.site, loaderData) : {},
  component: SourcePage,
})
