import { createFileRoute } from '@tanstack/react-router'

/** Where a browser says what it wants to be told, and that it wants nothing more. */
export const Route = createFileRoute('/newsletter/push')({
  server: {
    handlers: { POST: async ({ request }) => (await import('./take-push.ts')).takePush(request) },
  },
})
