import { createFileRoute } from '@tanstack/react-router'

/** Where every endpoint is, at the address at which programs look for it (RFC 9727). */
export const Route = createFileRoute('/.well-known/api-catalog')({
  // Loaded here, for what a route file imports at its top stays in the browser's entry.
  server: { handlers: { GET: async () => (await import('./llm/catalog-file.ts')).catalogFile() } },
})
