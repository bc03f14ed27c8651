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
      .then(() => self.clients.claim())
      .then(keepOpenPages),
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
  } catch {
    const kept = await cache.match(request)
    return kept ?? offlinePage()
  }
}

/** The pages that were opened before this worker was there: they are to be had again like those after it. */
async function keepOpenPages() {
  const cache = await caches.open(PAGES)
  const tabs = await self.clients.matchAll({ type: 'window' })
  const pages = tabs.map((tab) => new URL(tab.url)).filter((url) => isPublic(url.pathname))
  await Promise.all(
    pages.map(async ({ pathname, search }) => {
      const answer = await fetch(pathname + search).catch(() => null) // the next visit keeps it
      if (answer?.ok) await keep(cache, pathname + search, answer, MOST_PAGES)
    }),
  )
}

/** The words of the error screen; its links are all that works without the site. */
function offlinePage() {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>You're offline</title><style>
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; font: 1.125rem/1.6 Georgia, serif }
h1 { font-weight: 400; line-height: 1.2 } a { display: inline-block; margin-right: 1.5rem; padding: 0.5rem 0; color: inherit }
</style></head><body><main><h1>You're offline</h1><p>Check your internet connection and try again.</p>
<p><a href="">Try Again</a> <a href="/">Go to Homepage</a></p></main></body></html>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function keep(cache, request, answer, most) {
  await cache.put(request, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
}
