import { createFileRoute } from '@tanstack/react-router'

/** A rate in one line, for frames of other sites. */
export const Route = createFileRoute('/embed/rate-badge')({
  server: { handlers: { GET: async ({ request }) => (await import('./respond.ts')).respond('badge', request) } },
})
