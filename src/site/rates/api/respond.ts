import { getGlobalStartContext, getRouterInstance } from '@tanstack/react-start'
import { type Asking, type Format, currentCall, historyCall, summaryCall } from './call.ts'
import { ratesSchema } from './json-schema.ts'
import { jsonResponse } from './api-responses.ts'
import { unlessAway } from './unless-away.ts'

const CALLS = { current: currentCall, history: historyCall, summary: summaryCall } as const

/** What the server that renders hands to each request. */
interface Noting {
  fail?(error: unknown): void
}

/** The response of one of the endpoints. */
export async function respond(endpoint: keyof typeof CALLS, format: Format, request: Request): Promise<Response> {
  const router = await getRouterInstance()
  const asking: Asking = router.options.context
  const { fail = console.error } = getGlobalStartContext() as unknown as Noting
  return unlessAway(() => CALLS[endpoint](asking, request, format), fail)
}

export async function schemaResponse(): Promise<Response> {
  const router = await getRouterInstance()
  return jsonResponse(ratesSchema(router.options.context.site.origin))
}
