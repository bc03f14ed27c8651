/** What the service worker uses of its scope: the DOM's types, which the rest of the site has, hold none of it. */
export interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Lasting & SubscriptionChange) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(wanted: { type: 'window' }): Promise<readonly OpenPage[]>
    openWindow(path: string): Promise<unknown>
  }
  registration: Registration & {
    active: { postMessage(message: unknown): void } | null
    unregister(): Promise<boolean>
    showNotification(title: string, of: { body: string; tag: string; icon: string; data: string }): Promise<void>
  }
}

export interface Registration {
  pushManager: {
    getSubscription(): Promise<Subscription | null>
    subscribe(of: { userVisibleOnly: true; applicationServerKey: ArrayBuffer | string }): Promise<Subscription>
  }
}

export interface Subscription {
  options?: { applicationServerKey: ArrayBuffer | null }
  toJSON(): { endpoint?: string; keys?: Record<string, string> }
}

/** Not every browser says both, and some say neither. */
export interface SubscriptionChange {
  oldSubscription?: Subscription | null
  newSubscription?: Subscription | null
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
  /** Where whoever told it waits for the reply. */
  ports: readonly MessagePort[]
}

interface OpenPage {
  url: string
  focus(): Promise<unknown>
}

/** What the maker of the browser hands over, decrypted. */
interface Pushed extends Lasting {
  data: { text(): string } | null
}

interface Pressed extends Lasting {
  notification: { data: unknown; close(): void }
}
