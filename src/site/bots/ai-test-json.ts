import { createFileRoute } from '@tanstack/react-router'

/** What the page says to whoever asks, for programs. */
export const Route = createFileRoute('/ai-test.json')({
  server: {
    handlers: { GET: async ({ request }) => (await import('./ai-test-model.ts')).aiTestJson(request) },
  },
})
