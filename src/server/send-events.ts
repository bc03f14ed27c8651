import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendResponse } from './send.ts'
import type { SecurityHeaders } from './security-headers.ts'

interface Parts {
  renderMs: number
  security: SecurityHeaders
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  extra: readonly string[]
}

/**
 * Sends events as they come (text/event-stream), for as long as a page may be made. Who takes longer, or does not take what
 * is sent, is cut, and its maker stops.
 */
export async function sendEvents(
  { renderMs, security }: Parts,
  { request, response, extra }: Exchange,
  events: Response,
): Promise<void> {
  const timer = setTimeout(() => response.destroy(), renderMs)
  try {
    await sendResponse(request, response, events, {
      // A proxy that gathers what passes (nginx does) would undo it.
      defaults: [...security.shared, 'cache-control', 'no-store', 'x-accel-buffering', 'no'],
      extra,
      mayCompress: false,
    })
  } finally {
    clearTimeout(timer)
  }
}
