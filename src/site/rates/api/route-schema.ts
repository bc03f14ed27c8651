import { createFileRoute } from '@tanstack/react-router'

/** What the endpoints of the rates take and give, as a JSON Schema. */
export const Route = createFileRoute('/api/rates')({
  // Loaded here, for what a route file imports at its top stays in the browser's entry.
  server: { handlers: { GET: async () => (await import('./respond.ts')).schemaResponse() } },
})
