import { createFileRoute } from '@tanstack/react-router'

/** What the site holds as data: its kinds, where their records are, terms and changes. */
export const Route = createFileRoute('/ai-dataset.json')({
  server: {
    handlers: {
      // Loaded here, for what a route file imports at its top stays in the browser's entry.
      GET: async () => (await import('./dataset/index-file.ts')).datasetIndex(),
      OPTIONS: async () => (await import('./dataset/dataset-responses.ts')).datasetPreflight(),
    },
  },
})
