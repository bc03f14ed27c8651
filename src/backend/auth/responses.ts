/** A response that nobody keeps. */
export function privateJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

/** Sends a browser on. The target was checked before. */
export function redirectTo(url: string, status: 302 | 303 = 303): Response {
  return new Response(null, {
    status,
    headers: { location: url, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}
