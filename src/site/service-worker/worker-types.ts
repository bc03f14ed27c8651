/** What the service worker uses of its scope: the DOM's types, which the rest of the site has, hold none of it. */
export interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(wanted: { type: 'window' }): Promise<readonly { url: string }[]>
  }
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Lasting {
  request: Request
  respondWith(response: Promise<Response>): void
}
