/** Whether this device holds a page, which then comes by loading the document: the service worker has it. */
export async function isPageKept(path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller || !('caches' in window)) return false
  const kept = await caches.match(new URL(path, location.href).href.split('#', 1)[0] ?? '', { ignoreVary: true })
  return kept !== undefined
}
