import { errorJson } from './error-page.ts'
import type { Exchange, FrontParts } from './exchange.ts'
import { plainErrorPage } from './page-renderer.ts'
import { isForBackend, isForPrograms } from './request-target.ts'

interface Refusal extends Omit<Exchange, 'extra'> {
  status: number
  extra?: readonly string[]
}

/** The error in the shape that the caller can read: a page, or JSON. */
export function refuse(
  { security, sendPage }: FrontParts,
  { request, response, id, status, extra = ['x-request-id', id] }: Refusal,
): void {
  const url = request.url ?? ''
  // open to scripts of every site, which can then read why they were refused
  const isOpen = isForPrograms(pathOf(url))
  if (!isOpen && !isForBackend(url)) return sendPage(request, response, plainErrorPage(security, status, id), extra)
  response.writeHead(status, [
    ...security.shared,
    ...(isOpen ? ['access-control-allow-origin', '*'] : []),
    ...(status === 503 ? ['retry-after', '5'] : []),
    'content-type',
    'application/json',
    'cache-control',
    'no-store',
    ...extra,
  ])
  response.end(errorJson(status, id))
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url
