import { circuitBreaker } from './circuit-breaker.ts'
import { InFlight } from './in-flight.ts'
import { NoResponse } from './no-response.ts'
import { REQUEST_RETRIES, isIdempotent, isServerFailure, requestDelayMs } from './retries.ts'

/** Of a call, its retries included: whoever waits is told after this time. */
const TIME_LIMIT_MS = 30_000
const TIMEOUT = 'Request timeout'
const UNREACHED = 'Network request failed'
/** What caches on the way may do with what every reader gets. */
const SHARED_FRESHNESS = 'public, max-age=300, stale-while-revalidate=600'

/** Responses under way, by what was asked for in whose name. */
const underWay = new InFlight<Response>()

/**
 * fetch for everything that a page asks its backend: what is asked twice at once is sent once, what fails is sent again
 * where that does no harm, nothing takes longer than half a minute, and a backend that is down is left alone for a while.
 * What is sent by hand and once, such as a form, is never held back.
 *
 * @throws NoResponse
 */
export function askBackend(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const request = new Request(input, init)
  if (request.method !== 'GET') return finished(request).finally(() => underWay.forget())
  if (!request.headers.has('authorization')) request.headers.set('cache-control', SHARED_FRESHNESS)
  // Who may give up on it waits alone: the others would lose it, too.
  if (init.signal) return finished(request)
  const key = [request.url, ...Array.from(request.headers, (header) => header.join(' '))].join('\n')
  return underWay.share(key, () => finished(request)).then((response) => response.clone())
}

/** A call after its retries, as the breaker counts it. */
async function finished(request: Request): Promise<Response> {
  const key = circuitOf(request.url)
  if (isIdempotent(request.method)) circuitBreaker.check(key)
  try {
    const response = await withinLimit(request)
    if (isServerFailure(response.status)) circuitBreaker.failed(key)
    else circuitBreaker.succeeded(key)
    return response
  } catch (error) {
    // Whoever moved on has not learned how the backend is, and a mistake of the code says nothing of it.
    if (error instanceof NoResponse && !request.signal.aborted) circuitBreaker.failed(key)
    throw error
  }
}

/** What a failure is counted for: a table, a function, an endpoint, such as `guides`, `search_pages`, `auth/token`. */
export const circuitOf = (url: string): string =>
  new URL(url).pathname
    .replace('/v1/', '/')
    .replace(/^\/rest\/(?:rpc\/)?/, '/')
    .slice(1)

async function withinLimit(request: Request): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT_MS)
  try {
    return await retried(request, AbortSignal.any([request.signal, limit.signal]))
  } catch (cause) {
    if (request.signal.aborted || !(cause instanceof NoResponse)) throw cause
    throw new NoResponse(limit.signal.aborted ? TIMEOUT : UNREACHED, { cause })
  } finally {
    clearTimeout(timer)
  }
}

async function retried(request: Request, signal: AbortSignal): Promise<Response> {
  for (let retry = 0; ; retry += 1) {
    const mayRepeat = isIdempotent(request.method) && retry < REQUEST_RETRIES
    try {
      const response = await wholeResponse(request, signal)
      if (!mayRepeat || !isServerFailure(response.status)) return response
    } catch (cause) {
      // Without a network there is nothing to wait for.
      if (!mayRepeat || signal.aborted || !navigator.onLine || !(cause instanceof NoResponse)) throw cause
    }
    await pause(requestDelayMs(retry), signal)
  }
}

/** A response that breaks off is none: it is read before it counts. */
async function wholeResponse(request: Request, signal: AbortSignal): Promise<Response> {
  const { response, body } = await sent(request.clone(), signal)
  const { status, statusText, headers } = response
  return new Response(hasBody(status) ? body : null, { status, statusText, headers })
}

async function sent(request: Request, signal: AbortSignal): Promise<{ response: Response; body: ArrayBuffer }> {
  try {
    const response = await fetch(request, { signal })
    return { response, body: await response.arrayBuffer() }
  } catch (cause) {
    throw new NoResponse(UNREACHED, { cause })
  }
}

/** Responses of these statuses have no body (Fetch Standard, section 2.2.3). */
const hasBody = (status: number): boolean => ![204, 205, 304].includes(status)

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new NoResponse(UNREACHED, { cause: signal.reason }))
    })
  })
}
