import { createFileRoute } from '@tanstack/react-router'

/** The whole glossary as one file: devices keep it, to be read without a network. */
export const Route = createFileRoute('/glossary/terms.json')({
  server: {
    handlers: {
      // Loaded here, for what a route file imports at its top stays in the browser's entry.
      GET: async () => (await import('./term-texts-file.ts')).termTextsFile(),
    },
  },
})
