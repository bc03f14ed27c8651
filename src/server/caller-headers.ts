import type { IncomingMessage } from 'node:http'
import { clientAddress } from './client-address.ts'
import type { FrontParts } from './exchange.ts'

/** What a page about its visitor is told beside what the visitor says. */
export const whoAsks = (parts: FrontParts, request: IncomingMessage) => ({
  ...fromWhere(parts, request),
  'x-request-target': request.url ?? '/',
})

/** By it callers are counted. */
export const fromWhere = ({ deps }: FrontParts, request: IncomingMessage) => ({
  'x-client-address': clientAddress(request, deps.trustProxy ?? 0),
})

/** The mark of who is counted: not of bots, nor of those who ask by their browser not to be followed. */
export function visitorHead(
  { deps, visitor }: FrontParts,
  request: IncomingMessage,
  address?: string,
): { 'x-visitor'?: string } {
  const { dnt, 'sec-gpc': gpc, 'user-agent': agent = '' } = request.headers
  if (deps.countsReaders === false || dnt === '1' || gpc === '1') return {}
  const mark = visitor(address ?? clientAddress(request, deps.trustProxy ?? 0), agent)
  return mark === null ? {} : { 'x-visitor': mark }
}
