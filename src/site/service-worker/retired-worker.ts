import type { Worker } from './worker-types.ts'

/** What /sw.js is where the operator has turned the worker off: it ends the one that there is, and drops all that it kept. */
const worker = self as unknown as Worker

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await worker.registration.unregister()
}
