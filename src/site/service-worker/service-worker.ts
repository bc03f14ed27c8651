import { editorPage, holdEditor, renewHeldEditor } from './editor-page.ts'
import { areHeldPagesOld, holdSaved, renewHeldPages } from './held-pages.ts'
import { CACHES, keptFile, keptPage, noteRead } from './kept-pages.ts'
import { MOVING, movingScript } from './moving-page.ts'
import { noticeIn, ownPath, shownOf } from './notices.ts'
import { WAITING, offlinePage, waitingScript } from './offline-page.ts'
import { offeredFor, offeredLists } from './on-device.ts'
import { isOwnPage, keptAs } from './public-pages.ts'
import { PUSH_CACHE, type ToldPush, notePush, renewPush } from './push-renewal.ts'
import { termPage } from './term-page.ts'
import type { Fetching, Worker } from './worker-types.ts'

/**
 * Pages come from the network first, and from this device when the network is away, slow or broken. Only what every reader
 * gets is kept: pages and built files, never the backend's responses, never anything with a session.
 *
 * A new build has another worker, which takes over at once and quietly: open pages stay as they are, and nothing is loaded
 * anew for it.
 */
const worker = self as unknown as Worker
const RENEW = 'renew'
/** The page that brought the worker comes first, and whoever only looks in is sent nothing more. */
const REST_MS = 6_000
/** Of what a device has, nobody waits longer for a newer copy. */
const PATIENCE_MS = 8_000

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => ![...CACHES, PUSH_CACHE].includes(name)).map((name) => caches.delete(name)))
  await worker.clients.claim()
  await keepOpenPages()
  // Nothing is fetched through a worker until it has taken over, so the long work is another event's.
  worker.registration.active?.postMessage(RENEW)
}

/** What pages tell the worker, or ask of it. */
interface Told {
  open?: unknown
  saved?: unknown
  push?: ToldPush | null
  /** Somebody has the editor open. */
  writes?: unknown
  /** The address of a page that did not come: what is on the device instead? */
  missing?: unknown
}

worker.addEventListener('message', (event) => event.waitUntil(told(event.data, event.ports[0])))

async function told(data: unknown, reply?: MessagePort): Promise<void> {
  if (data === RENEW) {
    await pause(REST_MS)
    return renewAll()
  }
  const { open, saved, push, writes, missing } = data as Told
  if (typeof missing === 'string') reply?.postMessage(offeredLists(await offeredFor(new URL(missing))), [])
  if (push !== undefined) await notePush(push)
  if (writes === true) await holdEditor().catch(notAll)
  if (typeof open === 'string') await keepPage(new URL(open, location.origin))
  if (Array.isArray(saved)) await holdSaved(saved.filter((path) => typeof path === 'string'))
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== location.origin || request.headers.has('authorization')) return
  if (address.pathname + address.search === WAITING) return event.respondWith(Promise.resolve(waitingScript()))
  if (address.pathname + address.search === MOVING) return event.respondWith(Promise.resolve(movingScript()))
  if (address.pathname.startsWith('/assets/')) return event.respondWith(keptFile(event))
  const path = request.mode === 'navigate' ? keptAs(address) : null
  if (path) event.respondWith(pageFor(path, event))
  // Of own pages the editor and the way to it are kept, with nothing in them: without a network the site says so, not the browser.
  else if (request.mode === 'navigate' && isOwnPage(address)) {
    event.respondWith(sentOrKept(event, fetch(request), () => editorPage(address)))
  }
})

worker.addEventListener('push', (event) => event.waitUntil(show(event.data)))

async function show(data: { text(): string } | null): Promise<void> {
  const notice = noticeIn(data?.text() ?? '')
  await worker.registration.showNotification(notice.title, shownOf(notice))
}

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(worker.registration, event)))

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(open(ownPath(String(notification.data))))
})

/** The page of a notice: the tab that has it, or a new one. */
async function open(path: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window' })
  const tab = tabs.find(({ url }) => url === location.origin + path)
  await (tab ? tab.focus() : worker.clients.openWindow(path))
}

function pageFor(path: string, event: Fetching): Promise<Response> {
  const coming = fetch(event.request)
  event.waitUntil(noted(path, coming))
  return sentOrKept(event, coming, async () => (await keptPage(path)) ?? (await termPage(path)))
}

/** What comes, or what this device knows while nothing does. */
async function sentOrKept(
  { request }: Fetching,
  coming: Promise<Response>,
  known: () => Promise<Response | null>,
): Promise<Response> {
  const patience = pause(PATIENCE_MS).then(async () => (await known()) ?? coming)
  try {
    const response = await Promise.race([coming.then((sent) => sent.clone()), patience])
    return response.status < 500 ? response : ((await known()) ?? response)
  } catch {
    return (await known()) ?? offlinePage(new URL(request.url))
  }
}

/** What came is kept, and what should be on the device is brought when it is old. */
async function noted(path: string, coming: Promise<Response>): Promise<void> {
  try {
    await noteRead(path, (await coming).clone())
    if (!(await areHeldPagesOld())) return
    await pause(REST_MS)
    // Meanwhile another page may have had it brought.
    if (await areHeldPagesOld()) await renewAll()
  } catch (error) {
    console.info('the page did not come, and nothing is kept of it', error)
  }
}

async function renewAll(): Promise<void> {
  await renewed()
  await renewPush(worker.registration)
}

let renewing: Promise<void> | undefined

/** What did not come is asked for with one of the next pages. */
const renewed = (): Promise<void> =>
  (renewing ??= renewHeldPages()
    .then(renewHeldEditor)
    .catch(notAll)
    .finally(() => (renewing = undefined)))

const notAll = (error: unknown): void => console.info('not all that should be on this device has come', error)

/** The pages that were opened before this worker was there: they are to be had again like those after it. */
async function keepOpenPages(): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window' })
  await Promise.all(tabs.map(({ url }) => keepPage(new URL(url))))
}

async function keepPage(address: URL): Promise<void> {
  const path = keptAs(address)
  if (!path) return
  const response = await fetch(path, { cache: 'no-cache' }).catch(() => null) // the next visit keeps it
  if (response) await noteRead(path, response)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
