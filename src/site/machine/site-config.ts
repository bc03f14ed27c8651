import { createFileRoute } from '@tanstack/react-router'
import { askingSite } from './asking-site.ts'
import { textResponse } from './text-response.ts'

/** The same two values that every page carries: where the backend is, and its public key. */
export const Route = createFileRoute('/api/config')({
  server: { handlers: { GET: configResponse } },
})

async function configResponse(): Promise<Response> {
  const { site } = await askingSite()
  return textResponse(JSON.stringify({ backendUrl: site.backendUrl, anonKey: site.anonKey }), 'json')
}
