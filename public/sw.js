/**
 * Pages come from the network first, and from this device when the network is away. Only what every reader gets is
 * kept: pages and built files, never the backend's answers, never anything with a session.
 */
const PAGES = 'pages-1'
const ASSETS = 'assets-1'
const MOST_PAGES = 60
const MOST_ASSETS = 120

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const isOld = (name) => name !== PAGES && name !== ASSETS
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('authorization')) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromDevice(request))
  else if (request.mode === 'navigate' && isPublic(url.pathname)) event.respondWith(fromNetwork(request))
})

const isPublic = (path) => !/^\/(auth|author\/(dashboard|create-article|profile)|admin|api)(\/|$)/.test(path)

/** Built files never change under their name. */
async function fromDevice(request) {
  const cache = await caches.open(ASSETS)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(cache, request, answer.clone(), MOST_ASSETS)
  return answer
}

async function fromNetwork(request) {
  const cache = await caches.open(PAGES)
  try {
    const answer = await fetch(request)
    if (answer.ok && answer.type === 'basic') await keep(cache, request, answer.clone(), MOST_PAGES)
    else if (answer.status === 404 || answer.status === 410) await cache.delete(request)
    return answer
  } catch (error) {
    const kept = await cache.match(request)
    if (kept) return kept
    throw error
  }
}

async function keep(cache, request, answer, most) {
  await cache.put(request, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
}
