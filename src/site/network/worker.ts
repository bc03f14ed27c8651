/** Where the device keeps the pages that its reader has saved. */
const BOOKMARKS = 'bookmarks'

/** What a page tells the service worker: where its reader is, and what they have saved; both as paths. */
interface WorkerMessage {
  open: string
  saved: string[]
}

/** The worker sees the pages that a browser loads; of those that scripts show it is told, so that they can be read offline. */
export function tellWorker(): void {
  const message: WorkerMessage = { open: location.pathname + location.search, saved: savedPaths() }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
}

function savedPaths(): string[] {
  try {
    return (JSON.parse(localStorage.getItem(BOOKMARKS) ?? '[]') as { url: string }[]).map(({ url }) => url)
  } catch (error) {
    console.info('what was saved cannot be read on this device', error)
    return []
  }
}
