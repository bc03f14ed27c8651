import { isPublic } from './public-pages.ts'
import { type KeptPage, offlinePage } from './offline-page.ts'
import type { Worker } from './worker-types.ts'

/**
 * Pages come from the network first, and from this device when the network is away. Only what every reader gets is
 * kept: pages and built files, never the backend's responses, never anything with a session.
 */
const worker = self as unknown as Worker
const PAGES = 'pages-1'
const ASSETS = 'assets-1'
const MOST_PAGES = 60
const MOST_ASSETS = 120

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) => {
  const isOld = (name: string) => name !== PAGES && name !== ASSETS
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim())
      .then(keepOpenPages),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('authorization')) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromDevice(request))
  else if (request.mode === 'navigate' && isPublic(url.pathname)) event.respondWith(fromNetwork(request))
})

/** Built files never change under their name. */
async function fromDevice(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await keep(cache, request, response.clone(), MOST_ASSETS)
  return response
}

async function fromNetwork(request: Request): Promise<Response> {
  const cache = await caches.open(PAGES)
  try {
    const response = await fetch(request)
    if (response.ok && response.type === 'basic') await keep(cache, request, response.clone(), MOST_PAGES)
    else if (response.status === 404 || response.status === 410) await cache.delete(request)
    return response
  } catch {
    const kept = await cache.match(request, AS_PAGE)
    return kept ?? offlinePage(await model(cache), await keptPages(cache))
  }
}

/** A page in another packing is the same page, and a place in it none of its own. */
const AS_PAGE = { ignoreVary: true }
/** The page whose face the others have too; the newest one where nobody has been there. */
async function model(cache: Cache): Promise<Response | null> {
  const newest = (await cache.keys()).at(-1)
  return (await cache.match('/', AS_PAGE)) ?? (newest && (await cache.match(newest, AS_PAGE))) ?? null
}

/** So many are offered. */
const MOST_OFFERED = 8

/** The pages that were read last, by their titles. */
async function keptPages(cache: Cache): Promise<KeptPage[]> {
  const newest = (await cache.keys()).slice(-MOST_OFFERED).toReversed()
  return Promise.all(
    newest.map(async ({ url }) => {
      const { pathname, search } = new URL(url)
      const html = await (await cache.match(url, AS_PAGE))?.text()
      const title = /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/.exec(html ?? '')?.[1]
      return { path: pathname + search, title: title ?? pathname }
    }),
  )
}

/** The pages that were opened before this worker was there: they are to be had again like those after it. */
async function keepOpenPages(): Promise<void> {
  const cache = await caches.open(PAGES)
  const tabs = await worker.clients.matchAll({ type: 'window' })
  const pages = tabs.map((tab) => new URL(tab.url)).filter((url) => isPublic(url.pathname))
  await Promise.all(
    pages.map(async ({ pathname, search }) => {
      const response = await fetch(pathname + search).catch(() => null) // the next visit keeps it
      if (response?.ok) await keep(cache, pathname + search, response, MOST_PAGES)
    }),
  )
}

async function keep(cache: Cache, request: RequestInfo, response: Response, most: number): Promise<void> {
  await cache.put(request, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
}
