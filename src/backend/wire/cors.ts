const exposed = [
  'Content-Disposition',
  'Content-Encoding',
  'Content-Location',
  'Content-Profile',
  'Content-Range',
  'Content-Type',
  'Date',
  'ETag',
  'Link',
  'Location',
  'Preference-Applied',
  'Proxy-Status',
  'Range-Unit',
  'Server',
  'Transfer-Encoding',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-Sb-Error-Code',
  'X-Supabase-Api-Version',
  'X-Total-Count',
  'X-Transformations',
].join(', ')

/**
 * The response to a browser's preflight. Any origin may ask, because nothing here is told apart by cookies: a caller is only
 * ever who its Authorization header says.
 *
 * @example
 * ```ts run
 * preflight(new Request('http://x/', { method: 'OPTIONS' })).status // => 204
 * ```
 */
export function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '86400',
      vary: 'access-control-request-headers',
    },
  })
}

/**
 * Opens a response to scripts of any origin, without credentials. A response to a request without Origin stays as it is.
 *
 * @example
 * ```ts run
 * const asked = new Request('http://x/', { headers: { origin: 'http://y' } })
 * openToOrigins(asked, new Response('')).headers.get('access-control-allow-origin') // => '*'
 * ```
 */
export function openToOrigins(request: Request, response: Response): Response {
  if (!request.headers.has('origin')) return response
  response.headers.set('access-control-allow-origin', '*')
  response.headers.set('access-control-expose-headers', exposed)
  return response
}
