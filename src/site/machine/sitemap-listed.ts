import { createFileRoute } from '@tanstack/react-router'

/** Where the desk looks through what the sitemap lists. */
export const Route = createFileRoute('/desk/sitemap/listed')({
  server: {
    handlers: { POST: async ({ request }) => (await import('./take-listed-query.ts')).takeListedQuery(request) },
  },
})
