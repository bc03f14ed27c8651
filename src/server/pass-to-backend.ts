import type { IncomingMessage } from 'node:http'
import { visitorHead } from './caller-headers.ts'
import { clientAddress } from './client-address.ts'
import { type Exchange, type FrontParts, goneWith } from './exchange.ts'
import { refuse } from './refuse.ts'
import { sendResponse } from './send.ts'
import { passedBody, webRequest } from './web-request.ts'

/** A request of the backend's protocols, as it came; what comes back is sent as it comes. */
export async function passToBackend(
  parts: FrontParts,
  { request, response, extra, id }: Exchange,
  url: string,
): Promise<void> {
  // No web Request can have this method.
  if (request.method === 'TRACE') return refuse(parts, { request, response, extra, id, status: 405 })
  if (isForThePage(request)) return refuse(parts, { request, response, extra, id, status: 403 })
  const address = clientAddress(request, parts.deps.trustProxy ?? 0)
  const ours = { 'x-client-address': address, 'x-request-id': id, ...visitorHead(parts, request, address) }
  const gone = goneWith(response)
  const body = await passedBody(request)
  const asked = webRequest({ incoming: request, body }, parts.deps.site.origin + url, ours, gone)
  const passed = await parts.deps.backend(asked)
  // tokens beside text that the caller chose must not share one compressed body (BREACH)
  await sendResponse(request, response, passed, {
    defaults: parts.security.shared,
    extra,
    mayCompress: !parts.deps.holdsTokens(url),
  })
}

const OF_A_PAGE = new Set([
  'script',
  'style',
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'paintworklet',
])

/**
 * What somebody stored is never a script or a sheet of our own pages, whose policy allows those of this origin: browsers say
 * what they want a file for (Fetch Metadata, section 2.1), and programs of other origins may do as they like.
 */
const isForThePage = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && OF_A_PAGE.has(String(headers['sec-fetch-dest']))
