import { createFileRoute } from '@tanstack/react-router'

/** What the site is, for language models. */
export const Route = createFileRoute('/llm.txt')({
  // Loaded here, for what a route file imports at its top stays in the browser's entry.
  server: { handlers: { GET: async () => (await import('./llm/llm-file.ts')).llmFile() } },
})
