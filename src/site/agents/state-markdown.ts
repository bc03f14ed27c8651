import { createFileRoute } from '@tanstack/react-router'

/** The text of a page as Markdown. */
export const Route = createFileRoute('/state/{$slug}.md')({
  server: {
    handlers: {
      // Loaded here, for what a route file imports at its top stays in the browser's entry.
      GET: async ({ params }) => (await import('./tools/markdown/text-file.ts')).textFile('state', params.slug),
    },
  },
})
