import { openToOrigins, preflight } from './cors.ts'
import type { Service } from './service.ts'

/**
 * One service out of several, each behind its own path prefix. Preflights are handled here for all of them.
 *
 * @param services prefix without trailing slash -> service; the request arrives whole, prefix included
 * @returns 404 in JSON where no prefix fits
 * @example
 * ```ts run
 * const site = compose({ '/a': async () => new Response('A') })
 * await (await site(new Request('http://x/a/1'))).text() // => 'A'
 * ```
 */
export function compose(services: Record<string, Service>): Service {
  const entries = Object.entries(services)
  return async (request) => {
    const path = pathOf(request.url)
    if (request.method === 'OPTIONS' && !isDiscovery(request, path)) return preflight(request)
    const service = entries.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
    const response = service ? await service[1](request) : path.startsWith('/functions/v1/') ? noFunction() : notFound()
    return openToOrigins(request, response)
  }
}

/** A client of uploads in parts asks what they can (TUS 1.0); a browser that asks first whether it may says so. */
const isDiscovery = (request: Request, path: string): boolean =>
  path.startsWith('/storage/v1/upload/resumable') && !request.headers.has('access-control-request-method')

/**
 * The path of an absolute URL, still percent-encoded, without building a URL object: this runs on every request.
 *
 * @example
 * ```ts run
 * pathOf('http://localhost:3000/rest/v1/articles?select=slug') // => '/rest/v1/articles'
 * ```
 */
export function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  if (start < 0) return '/'
  const end = url.slice(start).search(/[?#]/)
  return end < 0 ? url.slice(start) : url.slice(start, start + end)
}

/** Functions at the edge are not offered; clients of them know this response. */
function noFunction(): Response {
  return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 })
}

function notFound(): Response {
  return Response.json({ message: 'no service has this path' }, { status: 404 })
}
