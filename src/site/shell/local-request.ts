/** The request that the data client asks with. */
export function requestOf(input: RequestInfo | URL, init: RequestInit = {}): Request {
  const { method, headers, signal } = init
  const isRead = method === 'GET' || method === 'HEAD'
  if (typeof input !== 'string' || !isRead || signal) return new Request(input, init)
  return new LocalRequest(input, method, headers ?? {}) as unknown as Request
}

/**
 * What a backend reads of a request that only asks, within the process: a Request would copy its headers, parse its address
 * and make a signal that nobody sends.
 */
class LocalRequest implements Pick<Request, 'url' | 'method' | 'headers' | 'body' | 'signal'> {
  readonly url: string
  readonly method: 'GET' | 'HEAD'
  readonly headers: Headers
  readonly body = null
  #signal: AbortSignal | undefined

  constructor(url: string, method: 'GET' | 'HEAD', headers: HeadersInit) {
    this.url = url
    this.method = method
    this.headers = new Headers(headers)
  }

  get signal(): AbortSignal {
    return (this.#signal ??= new AbortController().signal)
  }
}
