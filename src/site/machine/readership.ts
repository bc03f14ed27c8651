import { createFileRoute } from '@tanstack/react-router'

/** What pages tell of their reading. */
export const Route = createFileRoute('/api/readership')({
  server: {
    // Loaded in the handler, for what a route file imports at its top stays in the browser's entry.
    handlers: { POST: async ({ request }) => (await import('./take-readership.ts')).takeReadership(request) },
  },
})
