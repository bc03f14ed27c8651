import { createFileRoute } from '@tanstack/react-router'

/** A page of this site as what another site shows of it (oembed.com). */
export const Route = createFileRoute('/oembed')({
  server: { handlers: { GET: async ({ request }) => (await import('./oembed-response.ts')).oembedResponse(request) } },
})
