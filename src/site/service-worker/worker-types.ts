/** What the service worker uses of its scope: the DOM's types, which the rest of the site has, hold none of it. */
export interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(wanted: { type: 'window' }): Promise<readonly { url: string }[]>
  }
  registration: {
    active: { postMessage(message: unknown): void } | null
    unregister(): Promise<boolean>
  }
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetching extends Lasting {
  request: Request
  respondWith(response: Promise<Response>): void
}

interface Told extends Lasting {
  data: unknown
}
