import { createFileRoute } from '@tanstack/react-router'

/** A series drawn, for frames of other sites. */
export const Route = createFileRoute('/embed/rate-chart')({
  server: { handlers: { GET: async ({ request }) => (await import('./respond.ts')).respond('chart', request) } },
})
