import { createFileRoute } from '@tanstack/react-router'

/** The newest figure of every rate, as JSON. */
export const Route = createFileRoute('/api/rates/current')({
  server: {
    handlers: {
      // Loaded here, for what a route file imports at its top stays in the browser's entry.
      GET: async ({ request }) => (await import('./respond.ts')).respond('current', 'json', request),
      OPTIONS: async () => (await import('./api-responses.ts')).preflight(),
    },
  },
})
