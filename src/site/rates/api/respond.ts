import { getRouterInstance } from '@tanstack/react-start'
import { type Asking, type Format, currentCall, historyCall, summaryCall } from './call.ts'
import { ratesSchema } from './json-schema.ts'
import { jsonResponse } from './api-responses.ts'

const CALLS = { current: currentCall, history: historyCall, summary: summaryCall } as const

/** The response of one of the endpoints. */
export async function respond(endpoint: keyof typeof CALLS, format: Format, request: Request): Promise<Response> {
  const router = await getRouterInstance()
  const asking: Asking = router.options.context
  return CALLS[endpoint](asking, request, format)
}

export async function schemaResponse(): Promise<Response> {
  const router = await getRouterInstance()
  return jsonResponse(ratesSchema(router.options.context.site.origin))
}
