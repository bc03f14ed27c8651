import { createFileRoute } from '@tanstack/react-router'

/** Every question with its short answer, for programs. */
export const Route = createFileRoute('/answers/index.json')({
  server: {
    handlers: {
      // Loaded here, for what a route file imports at its top stays in the browser's entry.
      GET: async () => (await import('./index-file.ts')).answersFile(),
      OPTIONS: async () => (await import('./index-file.ts')).answersPreflight(),
    },
  },
})
