import { createFileRoute, notFound } from '@tanstack/react-router'
import { readOf } from '#routes'
import { NewsletterPage } from './newsletter-page.tsx'

/** Every page of the letters: the form, what a link in a letter opens, and what went out on a day. */
export const Route = createFileRoute('/newsletter/{-$page}')({
  server: {
    handlers: {
      /** A GET changes nothing: programs that look at the links in mail press them all. */
      POST: async ({ request, params, next }) => {
        const shown = await (await import('./take-newsletter.ts')).takeNewsletter(request, params.page)
        return shown instanceof Response ? shown : next({ context: { posted: shown } })
      },
    },
  },
  loaderDeps: readOf('done', 't'),
  loader: async ({ context, deps, params, serverContext }) => {
    const { loadNewsletter } = await import('./load-newsletter.ts')
    const page = await loadNewsletter(context, params.page, deps, serverContext?.posted)
    if (!page) throw notFound()
    return page
  },
  /** What a link in a letter opens is its reader's alone. */
  headers: ({ params }) => (isOwn(params.page) ? { 'cache-control': 'no-store' } : {}),
  head: async ({ match }) => (await import('./newsletter-head.ts')).newsletterHead(match),
  component: () => <NewsletterPage page={Route.useLoaderData()} />,
})

const isOwn = (page = '') => page === 'confirm' || page === 'manage' || page === 'leave'
