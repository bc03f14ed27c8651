import { routes } from '#routes'
import { movingPage } from './moving-page.ts'
import { HELD, READ, pathOf } from './on-device.ts'
import type { Fetching } from './worker-types.ts'

/** Built files. */
const FILES = 'files-2'
/** Pages of the editor, of no text. */
export const EDITOR = 'editor-1'
export const CACHES: readonly string[] = [READ, HELD, FILES, EDITOR]

const MOST_READ = 50
const MOST_FILES = 300

/** A page in another packing is the same page. */
export const AS_PAGE = { ignoreVary: true }

const read = () => caches.open(READ)
export const held = () => caches.open(HELD)

/**
 * The page as the device has it; one with other fields stands in for a calculator or a list with its own, and moves there. What
 * was found for other words serves no search.
 */
export async function keptPage(path: string): Promise<Response | null> {
  const stores = await Promise.all([read(), held()])
  const exact = await firstOf(stores.map((store) => store.match(path, AS_PAGE)))
  if (exact || path.startsWith(`${routes.search.path}?`)) return exact
  for (const store of stores) {
    const [other] = await store.keys(path, { ...AS_PAGE, ignoreSearch: true })
    const kept = other && (await store.match(other, AS_PAGE))
    if (kept) return movingPage(pathOf(other.url), kept)
  }
  return null
}

const firstOf = async (found: readonly Promise<Response | undefined>[]): Promise<Response | null> =>
  (await Promise.all(found)).find((response) => response !== undefined) ?? null

/** Keeps a page that was read, or lets it go when it is gone; a failure changes nothing. */
export async function noteRead(path: string, response: Response): Promise<void> {
  if (response.status === 404 || response.status === 410) return forget(path)
  if (!mayKeep(response)) return
  const store = await held()
  // What is held is renewed where it lies.
  if (await store.match(path, AS_PAGE)) await store.put(path, response.clone())
  await put(await read(), path, response, MOST_READ)
}

async function forget(path: string): Promise<void> {
  await Promise.all([read(), held()].map(async (store) => (await store).delete(path)))
}

/** A page of the site's own, as every reader is sent it. */
export const mayKeep = (response: Response): boolean =>
  response.ok &&
  response.type === 'basic' &&
  !response.redirected &&
  !/no-store|private/.test(response.headers.get('cache-control') ?? '')

/** Built files never change under their name. One that has come is given to its page whether or not the device has room for it. */
export async function keptFile(event: Fetching): Promise<Response> {
  const { request } = event
  const store = await caches.open(FILES)
  const known = await store.match(request, AS_PAGE)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) event.waitUntil(put(store, request, response.clone(), MOST_FILES).catch(notKept))
  return response
}

const notKept = (error: unknown): void => console.info('a file that came is not kept on this device', error)

/** Keeps these files, those apart that are there already. */
export async function keepFiles(names: readonly string[]): Promise<void> {
  const store = await caches.open(FILES)
  for (const name of names) {
    if (await store.match(name, AS_PAGE)) continue
    const response = await fetch(name)
    if (response.ok) await store.put(name, response)
  }
}

async function put(store: Cache, request: RequestInfo, response: Response, most: number): Promise<void> {
  await store.put(request, response)
  const keys = await store.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => store.delete(old)))
}
