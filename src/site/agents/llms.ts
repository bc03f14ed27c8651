import { createFileRoute } from '@tanstack/react-router'

/** What the site is, for language models; the same under its other name. */
export const Route = createFileRoute('/llms.txt')({
  // Loaded here, for what a route file imports at its top stays in the browser's entry.
  server: { handlers: { GET: async () => (await import('./llm/llm-file.ts')).llmFile() } },
})
