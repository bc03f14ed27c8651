import { createFileRoute } from '@tanstack/react-router'

/** Finds counties by name and state, and gives what may be lent in one. Open to every site, for nothing in it is private. */
export const Route = createFileRoute('/api/counties')({
  // Loaded here, for what a route file imports at its top stays in the browser's entry.
  server: {
    handlers: {
      GET: async ({ request }) => (await import('./county-file.ts')).countyFile(request),
    },
  },
})
