import { createFileRoute } from '@tanstack/react-router'

/** Records of one kind, a line each. */
export const Route = createFileRoute('/ai-dataset/{$kind}.ndjson')({
  server: {
    handlers: {
      // Loaded here, for what a route file imports at its top stays in the browser's entry.
      GET: async ({ request, params }) => (await import('./dataset/part-file.ts')).datasetPart(params.kind, request),
      OPTIONS: async () => (await import('./dataset/dataset-responses.ts')).datasetPreflight(),
    },
  },
})
