import { createFileRoute } from '@tanstack/react-router'

/** What the search suggests, for the search boxes of browsers and for programs. */
export const Route = createFileRoute('/search/suggestions.json')({
  server: {
    handlers: {
      // Loaded here, for what a route file imports at its top stays in the browser's entry.
      GET: async ({ request }) => (await import('./suggestions-file.ts')).suggestionsFile(request),
      OPTIONS: async () => (await import('./suggestions-file.ts')).suggestionsPreflight(),
    },
  },
})
