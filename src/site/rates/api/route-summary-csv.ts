import { createFileRoute } from '@tanstack/react-router'

/** The same as CSV. */
export const Route = createFileRoute('/api/market/summary.csv')({
  server: {
    handlers: {
      // Loaded here, for what a route file imports at its top stays in the browser's entry.
      GET: async ({ request }) => (await import('./respond.ts')).respond('summary', 'csv', request),
      OPTIONS: async () => (await import('./api-responses.ts')).preflight(),
    },
  },
})
