import { boundedText, responses } from '#api'
import { askingSite } from './asking-site.ts'
import { readerEvents } from './reader-events.ts'

/** A page tells a few dozen events at most, of which links are the longest. */
const MOST_BYTES = 16 * 1024

const { refusal } = responses()

/**
 * Takes what a page tells of its reading. The server has marked who is counted; what others tell is taken and forgotten, so
 * that a page cannot learn which it is.
 */
export async function takeReadership(request: Request): Promise<Response> {
  // A page of this site in a frame without an origin (`sandbox="allow-scripts"`) cannot be told from any other.
  if (request.headers.get('origin') === 'null') return taken({ 'access-control-allow-origin': '*' })
  const from = request.headers.get('sec-fetch-site')
  if (from !== null && from !== 'same-origin') return refusal(403, 'Only pages of the site tell this.')
  const text = await boundedText(request, MOST_BYTES)
  if (text === null) return refusal(413, `Send at most ${MOST_BYTES / 1024} kilobytes.`)
  const { site, machine } = await askingSite()
  const told = readerEvents(text, site.origin)
  if ('error' in told) return refusal(told.status, told.error)
  const visitor = request.headers.get('x-visitor')
  if (visitor !== null) machine?.readership?.add(told.events, visitor)
  return taken()
}

const taken = (headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 204, headers: { 'cache-control': 'no-store', ...headers } })
