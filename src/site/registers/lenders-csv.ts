import { createFileRoute } from '@tanstack/react-router'

/** The whole register as CSV. */
export const Route = createFileRoute('/lenders.csv')({
  server: {
    handlers: {
      // Loaded here, for what a route file imports at its top stays in the browser's entry.
      GET: async () => (await import('./lenders-file.ts')).lendersFile(),
    },
  },
})
