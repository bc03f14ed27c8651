import { createFileRoute } from '@tanstack/react-router'

/** Where the desk is shown an edition as its readers will get it. */
export const Route = createFileRoute('/newsletter/preview')({
  server: {
    handlers: { POST: async ({ request }) => (await import('./take-preview.ts')).takePreview(request) },
  },
})
