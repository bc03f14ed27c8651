import { createFileRoute } from '@tanstack/react-router'

/** What every calculator takes and gives, as a JSON Schema. */
export const Route = createFileRoute('/api/calculators')({
  // Loaded here, for what a route file imports at its top stays in the browser's entry.
  server: {
    handlers: { GET: async () => (await import('./api-response.ts')).schemaResponse() },
  },
})
