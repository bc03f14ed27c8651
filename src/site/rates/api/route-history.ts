import { createFileRoute } from '@tanstack/react-router'

/** A series from one day to another, as JSON. */
export const Route = createFileRoute('/api/rates/history')({
  server: {
    handlers: {
      // Loaded here, for what a route file imports at its top stays in the browser's entry.
      GET: async ({ request }) => (await import('./respond.ts')).respond('history', 'json', request),
      OPTIONS: async () => (await import('./api-responses.ts')).preflight(),
    },
  },
})
