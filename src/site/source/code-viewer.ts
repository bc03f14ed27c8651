import { createFileRoute } from '@tanstack/react-router'
import { href } from '#routes'

/** The viewer stands with the rest of the source: this is its other address. */
export const Route = createFileRoute('/code-viewer')({
  server: {
    handlers: {
      GET: ({ request }) =>
        new Response(null, {
          status: 301,
          headers: { location: href('sourceCode') + new URL(request.url).search, 'cache-control': 'no-cache' },
        }),
    },
  },
})
