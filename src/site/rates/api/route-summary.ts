import { createFileRoute } from '@tanstack/react-router'

/** The newest figures of what moves the housing market, as JSON. */
export const Route = createFileRoute('/api/market/summary')({
  server: {
    handlers: {
      // Loaded here, for what a route file imports at its top stays in the browser's entry.
      GET: async ({ request }) => (await import('./respond.ts')).respond('summary', 'json', request),
      OPTIONS: async () => (await import('./api-responses.ts')).preflight(),
    },
  },
})
