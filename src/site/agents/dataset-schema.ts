import { createFileRoute } from '@tanstack/react-router'

/** What a record of the dataset is, as a JSON Schema. */
export const Route = createFileRoute('/ai-dataset/schema.json')({
  // Loaded here, for what a route file imports at its top stays in the browser's entry.
  server: { handlers: { GET: async () => (await import('./dataset/index-file.ts')).datasetSchemaFile() } },
})
