import { createFileRoute } from '@tanstack/react-router'

/** Where a provider of mail reports what came back. */
export const Route = createFileRoute('/newsletter/bounces')({
  server: {
    handlers: { POST: async ({ request }) => (await import('./take-bounces.ts')).takeBounces(request) },
  },
})
