const TIME_LIMIT_MS = 30_000
const FRESH = 'public, max-age=300, stale-while-revalidate=600'

/** fetch for anonymous reads from the backend: with the freshness that shared caches may use, and a time limit. */
export async function askBackend(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const reads = (init.method ?? 'GET') === 'GET'
  if (reads && !headers.has('authorization')) headers.set('cache-control', FRESH)
  try {
    return await fetch(input, { ...init, headers, signal: init.signal ?? AbortSignal.timeout(TIME_LIMIT_MS) })
  } catch (cause) {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new Error(timedOut ? 'Request timeout' : 'Network request failed', { cause })
  }
}
