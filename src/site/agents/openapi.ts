import { createFileRoute } from '@tanstack/react-router'

/** Every JSON endpoint in one document. */
export const Route = createFileRoute('/api/openapi.json')({
  // Loaded here, for what a route file imports at its top stays in the browser's entry.
  server: { handlers: { GET: async () => (await import('./openapi-file.ts')).openApiFile() } },
})
